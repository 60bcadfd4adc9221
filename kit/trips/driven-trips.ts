import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { PLACES, type Place } from '#domain/places/known-places.ts'
import { distanceM, type LatLon, METRES_A_DEGREE } from '#domain/places/lat-lon.ts'
import { crossesBarrier } from '#domain/places/road/barriers.ts'
import { lineM } from '#domain/places/road/lines/follow-line.ts'
import { lineByRoad, routeByRoad } from '#domain/places/road/route-by-road.ts'
import { trafficAt } from '#domain/places/road/traffic.ts'
import {
  beginWatch,
  LOOK_SECONDS,
  needsRoute,
  onOtherWay,
  placeOnWay,
  type TripPosition,
  type TripWatch,
  type WatchedTrip,
  watchTrip,
} from '#domain/safety/unusual/trip-watch.ts'
import type { UnusualKind } from '#domain/safety/unusual/unusual-kinds.ts'
import { randomOf } from '../../bench/city/seeded.ts'

/** A number from 0 to 1. */
type Chance = () => number

/** A way as it is driven: its line, and minutes of standing at places on it. */
type Driven = {
  readonly line: readonly LatLon[]
  readonly startsAt: number
  /** Metres from the beginning, and seconds of standing there. */
  readonly stops: readonly (readonly [atM: number, seconds: number])[]
  readonly kmh: number
  /** Seconds from the beginning during which the phone sends nothing. */
  readonly silent: readonly [from: number, to: number] | null
  readonly chance: Chance
}

const ON_THE_MAP = PLACES.filter(({ lat, lon }) => lat > 6.33 && lat < 6.5 && lon > 2.3 && lon < 2.5)

const between = (chance: Chance, least: number, most: number) => least + chance() * (most - least)
const oneOf = <T>(chance: Chance, all: readonly T[]) => all[Math.floor(chance() * all.length)] as T

function moved({ lat, lon }: LatLon, eastM: number, northM: number): LatLon {
  return { lat: lat + northM / METRES_A_DEGREE, lon: lon + eastM / (METRES_A_DEGREE * 0.9937) }
}

/** The error of a phone’s position: mostly some metres, sometimes many. */
function measured(point: LatLon, chance: Chance): LatLon {
  const metres = (chance() < 0.02 ? 90 : 12) * Math.sqrt(-2 * Math.log(1 - chance() * 0.999))
  const angle = chance() * 2 * Math.PI
  return moved(point, metres * Math.cos(angle), metres * Math.sin(angle))
}

type Reached = readonly [seconds: number, point: LatLon]

/** When each point of the way is reached, and each place of standing left. */
function timetableOf({ line, stops, kmh }: Driven): Reached[] {
  let [seconds, drivenM] = [0, 0]
  const table: Reached[] = [[0, line[0] as LatLon]]
  const go = (metres: number, point: LatLon) => {
    seconds += (metres * 3.6) / kmh
    drivenM += metres
    table.push([seconds, point])
  }
  for (const [at, to] of line.slice(1).entries()) {
    const from = line[at] as LatLon
    const [startM, metres] = [drivenM, distanceM(from, to)]
    for (const [stopM, standS] of stops.filter(([stopM]) => stopM >= startM && stopM < startM + metres)) {
      const point = share(from, to, (stopM - startM) / metres)
      go(stopM - drivenM, point)
      seconds += standS
      table.push([seconds, point])
    }
    go(startM + metres - drivenM, to)
  }
  return table
}

function share(from: LatLon, to: LatLon, part: number): LatLon {
  return { lat: from.lat + part * (to.lat - from.lat), lon: from.lon + part * (to.lon - from.lon) }
}

/** The positions that the phone sends: every 4 s, and every 20 s while it stands. */
export function positionsOf(driven: Driven): TripPosition[] {
  const { startsAt, silent, chance } = driven
  const positions: TripPosition[] = []
  let before: Reached | null = null
  for (const reached of everyFourSeconds(timetableOf(driven))) {
    const [seconds, point] = reached
    if (silent !== null && seconds >= silent[0] && seconds < silent[1]) continue
    if (before !== null && distanceM(before[1], point) < 5 && seconds - before[0] < 20) continue
    positions.push({ point: measured(point, chance), at: startsAt + seconds * 1000 })
    before = reached
  }
  return positions
}

function everyFourSeconds(table: readonly Reached[]): Reached[] {
  const all: Reached[] = []
  for (const [at, [untilS, to]] of table.slice(1).entries()) {
    const [fromS, from] = table[at] as Reached
    for (let seconds = all.length * 4; seconds < untilS; seconds = all.length * 4)
      all.push([seconds, share(from, to, (seconds - fromS) / (untilS - fromS))])
  }
  return all
}

/** A guessed line over water or the runway is driven by nobody. */
function isDriven(line: readonly LatLon[]): boolean {
  const [from, to] = line
  return line.length > 2 || (from !== undefined && to !== undefined && !crossesBarrier(from, to))
}

/** A ride between two places of our list, as it is planned and priced. */
function aTrip(chance: Chance): { from: Place; to: Place } {
  for (;;) {
    const [from, to] = [oneOf(chance, ON_THE_MAP), oneOf(chance, ON_THE_MAP)]
    if (distanceM(from, to) > 1_200 && isDriven(lineByRoad(from, to))) return { from, to }
  }
}

/** The way that a driver knows who does not take the planned one: over another place, and hardly longer. */
function otherWay(from: LatLon, to: LatLon, chance: Chance): LatLon[] {
  const planned = lineByRoad(from, to)
  for (let tries = 0; tries < 12; tries += 1) {
    const over = oneOf(chance, ON_THE_MAP)
    const [first, last] = [lineByRoad(from, over), lineByRoad(over, to)]
    const line = [...first, ...last.slice(1)]
    if (isDriven(first) && isDriven(last) && lineM(line) <= lineM(planned) * 1.15) return line
  }
  return planned
}

/** Streets beside the planned ones: the line wanders to one side and back. */
function wandering(line: readonly LatLon[], chance: Chance): LatLon[] {
  const mostM = between(chance, 0, 250)
  const phase = chance() * 6
  return line.map((point, at) => {
    const isEnd = at === 0 || at === line.length - 1
    const sideM = isEnd ? 0 : mostM * Math.sin(phase + at / 7)
    return moved(point, sideM, sideM / 2)
  })
}

/** An honest ride: another way now and then, lights, a jam, petrol, a phone that is cut off. */
export function honestRide(seed: number, by: DriverType): { trip: WatchedTrip; driven: Driven } {
  const chance = randomOf(seed)
  const { from, to } = aTrip(chance)
  const startsAt = Date.parse('2026-11-23T00:00:00Z') + Math.floor(chance() * 86_400) * 1000
  const pricedM = routeByRoad(from, to, by, new Date(startsAt)).distanceM
  const line = lineByRoad(from, to)
  const way = chance() < 0.4 ? otherWay(from, to, chance) : line
  const metres = lineM(way)
  const isRush = trafficAt(new Date(startsAt)) === 'rush'
  const kmh = between(chance, isRush ? 12 : 18, isRush ? 25 : 40)
  const jamM = chance() * metres
  // An hour of driving later the rush may be over.
  const isJam = trafficAt(new Date(startsAt + (jamM / kmh) * 3_600)) === 'rush'
  const lights = Array.from(
    { length: Math.floor(metres / 800) },
    () => [chance() * metres, between(chance, 10, 90)] as const,
  )
  const jams = isJam ? [[jamM, between(chance, 60, 600)] as const] : []
  const petrol = chance() < 0.15 ? [[chance() * metres, between(chance, 90, 300)] as const] : []
  const silentFrom = chance() * 900
  return {
    trip: { pricedM, pickup: from, dropoff: to, line, plannedM: Math.max(pricedM, lineM(line)) },
    driven: {
      line: chance() < 0.5 ? wandering(way, chance) : way,
      startsAt,
      stops: [...lights, ...jams, ...petrol].sort((a, b) => a[0] - b[0]),
      kmh,
      silent: chance() < 0.3 ? [silentFrom, silentFrom + between(chance, 60, 900)] : null,
      chance,
    },
  }
}

/** Looks at these positions as the server does; what it would ask, and after how many metres. */
export function whatIsAsked(given: WatchedTrip, positions: readonly TripPosition[], by: DriverType) {
  const asked: { kind: UnusualKind; drivenM: number; at: number }[] = []
  let trip = given
  let watch: TripWatch | null = null
  for (const position of positions) {
    if (watch !== null && position.at - watch.at < LOOK_SECONDS * 1000) continue
    watch ??= beginWatch(trip, position)
    const place = placeOnWay(trip, position.point)
    const byRoadM = needsRoute(trip, place)
      ? routeByRoad(position.point, trip.dropoff, by, new Date(position.at)).distanceM
      : Number.POSITIVE_INFINITY
    const restM = Math.min(place.restAtMostM, byRoadM)
    const looked = watchTrip(trip, watch, position, { awayM: place.awayM, restM })
    watch = looked.watch
    if (looked.kind !== null) asked.push({ kind: looked.kind, drivenM: watch.drivenM, at: watch.at })
    if (looked.isOtherWay) {
      const line = lineByRoad(position.point, trip.dropoff)
      trip = { ...trip, line }
      watch = onOtherWay(watch, Math.max(restM, lineM(line)))
    }
  }
  return asked
}

/** A ride that leaves its way and goes to another part of the city. */
export function leavingRide(seed: number, by: DriverType): { trip: WatchedTrip; driven: Driven } {
  const { trip, driven } = honestRide(seed, by)
  const { chance } = driven
  const kept = trip.line.slice(0, Math.max(1, Math.floor(trip.line.length * between(chance, 0.1, 0.7))))
  const last = kept.at(-1) as LatLon
  for (;;) {
    const elsewhere = oneOf(chance, ON_THE_MAP)
    const line = lineByRoad(last, elsewhere)
    if (distanceM(elsewhere, trip.dropoff) < 3_000 || !isDriven(line)) continue
    if (trip.line.some((point) => distanceM(point, elsewhere) < 2_000)) continue
    return { trip, driven: { ...driven, line: [...kept, ...line.slice(1)], silent: null } }
  }
}
