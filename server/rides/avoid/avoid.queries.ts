import { sql } from 'kysely'
import type { AvoidingParty } from '#domain/rides/avoid/avoid.contract.ts'
import type { RideStatus } from '#domain/rides/ride-status.ts'
import type { Db } from '../../db/database.ts'
import { keepIfHeld, rowsOf } from '../../db/holds/held-rows.ts'

export type EndedRide = {
  readonly passengerId: string
  readonly driverId: string | null
  readonly status: RideStatus
}

export async function findParties(db: Db, rideId: string): Promise<EndedRide | undefined> {
  return db
    .selectFrom('rides')
    .where('id', '=', rideId)
    .select(['passengerId', 'driverId', 'status'])
    .executeTakeFirst()
}

type Pair = { readonly passengerId: string; readonly driverId: string; readonly askedBy: AvoidingParty }

/** False: they had asked already. */
export async function insertAvoidance(tx: Db, pair: Pair & { rideId: string; askedAt: Date }): Promise<boolean> {
  const made = await tx
    .insertInto('avoidedPairs')
    .values(pair)
    .onConflict((conflict) => conflict.doNothing())
    .returning('rideId')
    .executeTakeFirst()
  return made !== undefined
}

/** False: there was nothing to take back. While a hold keeps the one who asked, a copy stays. */
export async function deleteAvoidance(tx: Db, { passengerId, driverId, askedBy }: Pair, at: Date): Promise<boolean> {
  const userId = askedBy === 'passenger' ? passengerId : driverId
  const rows = rowsOf(
    'avoided_pairs',
    sql`passenger_id = ${passengerId}::uuid and driver_id = ${driverId}::uuid and asked_by = ${askedBy}`,
  )
  await keepIfHeld(tx, { kind: 'avoided_pair', userId, rows, at })
  const gone = await tx
    .deleteFrom('avoidedPairs')
    .where('passengerId', '=', passengerId)
    .where('driverId', '=', driverId)
    .where('askedBy', '=', askedBy)
    .returning('rideId')
    .executeTakeFirst()
  return gone !== undefined
}

export type AvoidedRow = {
  readonly rideId: string
  readonly askedBy: AvoidingParty
  readonly firstName: string
  readonly askedAt: Date
}

/** Those whom this person avoids as a passenger or as a driver, the newest first. */
export async function listAvoided(db: Db, userId: string): Promise<AvoidedRow[]> {
  const { rows } = await sql<AvoidedRow>`
    select pair.ride_id, pair.asked_by, pair.asked_at,
      coalesce(other.first_name, split_part(other.full_name, ' ', 1), '') as first_name
    from avoided_pairs pair
    left join profiles other
      on other.id = case when pair.asked_by = 'passenger' then pair.driver_id else pair.passenger_id end
    where (pair.asked_by = 'passenger' and pair.passenger_id = ${userId}::uuid)
       or (pair.asked_by = 'driver' and pair.driver_id = ${userId}::uuid)
    order by pair.asked_at desc, pair.ride_id`.execute(db)
  return rows
}
