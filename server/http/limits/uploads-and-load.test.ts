import { connect, type Socket } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { installErrorHandler } from '../error-handler.ts'
import { shedLoad } from './shed-load.ts'
import { takeUploads } from './take-uploads.ts'

let app: FastifyInstance
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
})

const FORM = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
const END = '\r\n--b--\r\n'

/** A server that refuses reads while another request is processed. The processing of an upload ends with `finish`. */
async function aServer(onReceiving: () => void, onWhole: () => void) {
  const gate = Promise.withResolvers<void>()
  app = Fastify({ forceCloseConnections: true })
  installErrorHandler(app)
  shedLoad(app, { reads: 1, all: 2 })
  app.decorateRequest('actor', null)
  app.get('/read', { config: { load: 'read' } }, async () => 'read')
  await app.register(async (scope) => {
    await takeUploads(scope, 1_000)
    scope.addHook('preParsing', async () => onReceiving())
    scope.post('/upload', { config: { load: 'move' } }, async () => {
      onWhole()
      await gate.promise
      return 'kept'
    })
  })
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }))
  return { port: Number(port), finish: gate.resolve }
}

async function readStatus(): Promise<number> {
  return (await app.inject({ url: '/read' })).statusCode
}

test('an incoming upload does not count as under way; a complete one does', async () => {
  const [receiving, whole] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const { port, finish } = await aServer(receiving.resolve, whole.resolve)
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const answered = new Promise<string>((resolve) => socket.once('data', (bytes) => resolve(bytes.toString('latin1'))))
  const length = `Content-Length: ${FORM.length + END.length}`
  socket.write(
    `POST /upload HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=b\r\n${length}\r\n\r\n`,
  )
  socket.write(FORM)
  await receiving.promise
  expect(await readStatus()).toBe(200)
  socket.write(END)
  await whole.promise
  expect(await readStatus()).toBe(503)
  finish()
  expect(await answered).toContain('200 OK')
  expect(await readStatus()).toBe(200)
})
