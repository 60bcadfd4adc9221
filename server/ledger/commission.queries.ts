import { sql } from 'kysely'
import type { RideType } from '#domain/fares/services.table.ts'
import type { Db } from '../db/database.ts'

export type NewRate = {
  readonly rideType: RideType
  readonly permille: number
  readonly validFrom: Date
  readonly setBy: string
  readonly reason: string
  readonly setAt: Date
}
export type StoredRate = NewRate & { readonly id: string; readonly operatorName: string | null }

/** Every rate that was ever set, the newest first. Operators set a few a year. */
export async function listRates(db: Db): Promise<StoredRate[]> {
  return db
    .selectFrom('commissionRates')
    .leftJoin('profiles', 'profiles.id', 'commissionRates.setBy')
    .select([
      'commissionRates.id',
      'rideType',
      'permille',
      'validFrom',
      'setBy',
      'reason',
      'setAt',
      'profiles.fullName as operatorName',
    ])
    .orderBy('commissionRates.id', 'desc')
    .execute()
}

export async function insertRate(tx: Db, rate: NewRate): Promise<void> {
  await tx.insertInto('commissionRates').values(rate).execute()
}

/** The rate in force at an instant, in thousandths of the price. */
export async function findRateAt(db: Db, rideType: RideType, at: Date): Promise<number> {
  const { rows } = await sql<{ permille: number }>`
    select commission_in_force(${rideType}, ${at}::timestamptz) as permille`.execute(db)
  return rows[0]?.permille ?? 0
}
