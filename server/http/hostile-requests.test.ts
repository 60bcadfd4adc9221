import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAGES } from '#domain/shared/routes.ts'
import { FILLINGS } from '#kit/hostile/fillings.table.ts'
import { besideOrdinary } from '#kit/hostile/processor-time.ts'
import { stringFieldsOf } from '#kit/hostile/string-fields.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { BODY_LIMIT } from './limits/string-limit.ts'
import { PAGE_FORMS } from './pages/page-forms.table.ts'

const OLD = '3f9a1c7e60b2d854a7e91f0c4d62b835'
const NEW = '8c27e5d1940fb36a72d8e1c05b9f64a3'

/** Node refuses more bytes of headers and address than this; what else a request has takes some of them. */
const HEADER_BYTES = 15_000

let kit: Kit
let people: readonly Person[]
let measure: Awaited<ReturnType<typeof besideOrdinary>>
beforeAll(async () => {
  // While a secret is rotated, every cookie is read once more.
  kit = await startKit({ SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD, TRUST_PROXY: '1' })
})
beforeAll(async () => {
  people = await Promise.all([aPassenger(kit), aDriver(kit), anAdmin(kit)])
})
beforeAll(async () => {
  measure = await besideOrdinary(() => kit.call('GET /auth'))
})
afterAll(() => kit.close())

/** Each request comes from a network of its own: a limit would refuse it unread. */
let networks = 0
const fromElsewhere = () => {
  networks += 1
  return { 'x-forwarded-for': `41.138.${Math.floor(networks / 250)}.${networks % 250}` }
}

const ANSWERED = ['GET /api/accounts/session', 'GET /auth', 'GET /healthz', 'GET /manifest.webmanifest']
const HEADERS = [
  'cookie',
  'authorization',
  'accept',
  'accept-encoding',
  'accept-language',
  'content-type',
  'forwarded',
  'if-modified-since',
  'if-none-match',
  'idempotency-key',
  'origin',
  'range',
  'referer',
  'sec-fetch-site',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-request-id',
]

/** A header cannot hold control characters; what Node would read as several bytes stands as they are sent. */
const asHeader = (text: string) =>
  Buffer.from(text)
    .map((byte) => (byte < 0x20 ? 0x7f : byte))
    .toString('latin1')

test.each(Object.entries(FILLINGS))('no header of %s holds the server up', async (_filling, fill) => {
  const slow: string[] = []
  for (const request of [...ANSWERED, 'POST /api/accounts/sign-in']) {
    for (const header of HEADERS) {
      const headers = { ...fromElsewhere(), [header]: asHeader(fill(HEADER_BYTES)) }
      const took = await measure(() => kit.call(request, { headers, ...(request.startsWith('POST') && { body: {} }) }))
      if (took !== null) slow.push(`${request} ${header}: ${took}`)
    }
  }
  expect(slow).toEqual([])
})

test.each(Object.entries(FILLINGS))('no query of %s holds a page or a call up', async (_filling, fill) => {
  const slow: string[] = []
  const typed = encodeURIComponent(fill(HEADER_BYTES).toWellFormed()).slice(0, HEADER_BYTES).replace(/%.?$/, '')
  const raw = asHeader(fill(HEADER_BYTES))
    .replaceAll(/[^!-~]|#/g, '%20')
    .slice(0, HEADER_BYTES)
  const calls = [...kit.app.calls].flatMap(([key, { query }]) =>
    query === undefined ? [] : stringFieldsOf(query).map(({ path }) => [key, path.slice(1)] as const),
  )
  const names = ['next', 'redirect', 'pickupLocation', 'dropoffLocation', 'token', 'error', 'rideId', 'step', 'q']
  const pages = Object.values(PAGES).flatMap(({ path }) => names.map((name) => [`GET ${path}`, name] as const))
  for (const [request, name] of [...calls, ...pages]) {
    for (const value of [typed, raw]) {
      const [method, path = ''] = request.split(' ')
      if (path.includes(':')) continue
      const as = people[slow.length % people.length]
      const took = await measure(() => kit.call(`${method} ${path}?${name}=${value}`, { as, headers: fromElsewhere() }))
      if (took !== null) slow.push(`${request}?${name}: ${took}`)
    }
  }
  expect(slow).toEqual([])
})

test.each(Object.entries(FILLINGS))('no form of %s holds its page up', async (_filling, fill) => {
  const slow: string[] = []
  for (const { page, keeps } of PAGE_FORMS) {
    for (const field of [...keeps, 'password', 'token']) {
      const typed = new URLSearchParams({ [field]: fill(BODY_LIMIT).toWellFormed() })
        .toString()
        .slice(0, BODY_LIMIT - 1)
      const took = await measure(() =>
        kit.app.inject({
          method: 'POST',
          url: page,
          headers: {
            ...fromElsewhere(),
            host: new URL(kit.config.publicUrl).host,
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
          },
          payload: typed,
        }),
      )
      if (took !== null) slow.push(`${page} ${field}: ${took}`)
    }
  }
  expect(slow).toEqual([])
})
