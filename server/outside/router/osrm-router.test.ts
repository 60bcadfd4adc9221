import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { manualClock } from '#kit/clock.ts'
import { osrmRouter } from './osrm-router.ts'
import { roadRouter } from './road-router.ts'

const WAY = {
  from: { lat: 6.3724, lon: 2.4096 },
  to: { lat: 6.3694, lon: 2.4336 },
  by: 'vtc',
  at: new Date('2026-11-23T10:00:00+01:00'),
} as const
const AT_NIGHT = new Date('2026-11-23T23:00:00+01:00')
const OK = { code: 'Ok', routes: [{ distance: 3_210.4, duration: 400 }], waypoints: [] }

let server: Server
let address = ''
let asked: string[] = []
/** The map server's response; null: it never answers. */
let says: { status: number; body: string } | null

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    if (says !== null) response.writeHead(says.status, { 'content-type': 'application/json' }).end(says.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  says = { status: 200, body: JSON.stringify(OK) }
})

function aRouter(baseUrl = address) {
  const clock = manualClock()
  const onSilent = vi.fn()
  return { clock, onSilent, router: osrmRouter(baseUrl, { clock, onSilent }) }
}

test('the router is queried by longitude and latitude, without geometry', async () => {
  await aRouter(`${address}/`).router.route(WAY)
  expect(asked).toEqual(['/route/v1/driving/2.4096,6.3724;2.4336,6.3694?overview=false'])
})

test('the distance is taken from the router, and the duration as that of empty streets', async () => {
  const { router } = aRouter()
  expect(await router.route({ ...WAY, at: AT_NIGHT })).toEqual({ distanceM: 3_210, durationS: 400 })
  const byDay = await router.route(WAY)
  expect(byDay.distanceM).toBe(3_210)
  expect(byDay.durationS).toBeGreaterThan(400)
})

describe('the route is our own without a usable response:', () => {
  test.each([
    ['HTTP status 500', { status: 500, body: '{}' }],
    ['a proxy’s page', { status: 200, body: '<html>' }],
    ['a response without a route', { status: 200, body: '{"code":"Ok","routes":[]}' }],
    [
      'distances that are no numbers',
      { status: 200, body: '{"code":"Ok","routes":[{"distance":"far","duration":1}]}' },
    ],
    ['a very long response', { status: 200, body: JSON.stringify({ ...OK, filler: 'x'.repeat(30_000) }) }],
  ])('%s', async (_what, answer) => {
    says = answer
    const { router, onSilent } = aRouter()
    expect(await router.route(WAY)).toEqual(await roadRouter.route(WAY))
    expect(onSilent).toHaveBeenCalledOnce()
  })

  test('an endless response, which is cut off', async () => {
    let sent = 0
    const flood = createServer((_request, response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x')
      const pour = () => {
        sent += chunk.length
        if (!response.destroyed) response.write(chunk)
      }
      response.on('drain', pour)
      pour()
    })
    await new Promise<void>((resolve) => flood.listen(0, '127.0.0.1', resolve))
    const { router, onSilent } = aRouter(`http://127.0.0.1:${(flood.address() as AddressInfo).port}`)
    expect(await router.route(WAY)).toEqual(await roadRouter.route(WAY))
    expect(onSilent).toHaveBeenCalledOnce()
    // Only what the socket buffers contain.
    expect(sent).toBeLessThan(16 * 1024 * 1024)
    flood.closeAllConnections()
    flood.close()
  })

  test('a timeout', async () => {
    says = null
    const { router, onSilent } = aRouter()
    expect(await router.route(WAY)).toEqual(await roadRouter.route(WAY))
    expect(onSilent).toHaveBeenCalledOnce()
  })

  test('a refused connection', async () => {
    const { router } = aRouter('http://127.0.0.1:1')
    expect(await router.route(WAY)).toEqual(await roadRouter.route(WAY))
  })

  test.each([
    ['a route shorter than the straight line', { distance: 200, duration: 60 }],
    ['a detour across the country', { distance: 900_000, duration: 40_000 }],
    ['a route faster than any car', { distance: 3_200, duration: 10 }],
  ])('%s, which is impossible to drive', async (_what, route) => {
    says = { status: 200, body: JSON.stringify({ ...OK, routes: [route] }) }
    const { router, onSilent } = aRouter()
    const far = { ...WAY, to: { lat: 6.3708, lon: 2.4616 } }
    expect(await router.route(far)).toEqual(await roadRouter.route(far))
    expect(onSilent).not.toHaveBeenCalled()
  })

  test('a router without a route counts as reachable', async () => {
    says = { status: 400, body: '{"code":"NoRoute","message":"Impossible route between points"}' }
    const { router, onSilent } = aRouter()
    expect(await router.route(WAY)).toEqual(await roadRouter.route(WAY))
    await router.route(WAY)
    expect(asked).toHaveLength(2)
    expect(onSilent).not.toHaveBeenCalled()
  })
})

test('an unreachable router is not queried for half a minute, and is logged once per outage', async () => {
  const { router, clock, onSilent } = aRouter()
  says = { status: 500, body: '' }
  for (let n = 0; n < 5; n += 1) await router.route(WAY)
  expect(asked).toHaveLength(1)
  clock.advanceMinutes(1)
  await router.route(WAY)
  expect(asked).toHaveLength(2)
  expect(onSilent).toHaveBeenCalledOnce()

  clock.advanceMinutes(1)
  says = { status: 200, body: JSON.stringify(OK) }
  expect((await router.route(WAY)).distanceM).toBe(3_210)
  says = { status: 500, body: '' }
  await router.route(WAY)
  expect(onSilent).toHaveBeenCalledTimes(2)
})

test('a route with its line is asked with a simplified polyline, and its line begins and ends where the trip does', async () => {
  const geometry = '_p~iF~ps|U_ulLnnqC_mqNvxq`@'
  says = { status: 200, body: JSON.stringify({ ...OK, routes: [{ ...OK.routes[0], geometry }] }) }
  const { line, distanceM } = await aRouter(address).router.routeWithLine(WAY)
  expect(asked).toEqual(['/route/v1/driving/2.4096,6.3724;2.4336,6.3694?overview=simplified&geometries=polyline'])
  expect(distanceM).toBe(3_210)
  expect([line[0], line.at(-1)]).toEqual([WAY.from, WAY.to])
  expect(line).toHaveLength(5)
})
