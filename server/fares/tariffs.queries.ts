import type { RideType } from '#domain/fares/services.table.ts'
import type { ServiceTariff, TariffRow } from '#domain/fares/tariff-rows.ts'
import type { Db } from '../db/database.ts'

export type NewTariff = Omit<TariffRow, 'id'> & {
  readonly setBy: string
  readonly reason: string
  readonly setAt: Date
}
export type StoredTariff = NewTariff & { readonly id: string; readonly operatorName: string | null }

const TARIFF_COLUMNS = [
  'isOffered',
  'flatXof',
  'includedKm',
  'perKmXof',
  'perMinuteXof',
  'fuelPercent',
  'nightPercent',
  'rushPercent',
  'supplementMaxXof',
  'minXof',
  'stepXof',
  'cancelFeeXof',
  'noShowFeeXof',
] as const

/** Every tariff that was ever set, the newest first. Operators set a few a year. */
export async function listTariffRows(db: Db): Promise<StoredTariff[]> {
  const rows = await db
    .selectFrom('tariffRows')
    .leftJoin('profiles', 'profiles.id', 'tariffRows.setBy')
    .select(TARIFF_COLUMNS)
    .select(['tariffRows.id', 'rideType', 'validFrom', 'setBy', 'reason', 'setAt', 'profiles.fullName as operatorName'])
    .orderBy('tariffRows.id', 'desc')
    .execute()
  return rows.map(({ id, rideType, validFrom, setBy, reason, setAt, operatorName, ...tariff }) => {
    return { id, rideType, validFrom, setBy, reason, setAt, operatorName, tariff: tariff satisfies ServiceTariff }
  })
}

export async function insertTariff(tx: Db, { tariff, ...row }: NewTariff): Promise<void> {
  await tx
    .insertInto('tariffRows')
    .values({ ...row, ...tariff })
    .execute()
}

/** What a finished ride was priced by, apart from the tariff. */
export type PricedRide = {
  readonly createdAt: Date
  readonly scheduledFor: Date | null
  readonly distanceM: number | null
  readonly durationMinutes: number
  readonly priceXof: number
}

/** The last finished rides of a service that ended after an instant, the newest first. */
export async function listFinishedRides(
  db: Db,
  { rideType, after, limit }: { rideType: RideType; after: Date; limit: number },
): Promise<PricedRide[]> {
  return db
    .selectFrom('rides')
    .where('status', '=', 'completed')
    .where('rideType', '=', rideType)
    .where('completedAt', '>', after)
    .select(['createdAt', 'scheduledFor', 'distanceM', 'durationMinutes', 'priceXof'])
    .orderBy('completedAt', 'desc')
    .limit(limit)
    .execute()
}
