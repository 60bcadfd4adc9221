import { driverTypeFor } from '#domain/fares/who-drives.ts'
import { type LatLon, latLonOf } from '#domain/places/lat-lon.ts'
import { decodeLine, encodeLine } from '#domain/places/road/lines/encoded-line.ts'
import { lineM } from '#domain/places/road/lines/follow-line.ts'
import { simplifyLine } from '#domain/places/road/lines/simplify-line.ts'
import {
  beginWatch,
  LOOK_SECONDS,
  needsRoute,
  onOtherWay,
  placeOnWay,
  retrySoon,
  type TripPosition,
  type TripWatch,
  type WatchedTrip,
  watchTrip,
} from '#domain/safety/unusual/trip-watch.ts'
import type { UnusualKind } from '#domain/safety/unusual/unusual-kinds.ts'
import type { MeasuredPosition } from '#domain/tracking/plausible-track.ts'
import { isFresh } from '#domain/tracking/positions.ts'
import type { Context } from '../../context.ts'
import type { findDriverPosition } from '../../tracking/positions.service.ts'
import { type KnownTrip, tripWatchesOf } from './known-trips.ts'
import { lockAskedRide } from './trip-questions.queries.ts'
import { askPassenger } from './trip-questions.service.ts'
import { findWatchedRide, insertWatch, updateWatch } from './trip-watch.queries.ts'

/** A position that may be farther off than this many metres says nothing about the way. */
const WATCHED_ACCURACY_M = 150
/** A planned way is kept this precisely, in metres: fewer points, and nobody is asked for 500 m because of it. */
const WAY_TOLERANCE_M = 15

type FollowedRide = Parameters<typeof findDriverPosition>[1]

type Ends = { readonly dropoff: LatLon; readonly ride: FollowedRide }

async function planFrom({ router }: Context, { ride, dropoff }: Ends, { point, at }: TripPosition) {
  const request = { from: point, to: dropoff, by: driverTypeFor(ride.rideType), at: new Date(at) }
  const { distanceM, line } = await router.routeWithLine(request)
  const way = simplifyLine(line, WAY_TOLERANCE_M)
  return { line: way, metres: Math.round(Math.max(distanceM, lineM(way))) }
}

/** What is known of a ride; begins to watch it. Null: it is not under way, or its destination is not known. */
async function loadTrip(context: Context, ends: Ends, track: readonly TripPosition[]): Promise<KnownTrip | null> {
  const { ride, dropoff } = ends
  const found = await findWatchedRide(context.db, ride.id)
  if (found === undefined || found.startedAt === null) return null
  const { startedAt } = found
  if (found.state === null) {
    const first = track.find(({ at }) => at >= startedAt.getTime())
    if (first === undefined) return null
    const { line, metres } = await planFrom(context, ends, first)
    const state = beginWatch({ plannedM: metres }, first)
    await insertWatch(context.db, { rideId: ride.id, way: encodeLine(line), plannedM: metres, state })
  }
  const row = found.state === null ? await findWatchedRide(context.db, ride.id) : found
  if (!row?.state || row.way === null || row.plannedM === null || row.version === null) return null
  const trip: WatchedTrip = {
    pricedM: row.distanceM,
    pickup: latLonOf(ride.pickupLat, ride.pickupLon),
    dropoff,
    line: decodeLine(row.way),
    plannedM: row.plannedM,
  }
  return { trip, watch: row.state, version: row.version }
}

type Looking = { readonly context: Context; readonly ends: Ends; readonly now: Date }
type Looked = Pick<KnownTrip, 'trip' | 'watch'> & { readonly kind: UnusualKind | null }

/** One position. A late one, after a network gap, only adds to what is known: nobody is asked for what is over. */
async function lookAt(
  { context, ends, now }: Looking,
  { trip, watch }: Looked,
  position: TripPosition,
): Promise<Looked> {
  const { ride, dropoff } = ends
  const { awayM, restAtMostM } = placeOnWay(trip, position.point)
  const at = new Date(position.at)
  const isCurrent = isFresh({ at }, now)
  const by = driverTypeFor(ride.rideType)
  const route =
    isCurrent && needsRoute(trip, { awayM, restAtMostM })
      ? await context.router.route({ from: position.point, to: dropoff, by, at })
      : null
  const restM = Math.min(restAtMostM, route?.distanceM ?? Number.POSITIVE_INFINITY)
  const looked = watchTrip(trip, watch, position, { awayM, restM })
  if (!isCurrent) return { trip, watch: { ...looked.watch, found: watch.found }, kind: null }
  if (!looked.isOtherWay) return { trip, ...looked }
  const { line, metres } = await planFrom(context, ends, position)
  return { trip: { ...trip, line }, watch: onOtherWay(looked.watch, metres), kind: null }
}

/** The positions that are looked at: some seconds apart. */
function dueOf(watch: TripWatch, track: readonly TripPosition[]): TripPosition[] {
  const due: TripPosition[] = []
  let last = watch.at
  for (const position of track) {
    if (position.at - last < LOOK_SECONDS * 1000) continue
    due.push(position)
    last = position.at
  }
  return due
}

/** Writes what is known now and asks the passenger, if something is unusual. False: another process has written since. */
async function keep({ context, ends, now }: Looking, { trip, watch, kind }: Looked, version: number): Promise<boolean> {
  const change = { rideId: ends.ride.id, version, way: encodeLine(trip.line) }
  if (kind === null) return updateWatch(context.db, { ...change, state: watch })
  return context.db.transaction().execute(async (tx) => {
    const ride = await lockAskedRide(tx, ends.ride.id)
    if (ride?.status !== 'in_progress') return false
    if (!(await updateWatch(tx, { ...change, state: watch }))) return false
    if (await askPassenger(tx, ride, { kind, at: now })) return true
    await updateWatch(tx, { ...change, version: version + 1, state: retrySoon(watch, kind) })
    return false
  })
}

async function look(looking: Looking, track: readonly TripPosition[]): Promise<void> {
  const { context, ends } = looking
  const watches = tripWatchesOf(context)
  const known = watches.find(ends.ride.id) ?? (await loadTrip(context, ends, track))
  if (known === null) return
  const due = dueOf(known.watch, track)
  let looked: Looked = { ...known, kind: null }
  for (const position of due) {
    const next = await lookAt(looking, looked, position)
    looked = { ...next, kind: next.kind ?? looked.kind }
  }
  const isKept = due.length === 0 || (await keep(looking, looked, known.version))
  if (!isKept) return watches.forget(ends.ride.id)
  const version = due.length === 0 ? known.version : known.version + 1
  watches.keep(ends.ride.id, { trip: looked.trip, watch: looked.watch, version })
}

/**
 * Looks at the positions of a ride under way: its passenger is asked when something is unusual. Never refuses: positions are
 * taken even if this fails.
 */
export async function watchRide(
  context: Context,
  ride: FollowedRide,
  track: readonly MeasuredPosition[],
  now: Date,
): Promise<void> {
  const dropoff = latLonOf(ride.dropoffLat, ride.dropoffLon)
  if (ride.status !== 'in_progress' || dropoff === null) return
  const positions = track
    .filter(({ accuracyM }) => (accuracyM ?? 0) <= WATCHED_ACCURACY_M)
    .map(({ point, at }) => ({ point, at: at.getTime() }))
  try {
    await look({ context, ends: { ride, dropoff }, now }, positions)
  } catch (error) {
    context.log.warn({ err: error, rideId: ride.id }, 'positions of a ride not watched')
  }
}
