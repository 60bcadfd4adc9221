import { ALREADY_DONE, moveFor, type Party, type RideAction } from '#domain/rides/ride-status.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { settleOffers } from '../../dispatch/offers.service.ts'
import { findRide, lockRide, type RideDetails } from '../ride-details.queries.ts'
import { moveRide, type RideChanges } from '../rides.queries.ts'

/** Who moves a ride, and as what. */
export type Mover = { readonly party: Party; readonly userId: string | null }

/** A move as it is asked for. `settle` does, in the same transaction, what the move makes true elsewhere. */
export type MoveRequest = {
  readonly rideId: string
  readonly action: RideAction
  readonly mover: Mover
  readonly reason?: string | undefined
  /** Before the ride is held: takes what everybody takes before a ride, or refuses. */
  readonly first?: (tx: Db) => Promise<void>
  /** Under the ride's lock: refuses what the table of moves cannot know, or says what the row gets besides. */
  readonly decide?: (tx: Db, ride: RideDetails, at: Date) => Promise<{ readonly cancelFeeXof?: number }>
  readonly settle?: (tx: Db, ride: RideDetails, at: Date) => Promise<void>
}

type Changes = (mover: Mover, at: Date, reason: string | null, ride: RideDetails) => RideChanges

function cancelled(mover: Mover, at: Date, reason: string | null) {
  return { cancelledAt: at, cancelledBy: mover.party, cancelReason: reason }
}

/** A new round of asking: wave after wave where the pickup is known, else everybody at once. */
function anew({ dispatchRound, pickupLat }: RideDetails, at: Date): RideChanges {
  const openToAll = pickupLat === null
  const search = { dispatchRound: dispatchRound + 1, wave: 0, openToAll, nextWaveAt: openToAll ? null : at }
  return { requestedAt: at, searchFrom: at, ...search }
}

/** What each action writes beside the status. A ride given back starts anew: its time to be taken begins again. */
const CHANGES: Readonly<Record<RideAction, Changes>> = {
  accept: (mover, at) => ({ driverId: mover.userId, acceptedAt: at }),
  arrive: (_mover, at) => ({ arrivedAt: at }),
  start: (_mover, at) => ({ startedAt: at }),
  finish: (_mover, at) => ({ completedAt: at }),
  give_back: (_mover, at, _reason, ride) => ({ driverId: null, acceptedAt: null, arrivedAt: null, ...anew(ride, at) }),
  no_show: cancelled,
  cancel: cancelled,
}

/** Who this ride belongs to, for each party; the system and an operator may touch any. */
const IS_THEIRS: Readonly<Record<Party, (ride: RideDetails, userId: string | null) => boolean>> = {
  passenger: (ride, userId) => ride.passengerId === userId,
  driver: (ride, userId) => ride.driverId === userId,
  admin: () => true,
  system: () => true,
}

/** Tries again when somebody moved the ride between our reading and our writing. */
const TRIES = 5

/** No clock of another process makes a ride end before it began. */
export function instantFor(ride: RideDetails, now: Date): Date {
  return new Date(Math.max(now.getTime(), ride.requestedAt.getTime(), ride.acceptedAt?.getTime() ?? 0))
}

/**
 * Writes one decided move. Gives the ride with its own columns as they are now, without reading it back: what is joined
 * to it (offers, payment, its driver's name) is as it was. Null: somebody moved the ride first.
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
  const at = instantFor(ride, now)
  const reason = request.reason ?? null
  const changes = { ...CHANGES[action](mover, at, reason, ride), ...(await request.decide?.(tx, ride, at)) }
  const moved = await moveRide(tx, {
    ride,
    action,
    to: move.to,
    party: mover.party,
    actorId: mover.userId,
    reason,
    at,
    changes,
  })
  if (!moved) return null
  // Nobody is asked any more: the offers that wait for an answer end with the search.
  if (ride.status === 'requested') await settleOffers(tx, ride.id, action === 'accept' ? mover.userId : null, at)
  await request.settle?.(tx, ride, at)
  return { ...ride, ...changes, status: move.to, version: ride.version + 1 }
}

/** They gave it back before: it is no longer theirs, and their repeat is harmless. */
function hasGivenBack(ride: RideDetails, { action, mover }: MoveRequest): boolean {
  if (action !== 'give_back' || mover.userId === null || ride.driverId === mover.userId) return false
  return ride.givenBackBy.includes(mover.userId)
}

/** Whose ride it is not holds nothing of it: no flood of taps keeps a request from its next wave. */
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

/** Reads, decides and writes in one transaction, again from the start when somebody moved the ride in between. */
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
 * Moves a ride of one's own. A repeat gives the ride as it is.
 * Refuses ride_not_found, ride_cancelled, ride_cannot_move.
 */
export async function move(context: Context, request: MoveRequest): Promise<RideDetails> {
  await requireTheirs(context, request)
  return retryOnConflict(context, (tx) => tryMove(context, tx, request))
}
