import { connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { expectWholeBodies } from './body-deadline.ts'

/** Sends a request and never its body; resolves with how many milliseconds the server waited for it. */
async function waitedFor(port: number, path: string): Promise<number> {
  const socket = connect(port, '127.0.0.1')
  const from = Date.now()
  socket.write(`POST ${path} HTTP/1.1\r\nHost: essai\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`)
  socket.resume()
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return Date.now() - from
}

test('a body that does not come is cut off, that of an upload later', async () => {
  const app = Fastify()
  expectWholeBodies(app, { usualMs: 50, uploadMs: 600 })
  app.post('/usual', async () => 'whole')
  app.post('/upload', { config: { upload: true } }, async () => 'whole')
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  const [usual, upload] = await Promise.all([waitedFor(port, '/usual'), waitedFor(port, '/upload')])
  expect(upload).toBeGreaterThan(usual)
  expect((await app.inject({ method: 'POST', url: '/usual', payload: { whole: true } })).body).toBe('whole')
  await app.close()
})
