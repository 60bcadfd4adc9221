import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { drainOnClose, UNDER_WAY_MS } from './drain.ts'

afterEach(() => void vi.useRealTimers())

test('an incomplete request is cut off exactly ten seconds after the shutdown began', async () => {
  const app = Fastify()
  const received = Promise.withResolvers<void>()
  app.addHook('onRequest', async () => received.resolve())
  app.post('/', async () => 'whole')
  drainOnClose(app)
  const draining = Promise.withResolvers<void>()
  app.addHook('preClose', async () => draining.resolve())
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => undefined)
  const closed = once(socket, 'close')
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\nw')
  await received.promise

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const ended = app.close()
  let hasEnded = false
  void ended.then(() => {
    hasEnded = true
  })
  await draining.promise
  await vi.advanceTimersByTimeAsync(UNDER_WAY_MS - 1)
  expect([hasEnded, socket.destroyed]).toEqual([false, false])
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all([ended, closed])
  expect(UNDER_WAY_MS).toBe(10_000)
})
