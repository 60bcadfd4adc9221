import * as z from 'zod/mini'
import { distanceM } from '#domain/places/lat-lon.ts'
import { CITY_SPEED_KMH, type RouteEstimate } from '#domain/places/road/estimate-route.ts'
import { decodeLine } from '#domain/places/road/lines/encoded-line.ts'
import { trafficAt } from '#domain/places/road/traffic.ts'
import type { Clock } from '../../clock.ts'
import { withoutTrailingSlashes } from '../../config/config-values.ts'
import { readShort } from '../read-short.ts'
import { roadRouter } from './road-router.ts'
import type { RoutePlanner, RouteRequest, RouteWithLine } from './route-planner.ts'

/** A passenger waits for the prices: a slower answer is not used. */
const PATIENCE_MS = 800

/** How long a router that did not answer is left unasked: nobody waits for it meanwhile. */
const REST_MS = 30_000

/** Longest answer that is read, in bytes: a few hundred, with the simplified line of a long route some thousands. */
const ANSWER_MAX = 20_000

/** No road is shorter than the straight line, except for rounding, and none is this many times as long. */
const SHORTEST = 0.95
const LONGEST = 6
const LONGEST_EXTRA_M = 20_000

/** Nobody drives faster than this here, in km/h. */
const FASTEST_KMH = 130

const metresOrSeconds = z.number().check(z.nonnegative())

/** The best route, or why there is none between these two points. */
const answerSchema = z.union([
  z.object({
    code: z.literal('Ok'),
    routes: z.tuple(
      [z.object({ distance: metresOrSeconds, duration: metresOrSeconds, geometry: z.optional(z.string()) })],
      z.unknown(),
    ),
  }),
  z.object({ code: z.enum(['NoRoute', 'NoSegment']) }),
])

/** What is asked of the shape of a route: nothing, or a line with few points. */
const SHAPES = { none: 'overview=false', line: 'overview=simplified&geometries=polyline' } as const
type Shape = keyof typeof SHAPES

function urlOf(baseUrl: string, { from, to }: RouteRequest, shape: Shape): string {
  const ends = `${from.lon},${from.lat};${to.lon},${to.lat}`
  return `${withoutTrailingSlashes(baseUrl)}/route/v1/driving/${ends}?${SHAPES[shape]}`
}

/** Null: the map has no route. Throws when the router does not answer, or not as OSRM does. */
async function ask(url: string): Promise<RouteWithLine | null> {
  const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' })
  const body = await readShort(response, ANSWER_MAX)
  if (response.status >= 500) throw new Error(`the router answered ${response.status}`)
  const answer = answerSchema.parse(JSON.parse(body))
  if (answer.code !== 'Ok') return null
  const [best] = answer.routes
  return { distanceM: best.distance, durationS: best.duration, line: decodeLine(best.geometry ?? '') }
}

/** Whether somebody could drive this route. A map with a gap gives one across the country, or one that leads nowhere. */
function isPlausible(estimate: RouteEstimate, { from, to }: RouteRequest): boolean {
  const straightLineM = distanceM(from, to)
  const isLongEnough = estimate.distanceM >= straightLineM * SHORTEST - 1000
  const isShortEnough = estimate.distanceM <= straightLineM * LONGEST + LONGEST_EXTRA_M
  return isLongEnough && isShortEnough && estimate.distanceM * 3.6 <= FASTEST_KMH * estimate.durationS
}

/** The map assumes empty streets: lengthens the duration by how full they are at that hour. */
function inTraffic({ distanceM: metres, durationS }: RouteEstimate, { by, at }: RouteRequest): RouteEstimate {
  const speedKmh = CITY_SPEED_KMH[by]
  const slower = speedKmh.night / speedKmh[trafficAt(at)]
  return { distanceM: Math.round(metres), durationS: Math.round(durationS * slower) }
}

type Outside = { readonly clock: Clock; readonly onSilent: (error: unknown) => void }

/**
 * Routes from an OSRM server. Uses our own map when the server does not answer in time, or answers with an implausible
 * route. `onSilent` is called once, and again only after the server has answered in between.
 */
export function osrmRouter(baseUrl: string, { clock, onSilent }: Outside): RoutePlanner {
  let restsUntilMs = 0
  let isSilent = false

  function fail(error: unknown): null {
    restsUntilMs = clock.now().getTime() + REST_MS
    if (!isSilent) onSilent(error)
    isSilent = true
    return null
  }

  /** Null: it has no usable route, or does not answer. */
  async function findRoute(request: RouteRequest, shape: Shape): Promise<RouteWithLine | null> {
    if (clock.now().getTime() < restsUntilMs) return null
    try {
      const found = await ask(urlOf(baseUrl, request, shape))
      isSilent = false
      return found !== null && isPlausible(found, request)
        ? { ...inTraffic(found, request), line: [request.from, ...found.line, request.to] }
        : null
    } catch (error) {
      return fail(error)
    }
  }

  return {
    route: async (request) => {
      const found = await findRoute(request, 'none')
      return found === null ? roadRouter.route(request) : { distanceM: found.distanceM, durationS: found.durationS }
    },
    routeWithLine: async (request) => (await findRoute(request, 'line')) ?? roadRouter.routeWithLine(request),
  }
}
