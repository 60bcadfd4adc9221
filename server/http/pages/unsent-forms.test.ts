import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, type Person } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const FORM = 'application/x-www-form-urlencoded'
const OURS = 'http://localhost:3000'

type Sent = { readonly headers?: Record<string, string>; readonly payload?: string; readonly as?: Person }

const post = (url: string, { headers = {}, payload = 'email=essai%40miyi.example&password=zemzem-essai', as }: Sent) =>
  kit.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { host: 'localhost:3000', 'content-type': FORM, ...headers, ...(as && { cookie: as.cookie }) },
  })

/** The answer is a page in French that says why, holds no password, and leads back to the form. */
function expectPage(answer: Awaited<ReturnType<typeof post>>, code: keyof typeof REFUSALS, address: string): void {
  const { status, message } = REFUSALS[code]
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
  expect(answer.body).toContain(message)
  expect(answer.body).toContain(`href="${address}"`)
  expect(answer.body).not.toContain('zemzem-essai')
  expect(answer.body).not.toContain('<script')
  expect(answer.headers['cache-control']).toBe('private, no-store')
  expect(answer.headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
}

describe('a form that is refused before it is read is answered with a page', () => {
  test('from another site, with nothing of what that site sent', async () => {
    const answer = await post('/auth?next=%2Fsettings', { headers: { 'sec-fetch-site': 'cross-site' } })
    expectPage(answer, 'cross_origin', '/auth?next=%2Fsettings')
    expect(answer.body).not.toContain('essai@miyi.example')
  })

  test('when it is too large', async () => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const answer = await post('/become-driver', { headers, payload: `firstName=${'a'.repeat(70_000)}` })
    expectPage(answer, 'payload_too_large', '/become-driver')
  })

  test('when it is no form at all', async () => {
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'text/plain' }
    expectPage(await post('/auth', { headers }), 'media_type_unsupported', '/auth')
    const json = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    expectPage(await post('/auth', { headers: json, payload: '{' }), 'media_type_unsupported', '/auth')
  })

  test('but not under another name than ours', async () => {
    const answer = await post('/auth', { headers: { host: 'piege.example', 'sec-fetch-site': 'same-origin' } })
    expect([answer.statusCode, answer.json().error.code]).toEqual([421, 'wrong_host'])
  })
})

describe('a form that no page expects', () => {
  const headers = { 'sec-fetch-site': 'same-origin', accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

  test.each(['/?pickupLocation=vedoko&dropoffLocation=dantokpa', '/help'])(
    'is answered with a page that says so and leads back to %s',
    async (address) => {
      const answer = await post(address, { headers })
      expectPage(answer, 'no_form_here', address.replaceAll('&', '&amp;'))
      expect(answer.headers.allow).toBe('GET, HEAD')
    },
  )

  test('at an unknown address is answered with the page that is not found', async () => {
    const answer = await post('/nulle-part', { headers })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.body).not.toContain('zemzem-essai')
  })

  test('is answered in JSON to a program, and below /api', async () => {
    const program = await post('/', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect([program.statusCode, program.json().error.code]).toEqual([404, 'not_found'])
    const api = await post('/api/nulle-part', { headers })
    expect([api.statusCode, api.json().error.code]).toEqual([404, 'not_found'])
  })
})

describe('a form of a browser that says neither Origin nor Sec-Fetch-Site', () => {
  const isAvailable = async (driver: Person) => (await kit.call('GET /api/driver', { as: driver })).json().isAvailable

  test('is taken from one of our own pages', async () => {
    const driver = await aDriver(kit)
    const before = await isAvailable(driver)
    const payload = `isAvailable=${!before}`
    const answer = await post('/driver', { headers: { referer: `${OURS}/driver` }, payload, as: driver })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/driver'])
    expect(await isAvailable(driver)).toBe(!before)
  })

  test.each<[string, Record<string, string>]>([
    ['says nothing of where it comes from', {}],
    ['comes from another site', { referer: 'https://piege.example/localhost:3000/' }],
    ['comes from a name that begins like ours', { referer: 'http://localhost:3000.piege.example/driver' }],
    ['names us before an @', { referer: 'http://localhost:3000@piege.example/' }],
    ['has an unreadable address beside it', { referer: 'localhost:3000' }],
    ['says Origin null', { origin: 'null', referer: `${OURS}/driver` }],
    ['says a foreign Origin', { origin: 'https://piege.example', referer: `${OURS}/driver` }],
    ['says that another site sends it', { 'sec-fetch-site': 'cross-site', referer: `${OURS}/driver` }],
  ])('is refused with a page when it %s', async (_, headers) => {
    const driver = await aDriver(kit)
    const before = await isAvailable(driver)
    const answer = await post('/driver', { headers, payload: `isAvailable=${!before}`, as: driver })
    expectPage(answer, 'cross_origin', '/driver')
    expect(await isAvailable(driver)).toBe(before)
  })

  test('opens no call of the API: those are made by scripts, whose browsers say Origin', async () => {
    const headers = { host: 'localhost:3000', referer: `${OURS}/settings` }
    const answer = await kit.app.inject({ method: 'POST', url: '/api/accounts/sign-out', headers })
    expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'cross_origin'])
  })
})
