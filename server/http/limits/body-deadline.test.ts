import { connect } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Contract } from '#domain/shared/contract.ts'
import { serve } from '../serve-call.ts'
import { expectWholeBodies } from './body-deadline.ts'

const call = { access: 'public', summary: 'Essai', output: z.string(), refusals: [] } as const
const CALLS = {
  'POST /usual': call,
  'POST /form': { ...call, upload: 'form' },
  'POST /bytes': { ...call, upload: 'bytes' },
} as const satisfies Contract

/** Sends a request without its whole body; resolves when the server closes the connection. */
async function cutOff(port: number, path: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
  )
  socket.resume()
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return path
}

async function startCalls(app: FastifyInstance): Promise<number> {
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorate('identify', async () => null)
  for (const key of Object.keys(CALLS) as (keyof typeof CALLS)[]) serve(app, CALLS, key, async () => 'whole')
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
}

test('a missing body is cut off after its deadline, that of an upload later', async () => {
  const app = Fastify()
  expectWholeBodies(app, { usualMs: 50, uploadMs: 600 })
  const port = await startCalls(app)
  const waits = [cutOff(port, '/form'), cutOff(port, '/bytes'), cutOff(port, '/usual')]
  expect(await Promise.race(waits)).toBe('/usual')
  await Promise.all(waits)
  expect((await app.inject({ method: 'POST', url: '/usual', payload: { whole: true } })).body).toBe('whole')
  await app.close()
})
