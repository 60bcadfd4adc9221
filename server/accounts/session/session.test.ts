import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, aSessionFor } from '#kit/people/people.ts'
import { aWish, cookieSetBy, register, sessionOf, signIn } from '#kit/people/registration.ts'
import { LIVE_CHANNEL } from '../../db/announce.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const DAY_MS = 24 * 3_600_000

async function expireIn(userId: string, days: number): Promise<void> {
  const expiresAt = new Date(Date.now() + days * DAY_MS)
  await kit.database.db.updateTable('sessions').set({ expiresAt }).where('userId', '=', userId).execute()
}

async function statusFor(as: Caller): Promise<number> {
  return (await kit.call('GET /api/places/saved', { as })).statusCode
}

test('a sign-in returns the signed-in account with name, e-mail, phone number and role', async () => {
  const wish = aWish()
  await register(kit, wish)
  const answer = await signIn(kit, { ...wish, email: ` ${wish.email.toUpperCase()}` })
  expect(answer.json().session).toEqual({
    userId: expect.any(String),
    email: wish.email,
    fullName: 'Ama Kpossou',
    phoneNumber: '+2290197123456',
    photoUrl: null,
    role: 'passenger',
  })
  expect((await sessionOf(kit, cookieSetBy(answer)))?.fullName).toBe('Ama Kpossou')
})

test('the session cookie is HttpOnly and SameSite=Lax, and lasts thirty days', async () => {
  const wish = aWish()
  await register(kit, wish)
  const [cookie] = [(await signIn(kit, wish)).headers['set-cookie'] ?? []].flat()
  expect(cookie).toMatch(/^miyi\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('a wrong password and an unknown address get the same answer', async () => {
  const wish = aWish()
  await register(kit, wish)
  const answers = [await signIn(kit, { ...wish, password: 'faux' }), await signIn(kit, aWish())]
  for (const answer of [...answers, await signIn(kit, { ...wish, password: 'x'.repeat(200) })]) {
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toEqual({
      error: { code: 'wrong_credentials', message: REFUSALS.wrong_credentials.message },
    })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test.each([
  [{ email: '', password: '' }, 'Email invalide'],
  [{ email: 'ama', password: 'x' }, 'Email invalide'],
  [{ email: `${'a'.repeat(250)}@miyi.example`, password: 'x' }, 'Email trop long'],
  [{ email: 'ama@miyi.example', password: '' }, 'Mot de passe requis'],
  [{ email: 'ama@miyi.example' }, 'Mot de passe requis'],
])('a sign-in with %o is refused with « %s »', async (body, message) => {
  const answer = await kit.call('POST /api/accounts/sign-in', { body })
  expect([answer.statusCode, answer.json().error.message]).toEqual([400, message])
})

test('a request without a cookie has no session', async () => {
  expect((await kit.call('GET /api/accounts/session')).json()).toEqual({ session: null })
})

test('an expired session is refused, and its cookie is removed', async () => {
  const passenger = await aPassenger(kit)
  await expireIn(passenger.userId, -0.001)
  expect(await statusFor(passenger)).toBe(401)
  const answer = await kit.call('GET /api/accounts/session', { as: passenger })
  expect(answer.json()).toEqual({ session: null })
  expect(String(answer.headers['set-cookie'])).toContain('miyi.session_token=; Max-Age=0')
})

test('a session in use is renewed once a day', async () => {
  const passenger = await aPassenger(kit)
  const fresh = await kit.call('GET /api/accounts/session', { as: passenger })
  expect(fresh.headers['set-cookie']).toBeUndefined()
  await expireIn(passenger.userId, 28)
  const renewed = await kit.call('GET /api/accounts/session', { as: passenger })
  expect(String(renewed.headers['set-cookie'])).toContain('Max-Age=2592000')
  const { rows } = await sql`
    select 1 from sessions where user_id = ${passenger.userId} and expires_at > now() + interval '29 days'`.execute(
    kit.database.db,
  )
  expect(rows).toHaveLength(1)
})

test('a deleted session is refused on the next request', async () => {
  const passenger = await aPassenger(kit)
  expect(await statusFor(passenger)).toBe(200)
  await kit.database.db.deleteFrom('sessions').where('userId', '=', passenger.userId).execute()
  expect(await statusFor(passenger)).toBe(401)
})

test('a sign-out ends this session only, publishes a session event, and can be repeated', async () => {
  const passenger = await aPassenger(kit)
  const elsewhere = { cookie: await aSessionFor(kit, passenger.userId) }
  const received: string[] = []
  const stop = await kit.database.listen(LIVE_CHANNEL, { receive: (payload) => received.push(payload) })
  const answer = await kit.call('POST /api/accounts/sign-out', { as: passenger })
  expect(answer.json()).toEqual({ session: null })
  expect(String(answer.headers['set-cookie'])).toContain('miyi.session_token=; Max-Age=0')
  expect([await statusFor(passenger), await statusFor(elsewhere)]).toEqual([401, 200])
  await expect.poll(() => received).toEqual([JSON.stringify({ kind: 'session', userId: passenger.userId })])
  expect((await kit.call('POST /api/accounts/sign-out', { as: passenger })).statusCode).toBe(200)
  expect((await kit.call('POST /api/accounts/sign-out')).statusCode).toBe(200)
  await stop()
})

test.each([
  ['another signature', (cookie: string) => `${cookie.slice(0, -8)}AAAAAA%3D`],
  ['no signature', (cookie: string) => cookie.replace(/\..{40,}$/, '')],
  ['another token', (cookie: string) => cookie.replace('=', '=x')],
  ['an empty value', () => 'miyi.session_token='],
  ['only a dot', () => 'miyi.session_token=.'],
])('a session cookie with %s is refused', async (_what, forge) => {
  const passenger = await aPassenger(kit)
  expect(await sessionOf(kit, { cookie: forge(passenger.cookie) })).toBeNull()
  expect(await statusFor({ cookie: forge(passenger.cookie) })).toBe(401)
})

test('a person with several roles has the highest one, from the next request on', async () => {
  const passenger = await aPassenger(kit)
  for (const role of ['driver', 'admin'] as const) {
    await kit.database.db.insertInto('userRoles').values({ userId: passenger.userId, role }).execute()
    expect((await sessionOf(kit, passenger))?.role).toBe(role)
  }
  await kit.database.db.deleteFrom('userRoles').where('userId', '=', passenger.userId).execute()
  expect(await sessionOf(kit, passenger)).toMatchObject({ role: null })
})

test('people created by the test kit have the requested role or name', async () => {
  expect((await sessionOf(kit, await aPassenger(kit)))?.role).toBe('passenger')
  expect((await sessionOf(kit, await aDriver(kit, { driverType: 'vtc', documents: 'missing' })))?.role).toBe('driver')
  expect((await sessionOf(kit, await anAdmin(kit, { fullName: 'Reine' })))?.fullName).toBe('Reine')
})

test('at an https URL the session cookie is Secure, and the test kit’s own cookie is accepted', async () => {
  const secure = await startKit({ PUBLIC_URL: 'https://miyi.example' })
  const wish = aWish()
  await register(secure, wish)
  const answer = await signIn(secure, wish)
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^__Host-miyi\.session_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(await sessionOf(secure, cookieSetBy(answer))).not.toBeNull()
  expect(await sessionOf(secure, await aPassenger(secure))).not.toBeNull()
  await secure.close()
})

test.each([
  ['http://localhost:3000', 'miyi.session_token', ['__Host-miyi.session_token', 'miyi-session_token']],
  ['https://miyi.example', '__Host-miyi.session_token', ['miyi.session_token', '__Secure-miyi.session_token']],
] as const)('at %s only the cookie %s is accepted, and a sign-out ends its session', async (url, name, others) => {
  const kitThere = await startKit({ PUBLIC_URL: url })
  const { cookie } = await aPassenger(kitThere)
  const value = cookie.slice(cookie.indexOf('=') + 1)
  for (const other of others) {
    expect(await sessionOf(kitThere, { cookie: `${other}=${value}` })).toBeNull()
    const status = (await kitThere.call('GET /api/places/saved', { as: { cookie: `${other}=${value}` } })).statusCode
    expect(status).toBe(401)
  }
  expect(await sessionOf(kitThere, { cookie: `autre=1; ${name}=${value}` })).not.toBeNull()
  await kitThere.call('POST /api/accounts/sign-out', { as: { cookie } })
  expect(await sessionOf(kitThere, { cookie })).toBeNull()
  await kitThere.close()
})

test.each(['%', '%E0%A4%A', '"', '='])('a session cookie with the value %s is refused', async (value) => {
  const answer = await kit.call('GET /api/places/saved', { as: { cookie: `miyi.session_token=${value}` } })
  expect(answer.statusCode).toBe(401)
})

test('a new sign-in ends this browser’s previous session and no other', async () => {
  const [first, second] = [aWish(), aWish()]
  for (const wish of [first, second]) await register(kit, wish)
  const [former, elsewhere] = [cookieSetBy(await signIn(kit, first)), cookieSetBy(await signIn(kit, first))]
  const now = cookieSetBy(await signIn(kit, second, former))
  expect(await sessionOf(kit, former)).toBeNull()
  expect(await sessionOf(kit, elsewhere)).toMatchObject({ email: first.email })
  expect(await sessionOf(kit, now)).toMatchObject({ email: second.email })
  await signIn(kit, { ...second, password: 'pas celui-la' }, now)
  expect(await sessionOf(kit, now)).toMatchObject({ email: second.email })
})
