import { setImmediate as nextTurn } from 'node:timers/promises'
import { isActive } from '#domain/rides/ride-status.ts'
import { nextLeg } from '#domain/tracking/next-leg.ts'
import { clockErrorMs, filterPlausible, type MeasuredPosition } from '#domain/tracking/plausible-track.ts'
import type { PositionSending } from '#domain/tracking/positions.contract.ts'
import { isFresh, SEND_STILL_SECONDS } from '#domain/tracking/positions.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { batchLoad } from '../db/batch-load.ts'
import type { Actor } from '../http/caller/actor.ts'
import { type PositionThrottle, positionThrottleOf } from './position-throttle.ts'
import {
  type Duty,
  type FollowedRide,
  findDuties,
  findFollowedRide,
  findLastTrackPosition,
  insertTrack,
} from './positions.queries.ts'

/** Five decimals are a metre: precise enough. */
const DECIMALS = 5

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS))
}

/** Is the driver active? Approved and available, or on a ride that they began before they were suspended. */
function isOnDuty({ approval, isAvailable, ride }: Duty): boolean {
  return ride !== null || (approval === 'approved' && isAvailable)
}

/**
 * What everybody reads who follows this ride: the position with the seconds and metres by road to the driver's next end, at
 * the hour at which it was measured.
 */
async function toDriverPosition(
  { router }: Context,
  ride: FollowedRide,
  { point, at }: Pick<MeasuredPosition, 'point' | 'at'>,
): Promise<DriverPosition> {
  const leg = nextLeg(ride)
  const route = leg && (await router.route({ from: point, ...leg, at }))
  return {
    rideId: ride.id,
    lat: rounded(point.lat),
    lon: rounded(point.lon),
    at: at.toISOString(),
    etaSeconds: route?.durationS ?? null,
    distanceM: route?.distanceM ?? null,
  }
}

function positionsOf({ positions, sentAt }: PositionSending, now: Date): MeasuredPosition[] {
  const errorMs = clockErrorMs(sentAt === undefined ? null : new Date(sentAt), now)
  return positions.map(({ lat, lon, at, accuracyM }) => ({
    point: { lat, lon },
    at: new Date(Date.parse(at) + errorMs),
    accuracyM: accuracyM ?? null,
  }))
}

type ReceivedTrack = {
  readonly driverId: string
  readonly track: readonly MeasuredPosition[]
  readonly newest: MeasuredPosition
  readonly now: Date
}

/** Changes when the driver heads for the other waypoint. */
function stageOf({ driverId, arrivedAt, startedAt }: FollowedRide): string {
  return `${driverId}:${arrivedAt !== null}:${startedAt !== null}`
}

/** Returns what the ride's passenger now sees. */
async function publishPosition(
  context: Context,
  throttle: PositionThrottle,
  ride: FollowedRide,
  received: ReceivedTrack,
): Promise<DriverPosition | null> {
  const { driverId, track, newest, now } = received
  const stage = stageOf(ride)
  const sent = { point: newest.point, publishedAt: now, stage, isAboard: ride.startedAt !== null }
  // A late position, after a network gap, is stored but not published: the passenger sees the current one.
  const isDue = isFresh(newest, now) && throttle.isDue(ride.id, sent)
  const change = isDue ? await toDriverPosition(context, ride, newest) : null
  if (change !== null) throttle.publish(ride.id, { stage, change })
  await insertTrack(context.db, {
    rideId: ride.id,
    driverId,
    track,
    receivedAt: now,
    change: change && { kind: 'position', passengerId: ride.passengerId, ...change },
  })
  return throttle.lastPublished(ride.id, stage)
}

type WatchRide = (context: Context, ride: FollowedRide, track: readonly MeasuredPosition[], now: Date) => Promise<void>

/** State of one process for incoming positions. */
export type PositionServices = {
  readonly throttle: PositionThrottle
  readonly findDuty: (driverId: string) => Promise<Duty | undefined>
  /** Looks at the positions of a ride under way. Never refuses. */
  readonly watchRide: WatchRide
}

/** Drivers whose positions arrive in the same turn of the event loop are looked up in one query. */
export function createPositionServices(context: Context, watchRide: WatchRide): PositionServices {
  const { db } = context
  const findDuty = batchLoad((use) => nextTurn().then(() => db.connection().execute(use)), findDuties)
  return { throttle: positionThrottleOf(context), findDuty, watchRide }
}

/**
 * Receives positions of a driver's phone, for dispatch and for the passenger of the ride under way. Positions of a driver
 * who is neither available nor on a ride are dropped. Idempotent. Refuses driver_not_found.
 */
export async function takePositions(
  context: Context,
  { throttle, findDuty, watchRide }: PositionServices,
  actor: Actor,
  sending: PositionSending,
): Promise<{ accepted: number; published: DriverPosition | null }> {
  const driverId = actor.userId
  const duty = await findDuty(driverId)
  if (duty === undefined) throw new Refusal('driver_not_found')
  if (!isOnDuty(duty)) return { accepted: 0, published: null }
  const now = context.clock.now()
  const last = await context.positions.last(driverId)
  const track = filterPlausible(last, positionsOf(sending, now), now)
  const newest = track.at(-1)
  if (newest === undefined) {
    // Forgotten when they paused, and nothing newer yet: who resumes within a second is where they were.
    if (last !== null && isFresh(last, now)) await context.positions.put([{ ...last, driverType: duty.driverType }])
    return { accepted: 0, published: null }
  }
  await context.positions.put([{ driverId, driverType: duty.driverType, point: newest.point, at: newest.at }])
  context.meter.positions += track.length
  const published = duty.ride && (await publishPosition(context, throttle, duty.ride, { driverId, track, newest, now }))
  if (duty.ride !== null) await watchRide(context, duty.ride, track, now)
  return { accepted: track.length, published }
}

/** The driver's newest known position: from the position store, or stored with the ride by another process. */
async function newestOf(
  context: Context,
  rideId: string,
  driverId: string,
  now: Date,
): Promise<Pick<MeasuredPosition, 'point' | 'at'> | null> {
  const live = await context.positions.find(driverId, now)
  const stored = await findLastTrackPosition(context.db, rideId, driverId)
  return live !== null && (stored === null || stored.at <= live.at) ? live : stored
}

/**
 * The last position of a ride's driver, from acceptance to the end, and their remaining time and distance; null if unknown.
 * The caller must be allowed to see it: the ride's passenger or driver, or a person with the shared link.
 */
export async function findDriverPosition(context: Context, ride: FollowedRide): Promise<DriverPosition | null> {
  if (ride.driverId === null || !isActive(ride)) return null
  const now = context.clock.now()
  const newest = await newestOf(context, ride.id, ride.driverId, now)
  if (newest === null) return null
  // A position ten minutes old predicts no arrival.
  if (!isFresh(newest, now)) return { ...(await toDriverPosition(context, ride, newest)), etaSeconds: null }
  // Prefer the position that was just published, so that all screens show the same distance.
  const published = positionThrottleOf(context).lastPublished(ride.id, stageOf(ride))
  if (published !== null && newest.at.getTime() - Date.parse(published.at) <= SEND_STILL_SECONDS * 1000)
    return published
  return toDriverPosition(context, ride, newest)
}

function isParty({ passengerId, driverId }: FollowedRide, { userId }: Actor): boolean {
  return passengerId === userId || driverId === userId
}

/** The same for the pages of the ride's passenger and of its driver. Refuses ride_not_found. */
export async function findPositionForParty(
  context: Context,
  actor: Actor,
  rideId: string,
): Promise<DriverPosition | null> {
  const ride = await findFollowedRide(context.db, rideId)
  if (ride === undefined || !isParty(ride, actor)) throw new Refusal('ride_not_found')
  return findDriverPosition(context, ride)
}

/** Removes the position of a driver who became or was made unavailable, unless they have a ride under way. */
export async function removePositionUnlessDriving(context: Context, driverId: string): Promise<void> {
  const duty = (await findDuties(context.db, [driverId])).get(driverId)
  if (duty === undefined || !isOnDuty(duty)) await context.positions.forget(driverId)
}
