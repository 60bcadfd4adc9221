import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { stringFieldsOf } from '#kit/hostile/string-fields.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, askStartCode, drive } from '#kit/rides/rides.ts'
import { SECRET_FIELDS } from './compression-oracle.ts'

let kit: Kit
let admin: Person
beforeAll(async () => {
  kit = await startKit()
  admin = await anAdmin(kit)
})
afterAll(() => kit.close())

type Asked = { readonly as?: Person; readonly encoding?: string; readonly site?: string | undefined }

/** Asks as a browser does, by default from one of our own pages. */
function ask(path: string, { as, encoding = 'gzip, deflate, br', site = 'same-origin' }: Asked = {}, method = 'GET') {
  return kit.call(`${method} ${path}`, {
    ...(as && { as }),
    headers: { 'accept-encoding': encoding, 'sec-fetch-site': site },
  })
}

const unpack = { br: brotliDecompressSync, gzip: gunzipSync }

describe('an answer of a kilobyte or more', () => {
  test.each(['br', 'gzip'] as const)('is compressed with %s: a page, a call, a file', async (encoding) => {
    for (const path of ['/', '/auth?next=%2Fprofile', '/tariffs', '/sw.js', '/manifest.webmanifest', '/api/tariffs']) {
      const [plain, packed] = [await ask(path, { encoding: 'identity' }), await ask(path, { encoding })]
      expect([path, plain.headers['content-encoding'], packed.headers['content-encoding']]).toEqual([
        path,
        undefined,
        encoding,
      ])
      expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.6)
      expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
      const unpacked = unpack[encoding](packed.rawPayload).toString()
      // A page of one visitor is rendered at its own instant.
      expect(unpacked.replace(/\d{13}/, '')).toBe(plain.body.replace(/\d{13}/, ''))
    }
  })

  test('is compressed as its Accept-Encoding prefers, and not at all where it takes neither', async () => {
    const encodingFor = async (encoding: string) =>
      (await ask('/api/tariffs', { encoding })).headers['content-encoding']
    expect(await encodingFor('br;q=0.1, gzip;q=0.2')).toBe('gzip')
    expect(await encodingFor('br;q=0, gzip;q=0')).toBeUndefined()
    expect(await encodingFor('zstd')).toBeUndefined()
  })

  test('says that it varies by encoding, also when it is sent plain, unless no cache may keep it', async () => {
    for (const encoding of ['br', 'identity']) {
      expect((await ask('/', { encoding })).headers.vary).toBe('accept-encoding, cookie')
      expect((await ask('/sw.js', { encoding })).headers.vary).toBe('accept-encoding')
      expect((await ask('/manifest.webmanifest', { encoding })).headers.vary).toBe('accept-encoding')
      expect((await ask('/api/tariffs', { encoding })).headers.vary).toBeUndefined()
    }
  })
})

describe('as it is, stays', () => {
  test('a smaller answer', async () => {
    const answer = await ask('/api/accounts/session')
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
  })

  test('a picture and a document', async () => {
    const driver = await aDriver(kit)
    const { fileUrl } = await aDocument(kit, driver)
    for (const [path, type] of [
      ['/install/icon-192.png', 'image/png'],
      [fileUrl, 'application/pdf'],
    ] as const) {
      const { headers, rawPayload } = await ask(path, { as: driver })
      expect([headers['content-type'], headers['content-encoding'], rawPayload.length > 500]).toEqual([
        type,
        undefined,
        true,
      ])
    }
  })

  test('the stream of live events, each of which is there at once', async () => {
    const passenger = await aPassenger(kit)
    const address = await listenOn(kit)
    const abort = new AbortController()
    const { headers } = await fetch(`${address}/api/live`, {
      headers: { cookie: passenger.cookie, 'accept-encoding': 'br, gzip' },
      signal: abort.signal,
    })
    abort.abort()
    expect([headers.get('content-type'), headers.get('content-encoding')]).toEqual([
      'text/event-stream; charset=utf-8',
      null,
    ])
  })

  test('a built file, which the build has compressed', async () => {
    const [path = ''] = /\/assets\/index-[^"]+\.js/.exec((await kit.call('GET /')).body) ?? []
    for (const encoding of ['br', 'gzip'] as const) {
      const { headers, rawPayload } = await ask(path, { encoding })
      expect(headers['content-encoding']).toBe(encoding)
      expect(unpack[encoding](rawPayload).toString()).toBe((await ask(path, { encoding: 'identity' })).body)
    }
  })
})

describe('to somebody with a cookie', () => {
  const CHOSEN = '/passenger?pickupLocation=chosen-elsewhere&dropoffLocation=dantokpa'

  test.each([
    ['same-origin', 'br'],
    ['none', 'br'],
    ['cross-site', undefined],
    ['same-site', undefined],
    ['', undefined],
  ])('a page or call that %s asks for has the encoding %s', async (site, encoding) => {
    const passenger = await aPassenger(kit)
    for (const [path, as] of [
      [CHOSEN, passenger],
      ['/api/admin/users', admin],
    ] as const) {
      const answer = await ask(path, { as, site })
      expect([path, answer.statusCode, answer.headers['content-encoding']]).toEqual([path, 200, encoding])
    }
  })

  test('nothing is compressed when the browser does not say who asks', async () => {
    const headers = { 'accept-encoding': 'br', cookie: admin.cookie }
    const answer = await kit.app.inject({ method: 'GET', url: '/api/admin/users', headers })
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, undefined])
  })

  test('and nobody’s page is, whoever leads there', async () => {
    expect((await ask('/auth?next=%2Fchosen', { site: 'cross-site' })).headers['content-encoding']).toBe('br')
  })
})

describe('what opens something by itself is in no compressed body', () => {
  test('the start code of a ride: neither in a call nor in a page, with the name of its driver beside it', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const [ride] = [await aRide(kit, passenger), await aRide(kit, passenger)]
    await drive(kit, driver, ride.id, ['accept'])
    for (const path of ['/api/rides', '/passenger'])
      expect((await ask(path, { as: passenger })).headers['content-encoding']).toBe('br')
    const code = await askStartCode(kit, passenger, ride.id)
    for (const path of ['/api/rides', '/passenger']) {
      const { headers, body, statusCode } = await ask(path, { as: passenger })
      expect([path, statusCode, headers['content-encoding']]).toEqual([path, 200, undefined])
      expect(body).toContain(`"startCode":"${code}"`)
    }
  })

  test('the key of a shared trip', async () => {
    const passenger = await aPassenger(kit)
    const [ride] = [await aRide(kit, passenger), await aRide(kit, passenger)]
    const shared = await ask(`/api/rides/${ride.id}/share`, { as: passenger }, 'POST')
    expect([shared.statusCode, shared.headers['content-encoding']]).toEqual([200, undefined])
    for (const path of ['/api/rides', '/passenger']) {
      const { headers, body } = await ask(path, { as: passenger })
      expect([path, headers['content-encoding']]).toEqual([path, undefined])
      expect(body).toContain('"shareKey":"')
    }
  })

  /** Fields of answers that are named like a secret, and are none. */
  const HARMLESS = new Set([
    // What people read aloud: the number of a ride, an invoice, a letter.
    'code',
    'failureCode',
    // Where a file is: it opens for whoever may see it.
    'photoUrl',
    'fileUrl',
    // The provider’s page and public key, that of a push service, the tiles of a map.
    'url',
    'widgetUrl',
    'key',
    'publicKey',
    // It names a request of its own sender, and opens nothing.
    'idempotencyKey',
  ])

  test('is known by its name: a new field that sounds like a secret is one, or is named as harmless', () => {
    const names = [...kit.app.calls.values()]
      .flatMap((call) => stringFieldsOf(call.output))
      .map(({ path }) => /\/(\w+)(?:\[\]|\{\})*$/.exec(path)?.[1] ?? '')
      .filter((name) => /(?:code|key|url|link|token|secret|proof)$/i.test(name))
    const secrets = new Set(names.filter((name) => !HARMLESS.has(name)))
    expect([...secrets].sort()).toEqual([...SECRET_FIELDS].sort())
  })
})
