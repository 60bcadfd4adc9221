import { connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { READ_LIMITS } from '#domain/shared/call-limits.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRide, press } from '#kit/rides/rides.ts'
import { installErrorHandler } from '../error-handler.ts'
import { shedLoad } from './shed-load.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('one account’s flood of lists is refused with Retry-After; other accounts and moves are served', async () => {
  const [flooder, other, driver] = [await aPassenger(kit), await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, other)
  const flood = Array.from({ length: 500 }, () => kit.call('GET /api/rides', { as: flooder }))
  expect((await press(kit, driver, id, 'accept')).statusCode).toBe(200)
  expect((await kit.call('GET /api/rides', { as: other })).statusCode).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  const read = answers.filter(({ statusCode }) => statusCode === 200)
  expect(refused.length + read.length).toBe(500)
  expect(read.length).toBeGreaterThanOrEqual(READ_LIMITS.list.burst)
  expect(refused.length).toBeGreaterThan(0)
  for (const answer of refused) {
    expect(answer.json().error.code).toBe('too_many_requests')
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  }
})

test('at full read capacity a list waits, and a ride is still accepted', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  let open: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  // Reads that end only when the test releases them.
  const request = { actor: null, raw: {} } as never
  const slow = Array.from({ length: 10 }, () => kit.app.readGate.run('list', request, () => held))
  let isRead = false
  const list = kit.call('GET /api/rides', { as: passenger }).then((answer) => {
    isRead = true
    return answer.statusCode
  })
  expect((await press(kit, driver, id, 'accept')).statusCode).toBe(200)
  expect((await press(kit, driver, id, 'arrive')).statusCode).toBe(200)
  expect(isRead).toBe(false)
  open()
  expect(await list).toBe(200)
  await Promise.all(slow)
})

test('with too many requests under way reads are refused first, moves later, health checks never', async () => {
  const app = Fastify({ forceCloseConnections: true })
  installErrorHandler(app)
  shedLoad(app, { reads: 2, all: 3 })
  let open: () => void = () => undefined
  const held = new Promise<string>((resolve) => {
    open = () => resolve('done')
  })
  app.get('/read', { config: { load: 'read' } }, () => held)
  app.post('/move', { config: { load: 'move' } }, () => held)
  app.get('/healthz', async () => 'alive')
  await app.ready()
  const ask = (method: 'GET' | 'POST', url: string) => app.inject({ method, url })
  const started = [ask('GET', '/read'), ask('GET', '/read')]
  await ask('GET', '/healthz')
  const shed = await ask('GET', '/read')
  expect([shed.statusCode, shed.json().error.code, shed.headers['retry-after']]).toEqual([503, 'unavailable', '1'])
  started.push(ask('POST', '/move'))
  await ask('GET', '/healthz')
  expect((await ask('POST', '/move')).statusCode).toBe(503)
  expect((await ask('GET', '/healthz')).statusCode).toBe(200)
  open()
  for (const answer of await Promise.all(started)) expect(answer.statusCode).toBe(200)
  expect((await ask('GET', '/read')).statusCode).toBe(200)
  await app.close()
})

test('a request that waits for its body does not count as under way', async () => {
  const app = Fastify({ forceCloseConnections: true })
  installErrorHandler(app)
  shedLoad(app, { reads: 2, all: 3 })
  app.post('/move', { config: { load: 'move' } }, async () => 'moved')
  app.get('/read', { config: { load: 'read' } }, async () => 'read')
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  const begun = new Promise<void>((resolve) => {
    let left = 3
    app.server.on('request', () => {
      left -= 1
      if (left === 0) resolve()
    })
  })
  const sockets = Array.from({ length: 3 }, () => connect(Number(port), '127.0.0.1'))
  for (const socket of sockets) {
    socket.write('POST /move HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n')
  }
  await begun
  expect((await app.inject({ url: '/read' })).body).toBe('read')
  for (const socket of sockets) socket.destroy()
  await app.close()
})
