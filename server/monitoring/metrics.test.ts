import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

const METRICS_TOKEN = 'b6d1f0a94e3b85f26c47e19ad0b6f38e25391c8d4a7f06b2'

let kit: Kit
let isBroken = false
beforeAll(async () => {
  kit = await startKit({ METRICS_TOKEN }, undefined, (files) => ({
    ...files,
    save: (...file) => (isBroken ? Promise.reject(new Error('ENOSPC')) : files.save(...file)),
  }))
})
afterAll(() => kit.close())

const scrape = (authorization = `Bearer ${METRICS_TOKEN}`, headers = {}) =>
  kit.call('GET /metrics', { headers: { authorization, ...headers } })

/** The lines of one metric, as Prometheus reads them. */
async function lines(name: string): Promise<string[]> {
  const { body } = await scrape()
  return body.split('\n').filter((line) => new RegExp(`^${name}(\\{|\\s)`).test(line))
}

async function value(name: string, labels = ''): Promise<number> {
  const [line = `${name} NaN`] = (await lines(name)).filter((one) => one.includes(labels))
  return Number(line.split(' ').at(-1))
}

/** Figures of the whole service are kept for some seconds. */
const letFiguresAge = () => kit.clock.advanceMinutes(1)

test('metrics are given to whoever knows the token, under any host name, and to nobody else', async () => {
  expect((await scrape(undefined, { host: '10.0.0.7:3000' })).statusCode).toBe(200)
  for (const wrong of ['', 'Bearer', `Bearer ${METRICS_TOKEN}x`, `Bearer ${METRICS_TOKEN.slice(1)}`, METRICS_TOKEN]) {
    const refused = await scrape(wrong)
    expect([refused.statusCode, refused.headers['www-authenticate'], refused.body]).toEqual([401, 'Bearer', ''])
  }
})

test('an installation without a token has no metrics, for anybody', async () => {
  const without = await startKit()
  const asked = await without.call('GET /metrics', { headers: { authorization: 'Bearer undefined' } })
  expect(asked.statusCode).toBe(404)
  await without.close()
})

test('answers are measured by route and class of status, whatever paths people try', async () => {
  const passenger = await aPassenger(kit)
  const { id } = await aRide(kit, passenger)
  await kit.call(`GET /api/rides/${id}`, { as: passenger })
  await kit.call(`GET /api/rides/${id}`)
  const counted = (await lines('miyi_http_request_duration_seconds_count')).filter((line) =>
    line.includes('route="/api/rides/:rideId"'),
  )
  expect(counted.join('\n')).toContain('status_class="2xx"')
  expect(counted.join('\n')).toContain('status_class="4xx"')
  await kit.call('GET /api/before')
  const before = (await lines('miyi_http_request_duration_seconds_count')).length
  for (let tried = 0; tried < 50; tried += 1) await kit.call(`GET /api/unknown-${tried}`)
  expect((await lines('miyi_http_request_duration_seconds_count')).length).toBe(before)
  expect((await scrape()).body).not.toContain(id)
})

test('rides are counted by status, and their moves by the status that they left', async () => {
  letFiguresAge()
  const moved = () => value('miyi_service_ride_moves_total', 'left="requested"')
  const [open, before] = [await value('miyi_service_rides', 'status="accepted"'), await moved()]
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, await aDriver(kit), id, ['accept'])
  letFiguresAge()
  await expect.poll(moved).toBe((Number.isNaN(before) ? 0 : before) + 1)
  expect(await value('miyi_service_rides', 'status="accepted"')).toBe(open + 1)
  expect(await value('miyi_service_ride_moves_total', 'left="new"')).toBeGreaterThan(0)
})

test('open streams, accepted positions and failures of the file store are counted', async () => {
  const driver = await aDriver(kit)
  const stream = await openStream(kit, driver)
  await stream.next('hello')
  expect(await value('miyi_live_streams')).toBe(1)
  stream.close()
  await expect.poll(() => value('miyi_live_streams')).toBe(0)
  const positions = [{ lat: 6.3771, lon: 2.3931, at: kit.clock.now().toISOString() }]
  await kit.call('POST /api/driver/positions', { as: driver, body: { positions } })
  expect(await value('miyi_positions_total')).toBe(1)
  expect(await value('miyi_file_store_errors_total', 'call="save"')).toBe(0)
  isBroken = true
  await expect(aDocument(kit, await aPassenger(kit))).rejects.toThrow('503')
  isBroken = false
  expect(await value('miyi_file_store_errors_total', 'call="save"')).toBe(1)
})

test('the process shows its connections, its place of positions, its event loop and its build', async () => {
  expect(await value('miyi_positions_store', 'state="memory"')).toBe(1)
  expect(await value('miyi_positions_store', 'state="away"')).toBe(0)
  expect(await value('miyi_database_pool_waiting', 'pool="requests"')).toBe(0)
  expect(await value('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
  expect((await lines('miyi_build_info')).join()).toContain('version="')
})

test('figures of the whole service are absent while the database is away, and the process is still measured', async () => {
  const broken = await startKit({ METRICS_TOKEN })
  const asked = () => broken.call('GET /metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  expect((await asked()).body).toContain('miyi_service_figures_up 1')
  broken.clock.advanceMinutes(1)
  await broken.database.close()
  const { statusCode, body } = await asked()
  expect([statusCode, body.includes('miyi_service_figures_up 0')]).toEqual([200, true])
  expect(body).not.toMatch(/^miyi_service_rides\{/m)
  expect(body).toContain('miyi_live_streams 0')
})
