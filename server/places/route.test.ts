import { afterAll, beforeAll, expect, test } from 'vitest'
import { PATH_MAX } from '#domain/places/map.contract.ts'
import { decodeLine } from '#domain/places/road/lines/encoded-line.ts'
import { type Kit, startKit } from '#kit/kit.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const ask = (query: string) => kit.call(`GET /api/route${query}`)

test('a visitor gets the way between two points, to keep for ten minutes', async () => {
  const answer = await ask('?from=6.3526,2.3669&to=6.3638,2.4585&by=vtc')
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['cache-control']).toBe('private, max-age=600')
  const { distanceM, durationS, path } = answer.json()
  expect(distanceM).toBeGreaterThan(10_900)
  expect(distanceM).toBeLessThan(12_500)
  expect(durationS).toBeGreaterThan(600)
  const line = decodeLine(path)
  expect(line[0]).toEqual({ lat: 6.3526, lon: 2.3669 })
  expect(line.at(-1)).toEqual({ lat: 6.3638, lon: 2.4585 })
  expect(line.length).toBeGreaterThan(20)
})

test('the path of the longest way has at most a thousand characters', async () => {
  const { path } = (await ask('?from=6.39,2.21&to=6.54,2.69')).json()
  expect(path.length).toBeLessThanOrEqual(PATH_MAX)
  expect(decodeLine(path).length).toBeGreaterThan(20)
})

test('the distance is the one of a quote between the same points', async () => {
  const from = { lat: 6.3526, lon: 2.3669 }
  const to = { lat: 6.3638, lon: 2.4585 }
  const body = { pickupLocation: 'Chez moi', dropoffLocation: 'Au travail', pickupWaypoint: from, dropoffWaypoint: to }
  const quote = (await kit.call('POST /api/quotes', { body })).json()
  const route = (await ask('?from=6.3526,2.3669&to=6.3638,2.4585')).json()
  expect(quote.fares[0].distanceM).toBe(route.distanceM)
})

test.each(['?from=6.3526,2.3669', '?from=6.3,2.4&to=Ganhi', '?from=6.3,2.4&to=48.8,2.3', '?from=6.3,2.4&to=6.3,2.4,1'])(
  'a route is refused without two points in Benin: %s',
  async (query) => {
    const answer = await ask(query)
    expect(answer.statusCode).toBe(400)
    expect(answer.json().error.code).toBe('invalid_input')
  },
)
