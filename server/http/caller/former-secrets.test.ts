import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { type IdentityProvider, startIdentityProvider } from '#kit/people/identity-provider.ts'
import { lastMailTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, confirm, cookieSetBy, register, sessionOf, signUp } from '#kit/people/registration.ts'
import { SOMEBODY } from '#kit/people/social-kit.ts'

const OLD = '3f9a1c7e60b2d854a7e91f0c4d62b835'
const NEW = '8c27e5d1940fb36a72d8e1c05b9f64a3'
const TRIP = { pickupLocation: 'Étoile Rouge', dropoffLocation: 'Dantokpa' }

/** One cluster before the change of secret, while both are accepted, and after the former one is removed. */
let before: Kit
let during: Kit
let after: Kit
let provider: IdentityProvider
beforeAll(async () => {
  provider = await startIdentityProvider()
  provider.meets(SOMEBODY)
  before = await startKit({ ...provider.environment, SESSION_SECRET: OLD })
})
beforeAll(async () => {
  const changing = { SESSION_SECRET: NEW, SESSION_SECRET_PREVIOUS: OLD }
  during = await startKit({ ...provider.environment, ...changing }, before.database)
})
beforeAll(async () => {
  after = await startKit({ ...provider.environment, SESSION_SECRET: NEW }, before.database)
})
afterAll(async () => {
  for (const kit of [after, during, before]) await kit.close()
  await provider.stop()
})

const isSignedIn = async (kit: Kit, as: Caller) => (await sessionOf(kit, as)) !== null

describe('during a rotation of the secret', () => {
  test('an earlier session stays valid and can be ended', async () => {
    const caller = await register(before, aWish())
    expect(await isSignedIn(during, caller)).toBe(true)
    expect(await isSignedIn(after, caller)).toBe(false)
    const among = { cookie: `theme=dark; broken=%; ${caller.cookie}; other=a.b` }
    expect(await isSignedIn(during, among)).toBe(true)
    await during.call('POST /api/accounts/sign-out', { as: caller })
    expect(await isSignedIn(before, caller)).toBe(false)
  })

  test('a new session is signed with the new secret', async () => {
    const caller = await register(during, aWish())
    expect(await isSignedIn(during, caller)).toBe(true)
    expect(await isSignedIn(after, caller)).toBe(true)
    expect(await isSignedIn(before, caller)).toBe(false)
  })

  test('a renewed session is signed with the new secret', async () => {
    const wish = aWish()
    const caller = await register(before, wish)
    const shorter = new Date(Date.now() + 5 * 24 * 3_600_000)
    await before.database.db
      .updateTable('sessions')
      .set({ expiresAt: shorter })
      .where('userId', 'in', (users) => users.selectFrom('users').where('email', '=', wish.email).select('id'))
      .execute()
    const renewed = cookieSetBy(await during.call('GET /api/accounts/session', { as: caller }))
    expect(await isSignedIn(after, renewed)).toBe(true)
  })

  test('a cookie with neither signature is refused', async () => {
    const { cookie } = await register(before, aWish())
    // The last character contains the signature's last four bits: A and Q differ in them.
    const forged = decodeURIComponent(cookie).replace(/.=$/, (last) => (last === 'A=' ? 'Q=' : 'A='))
    expect(forged).not.toBe(decodeURIComponent(cookie))
    expect(await isSignedIn(during, { cookie: forged })).toBe(false)
  })

  test('a confirmation link sent before confirms the account', async () => {
    const wish = aWish()
    await signUp(before, wish)
    const token = tokenIn(lastMailTo(before, wish.email))
    expect((await confirm(after, token)).json().error.code).toBe('link_expired')
    const caller = cookieSetBy(await confirm(during, token))
    expect(await isSignedIn(after, caller)).toBe(true)
  })

  test('a price quoted before is kept', async () => {
    const { quote } = (await before.call('POST /api/quotes', { body: TRIP })).json()
    const caller = await register(before, aWish())
    const book = async (kit: Kit, key: string) => {
      const body = { ...TRIP, rideType: 'zemidjan', priceXof: 500, quote }
      return (await kit.call('POST /api/rides', { as: caller, body, headers: { 'idempotency-key': key } })).statusCode
    }
    expect(await book(during, 'dd4b4f2e-35a7-4d0c-9b7a-2a1f0c9be101')).toBe(201)
  })

  test('a social sign-in started before can be completed', async () => {
    const begun = await before.call('POST /api/accounts/social/google', { body: { returnTo: 'sign-in' } })
    const cookie = [begun.headers['set-cookie'] ?? []]
      .flat()
      .map((line) => line.split(';')[0])
      .join('; ')
    const sent = await fetch(begun.json().goTo, { redirect: 'manual' })
    const back = new URL(sent.headers.get('location') ?? '')
    const answer = await during.call(`GET ${back.pathname}${back.search}`, { as: { cookie } })
    expect(await isSignedIn(after, cookieSetBy(answer))).toBe(true)
  })
})
