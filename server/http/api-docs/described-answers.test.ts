import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { comparedWithDescription } from '#kit/checks/described-answers.ts'

/** A server that answers this body to the question for one's favourite places, and is compared with the description. */
function aServer(body: unknown, status = 200) {
  const app = Fastify()
  app.get('/api/places/saved', (_request, reply) => reply.status(status).send(body))
  app.get('/healthz', () => body)
  return comparedWithDescription({ app }).app
}

const PLACES = { home: null, work: null, favourites: [] }

test('an answer as it is described is what the test gets', async () => {
  expect((await aServer(PLACES).inject('/api/places/saved?a=b')).json()).toEqual(PLACES)
})

test.each([
  ['without a field', { home: null, favourites: [] }],
  ['with another kind of value', { ...PLACES, favourites: 'none' }],
])('an answer %s fails the test that got it', async (_, body) => {
  const asked = aServer(body).inject({ method: 'GET', url: '/api/places/saved' })
  await expect(asked).rejects.toThrow('GET /api/places/saved answers 200, and not as the API is described')
})

test('a refusal with another body, or an unknown code, fails the test that got it', async () => {
  for (const body of [{ code: 'not_found' }, { error: { code: 'none', message: 'Essai' } }]) {
    const asked = aServer(body, 404).inject('/api/places/saved')
    await expect(asked).rejects.toThrow('answers 404')
  }
})

test('an answer whose status is described nowhere has to be a refusal', async () => {
  await expect(aServer(PLACES, 202).inject('/api/places/saved')).rejects.toThrow('answers 202')
})

test('what is no call of the API is not compared', async () => {
  expect((await aServer({ any: 1 }).inject('/healthz')).statusCode).toBe(200)
})
