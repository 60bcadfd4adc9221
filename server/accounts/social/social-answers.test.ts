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

describe('what comes back wrong', () => {
  test('a denial leads to the page that says so, and signs nobody in', async () => {
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

  test('a denial to somebody from the driver’s form says where they came from', async () => {
    provider.refusesOnce({ error: 'access_denied' })
    const response = await signInWith(kit, 'google', 'become-driver')
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback', error: 'access_denied', from: 'become-driver' })
  })

  test('any other refusal keeps its description, on one line and cut to its length', async () => {
    provider.refusesOnce({ error: 'server_error', description: `Panne\n${'x'.repeat(500)}` })
    const { error, error_description } = leadsTo(await signInWith(kit, 'google'))
    expect(error).toBe('server_error')
    expect(error_description).toBe(`Panne ${'x'.repeat(154)}…`)
  })

  test('Facebook’s own refusal, before OAuth begins, is told as well', async () => {
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
    ['an endless state', (query: URLSearchParams) => query.set('state', 'x'.repeat(5_000))],
    ['two states', (query: URLSearchParams) => query.append('state', 'x')],
  ])('%s opens nothing', async (_case, change) => {
    const response = await comeBackWith(change)
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback', error: 'expired' })
    expect(await sessionOf(kit, cookieSetBy(response))).toBeNull()
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test.each([
    ['no code', (query: URLSearchParams) => query.delete('code'), 'failed'],
    ['an empty code', (query: URLSearchParams) => query.set('code', ''), 'failed'],
    ['a code that the provider never gave', (query: URLSearchParams) => query.set('code', 'faux'), 'failed'],
  ])('%s opens nothing', async (_case, change, error) => {
    expect(leadsTo(await comeBackWith(change))).toEqual({ path: '303 /auth/callback', error })
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test('an answer brought by another browser opens nothing: nobody is signed in to a stranger’s account', async () => {
    const response = await comeBackWith(() => undefined, '')
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback', error: 'expired' })
    const other = await leaveFor(kit, 'google')
    expect(leadsTo(await comeBackWith(() => undefined, other.cookie))).toMatchObject({ error: 'expired' })
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test('an answer serves once', async () => {
    const departure = await leaveFor(kit, 'google')
    const back = await askProvider(departure)
    await kit.call(`GET ${back}`, { as: departure })
    const again = await kit.call(`GET ${back}`, { as: departure })
    expect(leadsTo(again)).toEqual({ path: '303 /auth/callback', error: 'expired' })
    expect(await sessionOf(kit, cookieSetBy(again))).toBeNull()
  })

  test('somebody signed in who reloads the answer is shown on', async () => {
    const departure = await leaveFor(kit, 'google')
    const back = await askProvider(departure)
    const session = cookieSetBy(await kit.call(`GET ${back}`, { as: departure }))
    expect(leadsTo(await kit.call(`GET ${back}`, { as: session }))).toEqual({ path: '303 /auth/callback' })
  })

  test('an answer of one provider does not do for another', async () => {
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
    ['an end in the past', { exp: 1 }, 'failed'],
  ])('an identity token with %s opens nothing', async (_case, claims, error) => {
    provider.signsOnce(claims)
    expect(leadsTo(await signInWith(kit, 'google'))).toEqual({ path: '303 /auth/callback', error })
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test.each([
    ['refuses the client', 401, { error: 'invalid_client' }, 'unauthorized_client'],
    ['refuses the request', 400, { error: 'redirect_uri_mismatch' }, 'invalid_request'],
    ['refuses the code', 400, { error: 'invalid_grant' }, 'expired'],
    ['is out of order', 503, {}, 'unreachable'],
    ['answers in its own way', 400, { error: { type: 'OAuthException', code: 100 } }, 'failed'],
    ['gives no token', 200, { token_type: 'Bearer' }, 'failed'],
  ])('a provider that %s is told in its words', async (_case, status, body, error) => {
    for (const name of ['google', 'facebook'] as const) {
      provider.answersOnce(status, body)
      const named = name === 'facebook' && ['unauthorized_client', 'invalid_request'].includes(error)
      const reported = { path: '303 /auth/callback', error, ...(named && { provider: name }) }
      expect(leadsTo(await signInWith(kit, name))).toEqual(reported)
    }
    expect(await listUserIds(kit)).toHaveLength(0)
  })

  test.each(['google', 'facebook'] as const)('%s that does not answer is told so', async (name) => {
    const silent = await startIdentityProvider()
    const ours = await startKit(silent.environment)
    const departure = await leaveFor(ours, name)
    const back = await askProvider(departure)
    await silent.stop()
    const reported = leadsTo(await ours.call(`GET ${back}`, { as: departure }))
    await ours.close()
    expect(reported).toEqual({ path: '303 /auth/callback', error: 'unreachable' })
  })
})

test('one address that comes too often is told on the page of the sign-in', async () => {
  const knock = () => kit.call('GET /api/accounts/social/google/callback?state=x')
  for (let times = 0; times < 600; times += 1) await knock()
  expect(leadsTo(await knock())).toEqual({ path: '303 /auth/callback', error: 'too_many_requests' })
  const leaving = await kit.call('POST /api/accounts/social/google', { body: { returnTo: 'sign-in' } })
  expect(leaving.statusCode).toBe(429)
})
