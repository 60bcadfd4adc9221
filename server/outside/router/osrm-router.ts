import * as z from 'zod/mini'
import { distanceM } from '#domain/places/point.ts'
import { trafficAt } from '#domain/places/traffic.ts'
import { CITY_SPEED_KMH, type Travel } from '#domain/places/travel.ts'
import type { Clock } from '../../clock.ts'
import { crowFlyRouter } from './crow-fly-router.ts'
import type { Router, Way } from './router.ts'

/** A passenger waits for his prices: a map that takes longer is done without. */
const PATIENCE_MS = 800

/** A map that did not answer is left alone for so long: nobody waits for it meanwhile. */
const REST_MS = 30_000

/** Longest answer that is read, in bytes: one without the way’s shape has a few hundred. */
const ANSWER_MAX = 20_000

/** No road is shorter than the crow’s way but for the roundness of figures, and none this many times as long. */
const SHORTEST = 0.95
const LONGEST = 6
const LONGEST_EXTRA_M = 20_000

/** Kilometres an hour that nobody drives here. */
const FASTEST_KMH = 130

const metresOrSeconds = z.number().check(z.nonnegative())

/** Its best way, or why there is none between these two points. */
const answerSchema = z.union([
  z.object({
    code: z.literal('Ok'),
    routes: z.tuple([z.object({ distance: metresOrSeconds, duration: metresOrSeconds })], z.unknown()),
  }),
  z.object({ code: z.enum(['NoRoute', 'NoSegment']) }),
])

function urlOf(baseUrl: string, { from, to }: Way): string {
  const ends = `${from.lon},${from.lat};${to.lon},${to.lat}`
  return `${baseUrl.replace(/\/+$/, '')}/route/v1/driving/${ends}?overview=false`
}

/** The whole answer, or an error as soon as it is too long: what nobody will read is not taken in. */
async function readShort({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let read = 0
  for await (const chunk of body ?? []) {
    read += chunk.length
    if (read > ANSWER_MAX) throw new Error('the router’s answer has no end')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

/** Null: its map knows no way. Throws when it does not answer, or not as OSRM does. */
async function ask(baseUrl: string, way: Way): Promise<Travel | null> {
  const response = await fetch(urlOf(baseUrl, way), { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  const body = await readShort(response)
  if (response.status >= 500) throw new Error(`the router answered ${response.status}`)
  const answer = answerSchema.parse(JSON.parse(body))
  if (answer.code !== 'Ok') return null
  const [best] = answer.routes
  return { distanceM: best.distance, durationS: best.duration }
}

/** Could somebody drive so? A map with a hole leads across the country, or nowhere. */
function isBelievable(travel: Travel, { from, to }: Way): boolean {
  const crowM = distanceM(from, to)
  const isLongEnough = travel.distanceM >= crowM * SHORTEST - 1000
  const isShortEnough = travel.distanceM <= crowM * LONGEST + LONGEST_EXTRA_M
  return isLongEnough && isShortEnough && travel.distanceM * 3.6 <= FASTEST_KMH * travel.durationS
}

/** A map knows empty streets: what it reckons is stretched by how full they are at that hour. */
function inTraffic({ distanceM: metres, durationS }: Travel, { by, at }: Way): Travel {
  const speedKmh = CITY_SPEED_KMH[by]
  const slower = speedKmh.night / speedKmh[trafficAt(at)]
  return { distanceM: Math.round(metres), durationS: Math.round(durationS * slower) }
}

type Outside = { readonly clock: Clock; readonly onSilent: (error: unknown) => void }

/**
 * Ways by an OSRM server. When it does not answer in time, or with what nobody could drive, the way is reckoned without
 * it. `onSilent` hears of it once, and again only after it has answered in between.
 */
export function osrmRouter(baseUrl: string, { clock, onSilent }: Outside): Router {
  let restsUntilMs = 0
  let isSilent = false

  function fail(error: unknown): void {
    restsUntilMs = clock.now().getTime() + REST_MS
    if (!isSilent) onSilent(error)
    isSilent = true
  }

  return {
    route: async (way) => {
      if (clock.now().getTime() < restsUntilMs) return crowFlyRouter.route(way)
      try {
        const travel = await ask(baseUrl, way)
        isSilent = false
        return travel !== null && isBelievable(travel, way) ? inTraffic(travel, way) : crowFlyRouter.route(way)
      } catch (error) {
        fail(error)
        return crowFlyRouter.route(way)
      }
    },
  }
}
