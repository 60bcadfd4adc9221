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

/** Five decimals are a metre: more would only be longer. */
const DECIMALS = 5

function rounded(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS))
}

/** They drive for us: approved and available, or with a ride that they have begun, whatever was decided since. */
function isOnDuty({ approval, isAvailable, ride }: Duty): boolean {
  return ride !== null || (approval === 'approved' && isAvailable)
}

function tellable(ride: FollowedRide, point: LatLon, at: Date, etaSeconds: number | null): DriverPosition {
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

/** It changes when they head for the other end. */
function stageOf({ driverId, arrivedAt, startedAt }: FollowedRide): string {
  return `${driverId}:${arrivedAt !== null}:${startedAt !== null}`
}

/** Gives what the ride's passenger now reads. */
async function follow(
  context: Context,
  book: PositionThrottle,
  ride: FollowedRide,
  received: ReceivedTrack,
): Promise<DriverPosition | null> {
  const { driverId, track, newest, now } = received
  const isAboard = ride.startedAt !== null
  const change = tellable(ride, newest.point, newest.at, secondsToGo(ride, newest.point, now))
  const published = { point: newest.point, publishedAt: now, stage: stageOf(ride), isAboard, change }
  // What a phone sends late, after a gap, is kept; its passenger hears of where they are, not of where they were.
  const isPublished = isFresh(newest, now) && book.isDue(ride.id, published)
  await insertTrack(context.db, {
    rideId: ride.id,
    driverId,
    track,
    receivedAt: now,
    change: isPublished ? { kind: 'position', passengerId: ride.passengerId, ...change } : null,
  })
  return book.lastPublished(ride.id, stageOf(ride))
}

/** What one process keeps for all the positions that come to it. */
export type PositionServices = {
  readonly book: PositionThrottle
  readonly findDuty: (driverId: string) => Promise<Duty | undefined>
}

/** Drivers whose positions come in the same turn of the loop are looked up in one question. */
export function createPositionServices(context: Context): PositionServices {
  const { db } = context
  const findDuty = batchLoad((use) => nextTurn().then(() => db.connection().execute(use)), findDuties)
  return { book: positionThrottleOf(context), findDuty }
}

/**
 * Takes in where a driver's phone was: for who is near now, and for the passenger of the ride under way. Of one who is
 * neither available nor on a ride nothing is kept. Sent twice is harmless. Refuses driver_not_found.
 */
export async function takePositions(
  context: Context,
  { book, findDuty }: PositionServices,
  actor: Actor,
  sending: PositionSending,
): Promise<{ accepted: number; published: DriverPosition | null }> {
  const driverId = actor.userId
  const duty = await findDuty(driverId)
  if (duty === undefined) throw new Refusal('driver_not_found')
  if (!isOnDuty(duty)) return { accepted: 0, published: null }
  const now = context.clock.now()
  const track = filterPlausible(await context.positions.last(driverId), positionsOf(sending, now), now)
  const newest = track.at(-1)
  if (newest === undefined) return { accepted: 0, published: null }
  await context.positions.put([{ driverId, driverType: duty.driverType, point: newest.point, at: newest.at }])
  const published = duty.ride && (await follow(context, book, duty.ride, { driverId, track, newest, now }))
  return { accepted: track.length, published }
}

/** The newest that is known of them: hot, or kept with the ride by whichever process heard it. */
async function newestOf(
  context: Context,
  rideId: string,
  driverId: string,
  now: Date,
): Promise<Pick<MeasuredPosition, 'point' | 'at'> | null> {
  const hot = await context.positions.find(driverId, now)
  const kept = await findLastTrackPosition(context.db, rideId, driverId)
  return hot !== null && (kept === null || kept.at <= hot.at) ? hot : kept
}

/**
 * Where a ride's driver was last, from acceptance to the end, and how long they still need; null when it is not known.
 * For whoever may know it: the ride's passenger, and those to whom they have given the link.
 */
export async function findDriverPosition(context: Context, ride: FollowedRide): Promise<DriverPosition | null> {
  if (ride.driverId === null || !isActive(ride)) return null
  const now = context.clock.now()
  const newest = await newestOf(context, ride.id, ride.driverId, now)
  if (newest === null) return null
  // Where they were ten minutes ago says nothing of when they come.
  if (!isFresh(newest, now)) return tellable(ride, newest.point, newest.at, null)
  // Told a moment ago, it is what their passenger reads on another screen: one driver is at one distance.
  const published = positionThrottleOf(context).lastPublished(ride.id, stageOf(ride))
  if (published !== null && newest.at.getTime() - Date.parse(published.at) <= SEND_STILL_SECONDS * 1000)
    return published
  return tellable(ride, newest.point, newest.at, secondsToGo(ride, newest.point, now))
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

/** They have become unavailable, or was taken off the road: unless they have a ride under way, they are not to be found any more. */
export async function removePositionUnlessDriving(context: Context, driverId: string): Promise<void> {
  const duty = (await findDuties(context.db, [driverId])).get(driverId)
  if (duty === undefined || !isOnDuty(duty)) await context.positions.forget(driverId)
}
