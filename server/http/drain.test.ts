import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { withTemporaryFolder } from '../../scripts/run/at-exit.ts'
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

const CONNECTIONS = 20
/** Another process starts meanwhile. */
const PATIENCE_MS = 30_000
/** Another process, because this one stands still. It writes the file once all have sent, and prints their statuses. */
const CLIENTS = `
  const { writeFileSync } = require('node:fs')
  const { request } = require('node:http')
  const [port, file] = process.argv.slice(1)
  let sent = 0
  for (let n = 0; n < ${CONNECTIONS}; n += 1) {
    request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (answer) => {
      console.log(answer.resume().statusCode)
    })
      .on('error', ({ code }) => console.log(code))
      .on('finish', () => ++sent === ${CONNECTIONS} && writeFileSync(file, ''))
      .end()
  }`

test('whoever connected before the port closes is answered, also if nobody has accepted them yet', async () => {
  await withTemporaryFolder('miyi-drain-', async (folder) => {
    const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
    app.post('/', async () => 'served')
    drainOnClose(app)
    await app.listen({ host: '127.0.0.1', port: 0 })
    const haveSent = join(folder, 'have-sent')
    const args = ['-e', CLIENTS, String((app.server.address() as AddressInfo).port), haveSent]
    const clients = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const statuses = clients.stdout.setEncoding('utf8').toArray()
    // The event loop stands still meanwhile, so the limit of the test would not end it.
    const deadline = Date.now() + PATIENCE_MS
    while (!existsSync(haveSent) && Date.now() < deadline)
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
    await app.close()
    expect((await statuses).join('').trim().split('\n')).toEqual(Array(CONNECTIONS).fill('200'))
  })
})

test('whoever has connected and sends a moment after the port closed is answered', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  app.post('/', async () => 'served')
  drainOnClose(app)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const accepted = once(app.server, 'connection')
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('latin1').on('data', (words: string) => {
    answer += words
  })
  socket.on('error', () => undefined)
  await accepted
  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  socket.write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n')
  await Promise.all([closed, once(socket, 'close')])
  expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*served$/)
})
