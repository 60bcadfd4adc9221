import { setImmediate as nextTurn } from 'node:timers/promises'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { isActive } from '#domain/rides/ride-status.ts'
import { secondsToGo } from '#domain/tracking/arrival-time.ts'
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

function toDriverPosition(ride: FollowedRide, point: LatLon, at: Date, etaSeconds: number | null): DriverPosition {
  return { rideId: ride.id, lat: rounded(point.lat), lon: rounded(point.lon), at: at.toISOString(), etaSeconds }
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
  const isAboard = ride.startedAt !== null
  const change = toDriverPosition(ride, newest.point, newest.at, secondsToGo(ride, newest.point, newest.at))
  const published = { point: newest.point, publishedAt: now, stage: stageOf(ride), isAboard, change }
  // A late position, after a network gap, is stored but not published: the passenger sees the current one.
  const isPublished = isFresh(newest, now) && throttle.isDue(ride.id, published)
  await insertTrack(context.db, {
    rideId: ride.id,
    driverId,
    track,
    receivedAt: now,
    change: isPublished ? { kind: 'position', passengerId: ride.passengerId, ...change } : null,
  })
  return throttle.lastPublished(ride.id, stageOf(ride))
}

/** State of one process for incoming positions. */
export type PositionServices = {
  readonly throttle: PositionThrottle
  readonly findDuty: (driverId: string) => Promise<Duty | undefined>
}

/** Drivers whose positions arrive in the same turn of the event loop are looked up in one query. */
export function createPositionServices(context: Context): PositionServices {
  const { db } = context
  const findDuty = batchLoad((use) => nextTurn().then(() => db.connection().execute(use)), findDuties)
  return { throttle: positionThrottleOf(context), findDuty }
}

/**
 * Receives positions of a driver's phone, for dispatch and for the passenger of the ride under way. Positions of a driver
 * who is neither available nor on a ride are dropped. Idempotent. Refuses driver_not_found.
 */
export async function takePositions(
  context: Context,
  { throttle, findDuty }: PositionServices,
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
  const published = duty.ride && (await publishPosition(context, throttle, duty.ride, { driverId, track, newest, now }))
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
 * The last position of a ride's driver, from acceptance to the end, and their remaining time; null if unknown.
 * The caller must be allowed to see it: the ride's passenger, or a person with the shared link.
 */
export async function findDriverPosition(context: Context, ride: FollowedRide): Promise<DriverPosition | null> {
  if (ride.driverId === null || !isActive(ride)) return null
  const now = context.clock.now()
  const newest = await newestOf(context, ride.id, ride.driverId, now)
  if (newest === null) return null
  // A position ten minutes old predicts no arrival.
  if (!isFresh(newest, now)) return toDriverPosition(ride, newest.point, newest.at, null)
  // Prefer the position that was just published, so that all screens show the same distance.
  const published = positionThrottleOf(context).lastPublished(ride.id, stageOf(ride))
  if (published !== null && newest.at.getTime() - Date.parse(published.at) <= SEND_STILL_SECONDS * 1000)
    return published
  return toDriverPosition(ride, newest.point, newest.at, secondsToGo(ride, newest.point, newest.at))
}

/** The same for the page of the ride's passenger. Refuses ride_not_found. */
export async function findPositionForPassenger(
  context: Context,
  actor: Actor,
  rideId: string,
): Promise<DriverPosition | null> {
  const ride = await findFollowedRide(context.db, rideId)
  if (ride?.passengerId !== actor.userId) throw new Refusal('ride_not_found')
  return findDriverPosition(context, ride)
}

/** Removes the position of a driver who became or was made unavailable, unless they have a ride under way. */
export async function removePositionUnlessDriving(context: Context, driverId: string): Promise<void> {
  const duty = (await findDuties(context.db, [driverId])).get(driverId)
  if (duty === undefined || !isOnDuty(duty)) await context.positions.forget(driverId)
}
