import type { ChangeClaim } from '#domain/change/change-claim.ts'
import type { CashToReturn } from '#domain/rides/after/cash-to-return.ts'
import type { AdminRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import { closePaymentsOfCancelledRide, refundCancelledRide } from '../payments/provider/refunds.service.ts'
import { listListedRides, listNewest } from './listed-rides.queries.ts'
import { type MoveRequest, type Mover, retryOnConflict, writeMove } from './moves/ride-moves.service.ts'
import { listHistory } from './passenger-history.queries.ts'
import { findRide, listRidesById, lockRide, type RideDetails } from './ride-details.queries.ts'
import { changeToSend, searchedUntil, toAdminRide, toPassengerRide, toReturnToSend } from './ride-presenters.ts'
import { listExpired } from './rides.queries.ts'

/** Most expired requests ended in one run; the rest waits for the next minute. */
const EXPIRY_BATCH = 500

function present(context: Context, ride: RideDetails): PassengerRide {
  return toPassengerRide(ride, context.config.rideExpiryMinutes)
}

type HistoryWish = { readonly limit: number; readonly after?: string | undefined }

/** One page of the actor's rides as a passenger, newest first; the first page adds older rides that are open or unpaid. */
export async function listPassengerRides(
  context: Context,
  actor: Actor,
  { limit, after }: HistoryWish,
): Promise<{ rides: PassengerRide[]; next: string | null }> {
  const found = await listHistory(context.db, { passengerId: actor.userId, limit, cursor: parseCursor(after) })
  const ofPage = found.filter(({ isOfPage }) => isOfPage)
  const { rows, next } = pageOf(ofPage, (ride) => ride, limit)
  const ids = found.filter((ride) => ride.isOpenOrOwed || rows.includes(ride)).map(({ id }) => id)
  const byId = new Map((await listRidesById(context.db, ids)).map((ride) => [ride.id, ride]))
  return { rides: ids.flatMap((id) => byId.get(id) ?? []).map((ride) => present(context, ride)), next }
}

async function requireOwnRide(context: Context, actor: Actor, rideId: string): Promise<RideDetails> {
  const ride = await findRide(context.db, rideId)
  if (ride?.passengerId !== actor.userId) throw new Refusal('ride_not_found')
  return ride
}

/** One of the actor's own rides as a passenger. Refuses ride_not_found. */
export async function getPassengerRide(context: Context, actor: Actor, rideId: string): Promise<PassengerRide> {
  return present(context, await requireOwnRide(context, actor, rideId))
}

/** Ends one expired request, unless it was accepted or restarted since it was found. */
async function expireRide(context: Context, rideId: string, now: Date): Promise<void> {
  const { rideExpiryMinutes } = context.config
  const mover: Mover = { party: 'system', userId: null }
  const settle: MoveRequest['settle'] = (tx, ride, at) => closePaymentsOfCancelledRide(tx, ride.id, at)
  await retryOnConflict(context, async (tx) => {
    const ride = await lockRide(tx, rideId)
    if (ride === undefined) throw new Refusal('ride_not_found')
    if (ride.status !== 'requested' || searchedUntil(ride, rideExpiryMinutes) > now) return ride
    const request: MoveRequest = { rideId, action: 'cancel', mover, reason: 'no_driver', settle }
    return writeMove(tx, ride, request, now)
  })
  await refundCancelledRide(context, rideId)
}

/**
 * Ends requests that no driver accepted in time (job). A failed one is retried in the next run and does not block others.
 */
export async function expireRides(context: Context): Promise<void> {
  const now = context.clock.now()
  const startedBefore = new Date(now.getTime() - context.config.rideExpiryMinutes * 60_000)
  for (const rideId of await listExpired(context.db, { startedBefore, now, limit: EXPIRY_BATCH })) {
    await expireRide(context, rideId, now).catch((error: unknown) => {
      context.log.error({ err: error, rideId }, 'request not expired')
    })
  }
}

/** The newest rides of all passengers, for operators. */
export async function listRecentRides(context: Context, limit: number): Promise<AdminRide[]> {
  return (await listNewest(context.db, limit)).map(toAdminRide)
}

/** Rides with all data for any party, for live updates. */
export async function listRides(context: Context, rideIds: readonly string[]): Promise<RideDetails[]> {
  return listRidesById(context.db, rideIds)
}

/** What its driver says that they could not give back, for an operator; null: nothing. */
export function presentChange({ change }: RideDetails): ChangeClaim | null {
  return change && changeToSend(change)
}

/** Cash that its driver is to give back, for an operator, who also sees it once the ride was refunded; null: none. */
export function presentCashToReturn({ cashToReturn }: RideDetails): CashToReturn | null {
  return cashToReturn && toReturnToSend(cashToReturn)
}

/** A ride as an operator's lists show it. */
export function presentToOperator(ride: RideDetails): AdminRide {
  return toAdminRide(ride)
}

/** These rides for an operator, in the given order. */
export async function listAdminRides(context: Context, rideIds: readonly string[]): Promise<AdminRide[]> {
  const byId = new Map((await listListedRides(context.db, rideIds)).map((ride) => [ride.id, ride]))
  return rideIds.flatMap((id) => byId.get(id) ?? []).map(toAdminRide)
}
