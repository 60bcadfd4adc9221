import { afterEach, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { aPassenger } from '#kit/people/people.ts'
import { requestIdOf } from './request-id.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const OF_PROXY = '9f86d081884c7d659a2feaa0c55ad015'

let kit: Kit | undefined
afterEach(async () => {
  await kit?.close()
  kit = undefined
})

const idOf = async (asked: string, given?: string) =>
  (await kit?.call(asked, given === undefined ? {} : { headers: { 'x-request-id': given } }))?.headers['x-request-id']

test('each answer carries an id of its own: pages, calls, refusals and what is not found', async () => {
  kit = await startKit()
  const asked = ['GET /', 'GET /api/map', 'GET /api/rides', 'GET /api/nothing', 'GET /nothing', 'GET /healthz']
  const ids = await Promise.all(asked.map((one) => idOf(one)))
  for (const id of ids) expect(id).toMatch(UUID)
  expect(new Set(ids).size).toBe(asked.length)
})

test('a built file carries no id, and one that is not there does', async () => {
  kit = await startKit()
  const [file = ''] = (await kit.call('GET /')).body.match(/\/assets\/[\w.-]+\.js/) ?? []
  expect(file).not.toBe('')
  expect(await idOf(`GET ${file}`)).toBeUndefined()
  expect(await idOf('GET /assets/nothing.js')).toMatch(UUID)
})

test('the id of our own proxy is kept, and anybody else’s is not', async () => {
  kit = await startKit()
  expect(await idOf('GET /api/map', OF_PROXY)).not.toBe(OF_PROXY)
  await kit.close()
  kit = await startKit({ TRUST_PROXY: '1' })
  expect(await idOf('GET /api/map', OF_PROXY)).toBe(OF_PROXY)
})

test('a stream of live updates carries it too', async () => {
  kit = await startKit()
  const { cookie } = await aPassenger(kit)
  const gone = new AbortController()
  const answer = await fetch(`${await listenOn(kit)}/api/live`, { headers: { cookie }, signal: gone.signal })
  expect([answer.status, answer.headers.get('x-request-id')]).toEqual([200, expect.stringMatching(UUID)])
  gone.abort()
})

test.each(['short', 'with space 12345', 'x'.repeat(65), 'line\nbreak-12345', '', 'é'.repeat(12)])(
  'an ill-formed id (%j) is replaced, also from our proxy',
  (given) => {
    expect(requestIdOf(1)({ headers: { 'x-request-id': given } })).toMatch(UUID)
  },
)
