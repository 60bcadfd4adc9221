import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Call } from '#domain/shared/contract.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { STRING_MAX } from '#domain/shared/text-rule.ts'
import { AUTHORIZATION } from '#kit/authorization.table.ts'
import { HOSTILE_TEXTS } from '#kit/hostile/hostile-texts.table.ts'
import { measuredAgainst } from '#kit/hostile/processor-time.ts'
import { longestOf, type StringField, stringFieldsOf } from '#kit/hostile/string-fields.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { BODY_LIMIT } from './limits/string-limit.ts'
import { PAGE_FORMS } from './pages/page-forms.table.ts'

const OLD = '3f9a1c7e60b2d854a7e91f0c4d62b835'
const NEW = '8c27e5d1940fb36a72d8e1c05b9f64a3'

/** Node refuses more bytes of headers and address than this; what else a request has takes some of them. */
const HEADER_BYTES = 15_000

let kit: Kit
type People = Readonly<Record<'signed-in' | 'driver' | 'admin', Person>>
/** Some of each: one person who asks as often as all fillings together would have to wait. */
let people: readonly People[]
const PEOPLE = 8
const peopleFor = (at: number) => people[at % PEOPLE] as People
let measure: Awaited<ReturnType<typeof measuredAgainst>>
beforeAll(async () => {
  // While a secret is rotated, every cookie is read once more.
  kit = await startKit({ SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD, TRUST_PROXY: '1' })
})
beforeAll(async () => {
  const some = async () => ({
    'signed-in': await aPassenger(kit),
    driver: await aDriver(kit),
    admin: await anAdmin(kit),
  })
  people = await Promise.all(Array.from({ length: PEOPLE }, some))
})
beforeAll(async () => {
  measure = await measuredAgainst(() => send('GET /auth'))
})
afterAll(() => kit.close())
// A try too many is answered late.
beforeEach(() => kit.database.pool.query('delete from rate_limits'))

/** Each request comes from a network of its own: a limit would refuse it unread. */
let networks = 0
const fromElsewhere = () => {
  networks += 1
  return { 'x-forwarded-for': `41.138.${Math.floor(networks / 250)}.${networks % 250}` }
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

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
  Buffer.from(Buffer.from(text).map((byte) => (byte < 0x20 ? 0x7f : byte))).toString('latin1')

type Sent = Omit<InjectOptions, 'method' | 'url'> & { readonly as?: Person | undefined }

function send(request: string, { as, headers, ...sent }: Sent = {}) {
  const [method, url = ''] = request.split(' ')
  const own = { ...fromElsewhere(), 'sec-fetch-site': 'same-origin', ...(as && { cookie: as.cookie }), ...headers }
  return kit.app.inject({ method: method as 'GET', url, headers: own, ...sent })
}

/** How long a request held the loop up, if much longer than an ordinary one does. */
async function slownessOf(request: string, sent: Sent, beside = measure): Promise<string[]> {
  const took = await beside(() => send(request, sent))
  return took === null ? [] : [`${request.slice(0, 60)}: ${took}`]
}

const FILLED = Object.entries(HOSTILE_TEXTS).map(([name, fill], at) => [name, fill, at] as const)
const READ = [['GET /api/accounts/session'], ['POST /api/accounts/sign-in', { payload: {} }]] as const
const READ_OF_PAGES = new Set(['cookie', 'accept-encoding', 'accept-language', 'if-none-match', 'range', 'user-agent'])

test.each(FILLED)('no header of %s holds the server up', async (_filling, fill) => {
  const slow: string[] = []
  for (const header of HEADERS) {
    const headers = { [header]: asHeader(fill(HEADER_BYTES)) }
    for (const [request, sent] of READ_OF_PAGES.has(header) ? [...READ, ['GET /auth'] as const] : READ) {
      const took = await slownessOf(request, { ...sent, headers })
      slow.push(...took.map((words) => `${header}, ${words}`))
    }
  }
  expect(slow).toEqual([])
})

const queryOf = (names: readonly string[], text: string) =>
  names.map((name) => `${name}=${new URLSearchParams({ '': text.toWellFormed() }).toString().slice(1)}`).join('&')

/** As whom a call is made. */
const callerOf = ({ access }: Call, at: number) => peopleFor(at)[access === 'public' ? 'signed-in' : access]

/** That text as long as the field may be: it is not refused unread. */
const longest = (field: StringField, fill: (length: number) => string) => fill(longestOf(field, STRING_MAX))

test.each(FILLED)('no query of %s holds a call up', async (_filling, fill, at) => {
  const slow: string[] = []
  for (const [key, call] of kit.app.calls) {
    if (call.query === undefined || key.includes(':')) continue
    for (const field of stringFieldsOf(call.query)) {
      const query = queryOf([field.path.slice(1)], longest(field, fill))
      slow.push(...(await slownessOf(`${key}?${query}`, { as: callerOf(call, at) })))
    }
  }
  expect(slow).toEqual([])
})

/** Calls with a body that is valid, of something that does not exist. */
const WITH_BODY = AUTHORIZATION.flatMap(({ route, body }) => {
  const [method = '', path = ''] = route.split(' ')
  return body === undefined ? [] : [{ route, request: `${method} ${path.replace(/:\w+/g, randomUUID())}`, body }]
})

/** The body with one text of its fields replaced at a time, as far as the schema lets them through. */
function listHostile(schema: z.ZodMiniType, body: object, fill: (length: number) => string): readonly object[] {
  const ofThemselves = stringFieldsOf(schema).filter(({ path }) => /^\/\w+$/.test(path))
  const replaced = ofThemselves.map((field) => ({ ...body, [field.path.slice(1)]: longest(field, fill) }))
  return replaced.filter((one) => schema.safeParse(one).success)
}

test.each(FILLED)('no valid body of %s holds the call that reads it up', async (_filling, fill, at) => {
  const slow: string[] = []
  for (const { route, request, body } of WITH_BODY) {
    const call = kit.app.calls.get(route)
    if (call?.body === undefined) continue
    for (const payload of listHostile(call.body, body, fill)) {
      const headers = { 'idempotency-key': randomUUID() }
      slow.push(...(await slownessOf(request, { as: callerOf(call, at), headers, payload })))
    }
  }
  expect(slow).toEqual([])
})

const READ_BY_PAGES = ['next', 'redirect', 'pickupLocation', 'dropoffLocation', 'token', 'error', 'rideId', 'tab', 'q']

const besidePages = new Map<string, typeof measure>()

/** A long one of these names for each page: another one for each filling. */
const oneOf = (names: readonly string[], at: number) => names[at % names.length] ?? ''

test.each(FILLED)('no query of %s holds a page up', async (_filling, fill, at) => {
  const slow: string[] = []
  for (const [page, { path, access }] of Object.values(PAGES).entries()) {
    const as = access === 'public' ? undefined : peopleFor(at)[access]
    const query = queryOf([oneOf(READ_BY_PAGES, page + at)], fill(HEADER_BYTES)).slice(0, HEADER_BYTES)
    const besideItself = besidePages.get(path) ?? (await measuredAgainst(() => send(`GET ${path}`, { as })))
    besidePages.set(path, besideItself)
    slow.push(...(await slownessOf(`GET ${path}?${query}`, { as }, besideItself)))
  }
  expect(slow).toEqual([])
})

const besideForms = new Map<string, typeof measure>()

test.each(FILLED)('no form of %s holds its page up', async (_filling, fill, at) => {
  const slow: string[] = []
  for (const { page, keeps } of PAGE_FORMS) {
    const access = Object.values(PAGES).find(({ path }) => path === page)?.access ?? 'public'
    const sent = { as: access === 'public' ? undefined : peopleFor(at)[access], headers: FORM }
    const fields = [...keeps, 'password', 'token']
    const short = queryOf(fields, 'a')
    const besideItself =
      besideForms.get(page) ?? (await measuredAgainst(() => send(`POST ${page}`, { ...sent, payload: short })))
    besideForms.set(page, besideItself)
    for (const field of fields) {
      const payload = queryOf([field], fill(BODY_LIMIT)).slice(0, BODY_LIMIT)
      slow.push(...(await slownessOf(`POST ${page}`, { ...sent, payload }, besideItself)))
    }
  }
  expect(slow).toEqual([])
})
