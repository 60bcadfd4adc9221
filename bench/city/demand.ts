import type { RideType } from '#domain/fares/services.table.ts'
import { distanceM, type LatLon, METRES_A_DEGREE } from '#domain/places/lat-lon.ts'
import { HOURS } from './hours.table.ts'
import { chanceOf, pick, type Random, randomOf, spread } from './seeded.ts'
import { PURPOSES, type Purpose, ZONES, type Zone } from './zones.table.ts'

/** One ride request. Instants are seconds since midnight in Benin. */
export type CityRequest = {
  readonly id: string
  readonly askedS: number
  readonly rideType: RideType
  readonly from: string
  readonly to: string
  readonly pickup: LatLon
  readonly dropoff: LatLon
  /** Seconds without a driver after which the passenger gives up. */
  readonly patienceS: number
}

/** The share of each service: most of Cotonou rides on a motorbike. */
const RIDE_MIX: readonly (readonly [RideType, number])[] = [
  ['zemidjan', 0.72],
  ['standard', 0.2],
  ['premium', 0.05],
  ['xl', 0.03],
]

/** Requests start anywhere in their quarter: metres of spread around its middle. */
const QUARTER_M = 450

/** People walk a shorter distance than WALK_M; the longer the distance, the fewer ride. Metres. */
const WALK_M = 900
const FAR_M = 4_500

const PATIENCE_S = { least: 240, most: 600 } as const

function somewhereNear(random: Random, around: LatLon): LatLon {
  const perLon = METRES_A_DEGREE * Math.cos((around.lat * Math.PI) / 180)
  return {
    lat: around.lat + (spread(random) * QUARTER_M) / METRES_A_DEGREE,
    lon: around.lon + (spread(random) * QUARTER_M) / perLon,
  }
}

function hoursAt(atS: number): (typeof HOURS)[number] {
  const hour = atS / 3600
  const hours = HOURS.find(({ from, to }) => hour >= from && hour < to)
  if (hours === undefined) throw new Error(`No hours hold ${hour}.`)
  return hours
}

/** A random instant between the two, in proportion to the demand. */
function instantBetween(random: Random, fromS: number, untilS: number): number {
  const most = Math.max(...HOURS.map(({ demand }) => demand))
  for (;;) {
    const atS = fromS + random() * (untilS - fromS)
    if (random() * most < hoursAt(atS).demand) return atS
  }
}

function zoneFor(random: Random, purpose: Purpose): Zone {
  return pick(random, ZONES, (zone) => zone[purpose])
}

/** From one zone to another, and how often people ride there. */
type Way = { readonly from: Zone; readonly to: Zone; readonly weight: number }

function waysOf(from: Purpose, to: Purpose): Way[] {
  return ZONES.flatMap((start) =>
    ZONES.map((end) => {
      const straightLineM = distanceM(start, end)
      return {
        from: start,
        to: end,
        weight: straightLineM < WALK_M ? 0 : start[from] * end[to] * Math.exp(-straightLineM / FAR_M),
      }
    }),
  )
}

/** Both ends are drawn together: people who have left a zone then come back to it. */
const WAYS: ReadonlyMap<string, readonly Way[]> = new Map(
  PURPOSES.flatMap((from) => PURPOSES.map((to) => [`${from} ${to}`, waysOf(from, to)] as const)),
)

function requestAt(random: Random, askedS: number, id: string): CityRequest {
  const [fromPurpose, toPurpose] = pick(random, hoursAt(askedS).flows, ([, , share]) => share)
  const { from, to } = pick(random, WAYS.get(`${fromPurpose} ${toPurpose}`) ?? [], ({ weight }) => weight)
  const [rideType] = pick(random, RIDE_MIX, ([, share]) => share)
  const { least, most } = PATIENCE_S
  return {
    id,
    askedS,
    rideType,
    from: from.name,
    to: to.name,
    pickup: somewhereNear(random, from),
    dropoff: somewhereNear(random, to),
    patienceS: least + chanceOf('patience', id, askedS) * (most - least),
  }
}

type Asked = { readonly seed: number; readonly requests: number; readonly fromS: number; readonly untilS: number }

/** The requests of Cotonou between two instants of a day, in order of time. The same seed gives the same day. */
export function demandOf({ seed, requests, fromS, untilS }: Asked): CityRequest[] {
  const random = randomOf(seed)
  const instants = Array.from({ length: requests }, () => instantBetween(random, fromS, untilS)).toSorted(
    (a, b) => a - b,
  )
  return instants.map((askedS, at) => requestAt(random, askedS, `${seed}-${at}`))
}

/** Where a driver waits in the morning: at the stand of a zone where people live, or where they buy. */
export function morningStand(random: Random): LatLon {
  const { lat, lon } = zoneFor(random, random() < 0.7 ? 'home' : 'trade')
  return { lat, lon }
}

/** The stand nearest to a place, where a driver waits for the next ride. */
export function standNear(place: LatLon): LatLon {
  const { lat, lon } = ZONES.reduce((a, b) => (distanceM(place, b) < distanceM(place, a) ? b : a))
  return { lat, lon }
}
