import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SHARE_LINK_READS } from '#domain/rides/ride-limits.ts'
import { READ_LIMITS } from '#domain/shared/call-limits.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { rawRequest, sendRaw } from '#kit/outside/raw-request.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'

let kit: Kit
let people: Readonly<Record<string, Person | undefined>>
beforeAll(async () => {
  kit = await startKit()
  people = {
    nobody: undefined,
    'a passenger': await aPassenger(kit),
    'a driver': await aDriver(kit),
    'an operator': await anAdmin(kit),
  }
})
afterAll(() => kit.close())

/** Without a HEAD: a stream has no answer before its body; the return from a provider opens a session. */
const WITHOUT_HEAD = ['/api/live', '/api/accounts/social/:provider/callback']

const PAGES_AND_FILES = [
  '/',
  '/tariffs',
  '/auth?next=%2Fprofile',
  '/passenger',
  '/nulle-part',
  '/healthz',
  '/readyz',
  '/manifest.webmanifest',
  '/sw.js',
  '/offline-shell',
  '/install/icon-192.png',
  '/install/absent.png',
]

/** Headers that two answers of the same do not share. */
const OWN_HEADERS = ['date', 'x-request-id', 'content-length', 'set-cookie', 'connection', 'transfer-encoding']

function ask(method: string, path: string, as: Person | undefined) {
  return kit.call(`${method} ${path}`, { ...(as && { as }), headers: { 'accept-encoding': 'gzip' } })
}

/** What an answer says beside its body. */
async function saidBy(method: string, path: string, as: Person | undefined) {
  const { statusCode, headers } = await ask(method, path, as)
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.includes(name))
  return { path, statusCode, headers: Object.fromEntries(shared) }
}

test.each(['nobody', 'a passenger', 'a driver', 'an operator'])(
  'HEAD says to %s what GET says, on every path',
  async (who) => {
    const as = people[who]
    const calls = kit.app.served.flatMap((route) => {
      const [method, url = ''] = route.split(' ')
      return method !== 'GET' || WITHOUT_HEAD.includes(url) ? [] : [url.replaceAll(/:\w+/g, randomUUID())]
    })
    expect(calls.length).toBeGreaterThan(80)
    for (const path of [...calls, ...PAGES_AND_FILES]) {
      expect(await saidBy('HEAD', path, as)).toEqual(await saidBy('GET', path, as))
    }
  },
)

describe('HEAD', () => {
  test('has no body, and the length of that of GET', async () => {
    const address = await listenOn(kit)
    for (const path of ['/api/tariffs', '/healthz', '/manifest.webmanifest', '/sw.js', '/install/icon-192.png']) {
      const [head = '', body] = (await sendRaw(address, rawRequest(path, ['host: localhost'], 'HEAD'))).split(
        '\r\n\r\n',
      )
      const whole = await kit.call(`GET ${path}`)
      expect([path, head.split('\r\n', 1)[0], body]).toEqual([path, 'HTTP/1.1 200 OK', ''])
      expect(head.toLowerCase()).toContain(`content-length: ${whole.rawPayload.length}`)
    }
  })

  test.each(WITHOUT_HEAD)('of %s is refused: it takes GET alone', async (url) => {
    const answer = await kit.call(`HEAD ${url.replace(':provider', 'google')}`)
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET'])
  })

  test('counts as a GET: a link that was asked for too often that way is refused both', async () => {
    const path = `/api/shared-trips/${randomUUID()}`
    for (let time = 0; time < SHARE_LINK_READS.perMinute; time += 1)
      expect((await kit.call(`HEAD ${path}`)).statusCode).toBe(200)
    for (const method of ['HEAD', 'GET']) expect((await kit.call(`${method} ${path}`)).statusCode).toBe(429)
  })

  test('counts as a GET of its account', async () => {
    const passenger = await aPassenger(kit)
    const ask = (method: string) => kit.call(`${method} /api/consents`, { as: passenger })
    await Promise.all(many(ask, 'HEAD'))
    const refused = (await Promise.all(many(ask, 'GET'))).filter(({ statusCode }) => statusCode === 429)
    // The allowance fills again by a few meanwhile.
    expect(refused.length).toBeGreaterThan(READ_LIMITS.read.burst / 2)
  })
})

/** As many as one account may ask for at once. */
function many<Answer>(ask: (method: string) => Answer, method: string): Answer[] {
  return Array.from({ length: READ_LIMITS.read.burst }, () => ask(method))
}
