import { describe, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  askProvider,
  type IdentityProvider,
  leadsTo,
  leaveFor,
  signInWith,
  startIdentityProvider,
} from '#kit/people/identity-provider.ts'
import { cookieSetBy, sessionOf } from '#kit/people/registration.ts'
import { listUserIds, startSocialKit } from '#kit/people/social-kit.ts'

let provider: IdentityProvider
let kit: Kit
startSocialKit((started) => {
  provider = started.provider
  kit = started.kit
})

describe('social sign-in errors', () => {
  test('a denial redirects to /auth/callback with access_denied and opens no session', async () => {
    provider.refusesOnce({ error: 'access_denied', description: 'The user denied access' })
    const response = await signInWith(kit, 'google')
    expect(leadsTo(response)).toEqual({
      path: '303 /auth/callback',
      error: 'access_denied',
      error_description: 'The user denied access',
    })
    expect(await sessionOf(kit, cookieSetBy(response))).toBeNull()
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test('a denial to a person from the driver’s form returns from=become-driver', async () => {
    provider.refusesOnce({ error: 'access_denied' })
    const response = await signInWith(kit, 'google', 'become-driver')
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback', error: 'access_denied', from: 'become-driver' })
  })

  test('any other provider error keeps its description, on one line and cut to the maximum length', async () => {
    provider.refusesOnce({ error: 'server_error', description: `Panne\n${'x'.repeat(500)}` })
    const { error, error_description } = leadsTo(await signInWith(kit, 'google'))
    expect(error).toBe('server_error')
    expect(error_description).toBe(`Panne ${'x'.repeat(154)}…`)
  })

  test('a Facebook error before OAuth begins is passed on too', async () => {
    const response = await kit.call('GET /api/accounts/social/facebook/callback?error_code=1&error_message=App+absente')
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback', error: 'other', error_description: 'App absente' })
  })

  async function comeBackWith(change: (query: URLSearchParams) => void, cookie?: string) {
    const departure = await leaveFor(kit, 'google')
    const back = new URL(await askProvider(departure), 'http://localhost')
    change(back.searchParams)
    return kit.call(`GET ${back.pathname}?${back.searchParams}`, { as: { cookie: cookie ?? departure.cookie } })
  }

  test.each([
    ['a tampered state', (query: URLSearchParams) => query.set('state', 'x'.repeat(32))],
    ['no state', (query: URLSearchParams) => query.delete('state')],
    ['a state of 5 000 characters', (query: URLSearchParams) => query.set('state', 'x'.repeat(5_000))],
    ['two states', (query: URLSearchParams) => query.append('state', 'x')],
  ])('a callback with %s is refused as expired and creates no account', async (_case, change) => {
    const response = await comeBackWith(change)
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback', error: 'expired' })
    expect(await sessionOf(kit, cookieSetBy(response))).toBeNull()
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test.each([
    ['no code', (query: URLSearchParams) => query.delete('code'), 'failed'],
    ['an empty code', (query: URLSearchParams) => query.set('code', ''), 'failed'],
    ['a code that the provider never gave', (query: URLSearchParams) => query.set('code', 'faux'), 'failed'],
  ])('a callback with %s is refused as failed and creates no account', async (_case, change, error) => {
    expect(leadsTo(await comeBackWith(change))).toEqual({ path: '303 /auth/callback', error })
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test('a callback in another browser is refused as expired and creates no account', async () => {
    const response = await comeBackWith(() => undefined, '')
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback', error: 'expired' })
    const other = await leaveFor(kit, 'google')
    expect(leadsTo(await comeBackWith(() => undefined, other.cookie))).toMatchObject({ error: 'expired' })
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test('a callback works once; a second one is refused as expired', async () => {
    const departure = await leaveFor(kit, 'google')
    const back = await askProvider(departure)
    await kit.call(`GET ${back}`, { as: departure })
    const again = await kit.call(`GET ${back}`, { as: departure })
    expect(leadsTo(again)).toEqual({ path: '303 /auth/callback', error: 'expired' })
    expect(await sessionOf(kit, cookieSetBy(again))).toBeNull()
  })

  test('a signed-in person who reloads the callback is redirected without an error', async () => {
    const departure = await leaveFor(kit, 'google')
    const back = await askProvider(departure)
    const session = cookieSetBy(await kit.call(`GET ${back}`, { as: departure }))
    expect(leadsTo(await kit.call(`GET ${back}`, { as: session }))).toEqual({ path: '303 /auth/callback' })
  })

  test('a callback of one provider is refused at the URL of another', async () => {
    const departure = await leaveFor(kit, 'google')
    const back = (await askProvider(departure)).replace('/google/', '/facebook/')
    expect(leadsTo(await kit.call(`GET ${back}`, { as: departure }))).toMatchObject({ error: 'expired' })
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test.each([
    ['somebody else’s nonce', { nonce: 'x'.repeat(32) }, 'expired'],
    ['another issuer', { iss: 'https://elsewhere.example' }, 'failed'],
    ['another client', { aud: 'elsewhere' }, 'failed'],
    ['no subject', { sub: '' }, 'failed'],
    ['an expiry in the past', { exp: 1 }, 'failed'],
  ])('an identity token with %s is refused and creates no account', async (_case, claims, error) => {
    provider.signsOnce(claims)
    expect(leadsTo(await signInWith(kit, 'google'))).toEqual({ path: '303 /auth/callback', error })
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test.each([
    ['refuses the client', 401, { error: 'invalid_client' }, 'unauthorized_client'],
    ['refuses the request', 400, { error: 'redirect_uri_mismatch' }, 'invalid_request'],
    ['refuses the code', 400, { error: 'invalid_grant' }, 'expired'],
    ['returns 503', 503, {}, 'unreachable'],
    ['returns an error in its own format', 400, { error: { type: 'OAuthException', code: 100 } }, 'failed'],
    ['gives no token', 200, { token_type: 'Bearer' }, 'failed'],
  ])('a provider that %s is reported with the matching error code', async (_case, status, body, error) => {
    for (const name of ['google', 'facebook'] as const) {
      provider.answersOnce(status, body)
      const named = name === 'facebook' && ['unauthorized_client', 'invalid_request'].includes(error)
      const reported = { path: '303 /auth/callback', error, ...(named && { provider: name }) }
      expect(leadsTo(await signInWith(kit, name))).toEqual(reported)
    }
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test.each(['google', 'facebook'] as const)(
    'a sign-in with %s is reported as unreachable when the provider does not respond',
    async (name) => {
      const silent = await startIdentityProvider()
      const ours = await startKit(silent.environment)
      const departure = await leaveFor(ours, name)
      const back = await askProvider(departure)
      await silent.stop()
      const reported = leadsTo(await ours.call(`GET ${back}`, { as: departure }))
      await ours.close()
      expect(reported).toEqual({ path: '303 /auth/callback', error: 'unreachable' })
    },
  )
})

test('callbacks over the rate limit of a network address redirect with too_many_requests', async () => {
  const knock = () => kit.call('GET /api/accounts/social/google/callback?state=x')
  for (let times = 0; times < 600; times += 1) await knock()
  expect(leadsTo(await knock())).toEqual({ path: '303 /auth/callback', error: 'too_many_requests' })
  const leaving = await kit.call('POST /api/accounts/social/google', { body: { returnTo: 'sign-in' } })
  expect(leaving.statusCode).toBe(429)
})
