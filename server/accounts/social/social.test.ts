import { describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { FALLBACK_NAME } from '#domain/accounts/social/social-rules.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type IdentityProvider, leadsTo, leaveFor, signInWith } from '#kit/people/identity-provider.ts'
import { aPassenger } from '#kit/people/people.ts'
import { cookieSetBy, sessionOf } from '#kit/people/registration.ts'
import { listUserIds, SOMEBODY, startSocialKit } from '#kit/people/social-kit.ts'

let provider: IdentityProvider
let kit: Kit
startSocialKit((started) => {
  provider = started.provider
  kit = started.kit
})

function accountOf(email: string) {
  return kit.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
}

describe('on the way to the provider', () => {
  test('Google is asked with state, PKCE and nonce, and shows its account chooser', async () => {
    const { goTo } = await leaveFor(kit, 'google')
    const asked = Object.fromEntries(new URL(goTo).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost:3000/api/accounts/social/google/callback',
    })
    for (const secret of ['state', 'nonce', 'code_challenge']) expect(asked[secret]?.length).toBeGreaterThanOrEqual(32)
  })

  test('Facebook is asked to make sure of who is there', async () => {
    const { goTo } = await leaveFor(kit, 'facebook')
    expect(Object.fromEntries(new URL(goTo).searchParams)).toMatchObject({
      auth_type: 'reauthenticate',
      scope: 'email public_profile',
      redirect_uri: 'http://localhost:3000/api/accounts/social/facebook/callback',
    })
  })

  test('the state is bound to the browser by a cookie that no script reads', async () => {
    const response = await kit.call('POST /api/accounts/social/google', { body: { returnTo: 'sign-in' } })
    expect(String(response.headers['set-cookie'])).toMatch(/^miyi\.state=.*HttpOnly; SameSite=Lax/)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('behind https the cookie is Secure and the address is ours', async () => {
    const secure = await startKit({ ...provider.environment, PUBLIC_URL: 'https://miyi.example' })
    const response = await secure.call('POST /api/accounts/social/google', { body: { returnTo: 'sign-in' } })
    await secure.close()
    expect(String(response.headers['set-cookie'])).toMatch(/^__Host-miyi\.state=.*Secure/)
    const redirect = new URL(response.json().goTo).searchParams.get('redirect_uri')
    expect(redirect).toBe('https://miyi.example/api/accounts/social/google/callback')
  })

  test('another site cannot send somebody on their way', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const response = await kit.call('POST /api/accounts/social/google', { body: { returnTo: 'sign-in' }, headers })
    expect(response.statusCode).toBe(403)
  })

  test('a provider that is not configured leads to the page that says so', async () => {
    const bare = await startKit()
    const { goTo, cookie } = await leaveFor(bare, 'google')
    expect({ goTo, cookie }).toEqual({ goTo: '/auth/callback?error=invalid_request', cookie: '' })
    const { goTo: fromForm } = await leaveFor(bare, 'facebook', 'become-driver')
    expect(fromForm).toBe('/auth/callback?error=invalid_request&provider=facebook&from=become-driver')
    await bare.close()
  })

  test('a provider or a page that we do not have is refused', async () => {
    expect((await kit.call('POST /api/accounts/social/apple', { body: { returnTo: 'sign-in' } })).statusCode).toBe(400)
    const elsewhere = { returnTo: 'https://elsewhere.example' }
    expect((await kit.call('POST /api/accounts/social/google', { body: elsewhere })).statusCode).toBe(400)
    expect((await kit.call('GET /api/accounts/social/apple/callback')).statusCode).toBe(404)
  })
})

describe('somebody new', () => {
  test('with Google has a confirmed account, a profile and the passenger’s role, and is signed in', async () => {
    const response = await signInWith(kit, 'google')
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback' })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(await sessionOf(kit, cookieSetBy(response))).toMatchObject({
      email: SOMEBODY.email,
      fullName: SOMEBODY.name,
      phoneNumber: null,
      role: 'passenger',
    })
    expect(await accountOf(SOMEBODY.email)).toMatchObject({ emailVerified: true, image: null })
    expect(kit.mail).toEqual([])
  })

  test.each(['google', 'facebook'] as const)('reads that they came with %s', async (provider) => {
    const as = cookieSetBy(await signInWith(kit, provider))
    const { events } = (await kit.call('GET /api/sign-in-events', { as })).json()
    expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([`signed_in_${provider}`])
  })

  test('who came from the driver’s form goes back to it', async () => {
    expect(leadsTo(await signInWith(kit, 'google', 'become-driver'))).toEqual({ path: '303 /become-driver' })
  })

  test('leaves nothing of the provider’s tokens behind', async () => {
    await signInWith(kit, 'google')
    await signInWith(kit, 'google')
    const rows = await kit.database.db.selectFrom('accounts').selectAll().execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      accessToken: null,
      refreshToken: null,
      idToken: null,
      scope: null,
      password: null,
    })
    expect(await kit.database.db.selectFrom('users').select('id').execute()).toHaveLength(1)
  })

  test.each([
    ['without e-mail', {}],
    ['with an address that nobody has verified', { email: 'kofi.essai@miyi.example' }],
    ['with an address that is none', { email: 'kofi@' }],
    ['with an address that stands for none', { email: placeholderEmail('facebook', '666') }],
  ])('%s has an account of no address', async (_case, { email }: { email?: string }) => {
    provider.meets({ subject: '20002', name: 'Kofi Essai', ...(email !== undefined && { email }) })
    const response = await signInWith(kit, 'facebook')
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback' })
    expect(await sessionOf(kit, cookieSetBy(response))).toMatchObject({ email: null, fullName: 'Kofi Essai' })
    expect(await accountOf('kofi.essai@miyi.example')).toBeUndefined()
    expect(await accountOf(placeholderEmail('facebook', '20002'))).toBeDefined()
  })

  test('whose Google address is not verified has an account of no address either', async () => {
    provider.meets({ ...SOMEBODY, emailVerified: false })
    const response = await signInWith(kit, 'google')
    expect(await sessionOf(kit, cookieSetBy(response))).toMatchObject({ email: null, fullName: SOMEBODY.name })
    expect(await accountOf(SOMEBODY.email)).toBeUndefined()
  })

  test.each([
    ['no name', undefined, FALLBACK_NAME],
    ['one letter', 'A', FALLBACK_NAME],
    ['a name of 200 characters', 'É'.repeat(200), 'É'.repeat(100)],
    ['a name on two lines, with spaces around', '  Gbêdokpô\n Ɖɔssou ', 'Gbêdokpô Ɖɔssou'],
    ['markup', '<b>Essai</b>', '<b>Essai</b>'],
  ])('who has %s gets a name by our rules', async (_case, name, expected) => {
    provider.meets({ subject: '30003', ...(name !== undefined && { name }) })
    const response = await signInWith(kit, 'google')
    const session = await sessionOf(kit, cookieSetBy(response))
    expect(session?.fullName.replace(/ +/g, ' ')).toBe(expected)
  })
})

describe('somebody known', () => {
  test('is the same account the second time, and a third with another address and name', async () => {
    const first = await sessionOf(kit, cookieSetBy(await signInWith(kit, 'google')))
    const second = await sessionOf(kit, cookieSetBy(await signInWith(kit, 'google')))
    provider.meets({ ...SOMEBODY, name: 'Autre Essai', email: 'autre.essai@miyi.example' })
    const third = await sessionOf(kit, cookieSetBy(await signInWith(kit, 'google')))
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(await listUserIds(kit)).toHaveLength(1)
  })

  test('whose new address is another person’s is still themselves, and she keeps hers', async () => {
    const themselves = await sessionOf(kit, cookieSetBy(await signInWith(kit, 'google')))
    const she = await aPassenger(kit, { email: 'elle.essai@miyi.example' })
    provider.meets({ ...SOMEBODY, email: she.email })
    expect(await sessionOf(kit, cookieSetBy(await signInWith(kit, 'google')))).toEqual(themselves)
    const hers = await kit.database.db.selectFrom('accounts').select('id').where('userId', '=', she.userId).execute()
    expect(hers).toEqual([])
  })

  test('an account without e-mail is found again by its subject', async () => {
    provider.meets({ subject: '20002', name: 'Kofi Essai' })
    await signInWith(kit, 'facebook')
    await signInWith(kit, 'facebook')
    expect(await listUserIds(kit)).toHaveLength(1)
  })

  test('the same subject at another provider is somebody else', async () => {
    provider.meets({ subject: '20002' })
    await signInWith(kit, 'facebook')
    await signInWith(kit, 'google')
    expect(await listUserIds(kit)).toHaveLength(2)
  })
})
