import { instantOfTap, type TapClock } from '#domain/rides/driving/kept-taps.ts'
import { ALREADY_DONE, moveFor, type Party, type RideAction } from '#domain/rides/ride-status.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { settleOffers } from '../../dispatch/offers.service.ts'
import { noticesOfMove } from '../../push/notices.service.ts'
import { NOTHING_SAID } from '../phrases/phrases.queries.ts'
import { findRide, lockRide, type RideDetails } from '../ride-details.queries.ts'
import { moveRide, type RideChanges } from '../rides.queries.ts'

/** The person who moves a ride, and their part in it. */
export type Mover = { readonly party: Party; readonly userId: string | null }

/** A requested move. `settle` makes the related changes in the same transaction, at the instant when it is recorded. */
export type MoveRequest = {
  readonly rideId: string
  readonly action: RideAction
  readonly mover: Mover
  readonly reason?: string | undefined
  /** The phone kept the tap, and sends it later: the move has the instant of the tap. */
  readonly tap?: TapClock | undefined
  /** Runs before the ride is locked: takes locks that must come before it, or refuses. */
  readonly first?: (tx: Db) => Promise<void>
  /** Runs under the ride's lock: refuses what the table of moves cannot decide, or returns further columns to write. */
  readonly decide?: (tx: Db, ride: RideDetails, at: Date) => Promise<{ readonly cancelFeeXof?: number }>
  readonly settle?: (tx: Db, ride: RideDetails, at: Date) => Promise<void>
}

type Changes = (mover: Mover, at: Date, reason: string | null, ride: RideDetails) => RideChanges

function cancelled(mover: Mover, at: Date, reason: string | null) {
  return { cancelledAt: at, cancelledBy: mover.party, cancelReason: reason }
}

/** Starts a new round of dispatch: in waves if the pickup point is known, else open to all. */
function restartSearch({ dispatchRound, pickupLat }: RideDetails, at: Date): RideChanges {
  const openToAll = pickupLat === null
  const search = { dispatchRound: dispatchRound + 1, wave: 0, openToAll, nextWaveAt: openToAll ? null : at }
  return { requestedAt: at, searchFrom: at, ...search }
}

/** The columns that each action writes besides the status. A give-back restarts the search and its time limit. */
const CHANGES: Readonly<Record<RideAction, Changes>> = {
  accept: (mover, at, _reason, ride) => ({
    driverId: mover.userId,
    acceptedAt: at,
    commissionPermille: ride.commissionNowPermille,
  }),
  arrive: (_mover, at) => ({ arrivedAt: at }),
  start: (_mover, at) => ({ startedAt: at }),
  finish: (_mover, at) => ({ completedAt: at }),
  give_back: (_mover, at, _reason, ride) => ({
    driverId: null,
    acceptedAt: null,
    commissionPermille: null,
    arrivedAt: null,
    arrivalKnownAt: null,
    ...NOTHING_SAID,
    ...restartSearch(ride, at),
  }),
  no_show: cancelled,
  cancel: cancelled,
}

/** Whether the ride belongs to the mover, by party; the system and operators may move any ride. */
const IS_THEIRS: Readonly<Record<Party, (ride: RideDetails, userId: string | null) => boolean>> = {
  passenger: (ride, userId) => ride.passengerId === userId,
  driver: (ride, userId) => ride.driverId === userId,
  admin: () => true,
  system: () => true,
}

/** Most retries when a concurrent move came between read and write. */
const TRIES = 5

/** Keeps instants in order despite clock differences: a ride must not end before it began. */
export function instantFor(ride: RideDetails, now: Date): Date {
  return new Date(Math.max(now.getTime(), ride.requestedAt.getTime(), ride.acceptedAt?.getTime() ?? 0))
}

/**
 * Writes one move. Returns the ride with its own columns updated, without reading it back: joined data (offers, payment,
 * the driver's name) is unchanged. Null: a concurrent move came first.
 */
export async function writeMove(
  tx: Db,
  ride: RideDetails,
  request: MoveRequest,
  now: Date,
): Promise<RideDetails | null> {
  const { action, mover } = request
  const move = moveFor(ride.status, action, mover.party)
  if (move === null) throw new Refusal(ride.status === 'cancelled' ? 'ride_cancelled' : 'ride_cannot_move')
  const recordedAt = instantFor(ride, now)
  const at = request.tap === undefined ? recordedAt : instantOfTap(request.tap, ride, recordedAt)
  const knownAt = request.tap === undefined ? null : recordedAt
  const reason = request.reason ?? null
  const changes = {
    ...CHANGES[action](mover, at, reason, ride),
    ...(action === 'arrive' && { arrivalKnownAt: knownAt }),
    ...(await request.decide?.(tx, ride, at)),
  }
  const pickupS = ride.offers.findLast(({ driverId }) => driverId === mover.userId)?.pickupS ?? null
  const moved = await moveRide(tx, {
    ride,
    action,
    to: move.to,
    party: mover.party,
    actorId: mover.userId,
    reason,
    at,
    knownAt,
    changes,
    notices: noticesOfMove(ride, { action, by: mover.party, reason, pickupS, at: recordedAt }),
  })
  if (!moved) return null
  // The search is over: closes the open offers.
  if (ride.status === 'requested') await settleOffers(tx, ride.id, action === 'accept' ? mover.userId : null, at)
  await request.settle?.(tx, ride, recordedAt)
  return { ...ride, ...changes, status: move.to, version: ride.version + 1 }
}

/** A repeated give-back: the ride is no longer theirs, and nothing changes. */
function hasGivenBack(ride: RideDetails, { action, mover }: MoveRequest): boolean {
  if (action !== 'give_back' || mover.userId === null || ride.driverId === mover.userId) return false
  return ride.givenBackBy.includes(mover.userId)
}

/** Checks before locking whether the ride is theirs, so that repeated taps of others do not delay the next wave. */
async function requireTheirs(context: Context, request: MoveRequest): Promise<void> {
  const ride = await findRide(context.db, request.rideId)
  if (ride !== undefined && hasGivenBack(ride, request)) return
  if (ride === undefined || !IS_THEIRS[request.mover.party](ride, request.mover.userId)) {
    throw new Refusal('ride_not_found')
  }
}

async function tryMove(context: Context, tx: Db, request: MoveRequest): Promise<RideDetails | null> {
  const { rideId, action, mover } = request
  await request.first?.(tx)
  const ride = await lockRide(tx, rideId)
  if (ride !== undefined && hasGivenBack(ride, request)) return ride
  if (ride === undefined || !IS_THEIRS[mover.party](ride, mover.userId)) throw new Refusal('ride_not_found')
  if (ALREADY_DONE[action](ride)) return ride
  const written = await writeMove(tx, ride, request, context.clock.now())
  return written === null ? null : ((await findRide(tx, rideId)) ?? null)
}

/** Reads, decides and writes in one transaction; retries from the start after a concurrent move. */
export async function retryOnConflict(
  context: Context,
  attempt: (tx: Db) => Promise<RideDetails | null>,
): Promise<RideDetails> {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const ride = await context.db.transaction().execute(attempt)
    if (ride !== null) return ride
  }
  throw new Refusal('ride_cannot_move')
}

/**
 * Moves a ride of the caller. A repeat returns the ride unchanged.
 * Refuses ride_not_found, ride_cancelled, ride_cannot_move.
 */
export async function move(context: Context, request: MoveRequest): Promise<RideDetails> {
  await requireTheirs(context, request)
  return retryOnConflict(context, (tx) => tryMove(context, tx, request))
}
