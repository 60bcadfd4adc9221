import { freesOfFee, overchargesCountFrom } from '#domain/rides/cancel/overcharge.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { lockAccount } from '../../identity/account-state.service.ts'
import { lockRide } from '../ride-details.queries.ts'
import { countFreeOvercharges, countOverchargesOf, findOvercharge, insertOvercharge } from './overcharge.queries.ts'

export type ReportedOvercharge = {
  readonly driverId: string
  readonly priceXof: number
  /** Cancelling costs nothing now. */
  readonly isFree: boolean
  readonly isNew: boolean
}

/**
 * The passenger says before boarding that the driver asks for more: counted once for each driver of the ride. The account is
 * locked first, so that reports of several rides at once count one by one. Refuses ride_not_found, ride_cannot_move without a
 * driver or after the end, overcharge_too_late once the ride has begun.
 */
export async function reportOvercharge(
  tx: Db,
  { userId: passengerId }: Actor,
  rideId: string,
  at: Date,
): Promise<ReportedOvercharge> {
  await lockAccount(tx, passengerId)
  const ride = await lockRide(tx, rideId)
  if (ride?.passengerId !== passengerId) throw new Refusal('ride_not_found')
  const { driverId, priceXof, status } = ride
  const before = driverId === null ? undefined : await findOvercharge(tx, rideId, driverId)
  if (driverId !== null && before !== undefined) return { driverId, priceXof, isFree: before.isFree, isNew: false }
  if (status === 'in_progress') throw new Refusal('overcharge_too_late')
  if (driverId === null || status !== 'accepted') throw new Refusal('ride_cannot_move')
  const isFree = freesOfFee(await countFreeOvercharges(tx, passengerId, overchargesCountFrom(at)))
  await insertOvercharge(tx, { rideId, driverId, passengerId, isFree, reportedAt: at })
  return { driverId, priceXof, isFree, isNew: true }
}

/** How many passengers say since then that this driver asked for more than the promised price. */
export function countOvercharges(db: Db, driverId: string, since: Date): Promise<number> {
  return countOverchargesOf(db, driverId, since)
}
