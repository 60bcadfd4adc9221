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

describe('the start of a social sign-in', () => {
  test('sends Google a state, PKCE and a nonce, and requests its account chooser', async () => {
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

  test('requests that Facebook authenticates the person again', async () => {
    const { goTo } = await leaveFor(kit, 'facebook')
    expect(Object.fromEntries(new URL(goTo).searchParams)).toMatchObject({
      auth_type: 'reauthenticate',
      scope: 'email public_profile',
      redirect_uri: 'http://localhost:3000/api/accounts/social/facebook/callback',
    })
  })

  test('binds the state to the browser with an HttpOnly cookie', async () => {
    const response = await kit.call('POST /api/accounts/social/google', { body: { returnTo: 'sign-in' } })
    expect(String(response.headers['set-cookie'])).toMatch(/^miyi\.state=.*HttpOnly; SameSite=Lax/)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('uses a Secure cookie and our own redirect URI at an https URL', async () => {
    const secure = await startKit({ ...provider.environment, PUBLIC_URL: 'https://miyi.example' })
    const response = await secure.call('POST /api/accounts/social/google', { body: { returnTo: 'sign-in' } })
    await secure.close()
    expect(String(response.headers['set-cookie'])).toMatch(/^__Host-miyi\.state=.*Secure/)
    const redirect = new URL(response.json().goTo).searchParams.get('redirect_uri')
    expect(redirect).toBe('https://miyi.example/api/accounts/social/google/callback')
  })

  test('is refused when another site requests it', async () => {
    const headers = { 'sec-fetch-site': 'cross-site' }
    const response = await kit.call('POST /api/accounts/social/google', { body: { returnTo: 'sign-in' }, headers })
    expect(response.statusCode).toBe(403)
  })

  test('leads to an error page when the provider is not configured', async () => {
    const bare = await startKit()
    const { goTo, cookie } = await leaveFor(bare, 'google')
    expect({ goTo, cookie }).toEqual({ goTo: '/auth/callback?error=invalid_request', cookie: '' })
    const { goTo: fromForm } = await leaveFor(bare, 'facebook', 'become-driver')
    expect(fromForm).toBe('/auth/callback?error=invalid_request&provider=facebook&from=become-driver')
    await bare.close()
  })

  test('is refused for an unknown provider or return page', async () => {
    expect((await kit.call('POST /api/accounts/social/apple', { body: { returnTo: 'sign-in' } })).statusCode).toBe(400)
    const elsewhere = { returnTo: 'https://elsewhere.example' }
    expect((await kit.call('POST /api/accounts/social/google', { body: elsewhere })).statusCode).toBe(400)
    expect((await kit.call('GET /api/accounts/social/apple/callback')).statusCode).toBe(404)
  })
})

describe('a new person', () => {
  test('who uses Google gets a confirmed account, a profile and the passenger role, and is signed in', async () => {
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

  test.each(['google', 'facebook'] as const)(
    'sees their sign-in with %s in the list of sign-in events',
    async (provider) => {
      const as = cookieSetBy(await signInWith(kit, provider))
      const { events } = (await kit.call('GET /api/sign-in-events', { as })).json()
      expect(events.map(({ kind }: { kind: string }) => kind)).toEqual([`signed_in_${provider}`])
    },
  )

  test('who started from the driver’s form returns to it', async () => {
    expect(leadsTo(await signInWith(kit, 'google', 'become-driver'))).toEqual({ path: '303 /become-driver' })
  })

  test('has no provider tokens stored', async () => {
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
    ['with a malformed e-mail address', { email: 'kofi@' }],
    ['with a placeholder e-mail address', { email: placeholderEmail('facebook', '666') }],
  ])('%s gets an account without an e-mail address', async (_case, { email }: { email?: string }) => {
    provider.meets({ subject: '20002', name: 'Kofi Essai', ...(email !== undefined && { email }) })
    const response = await signInWith(kit, 'facebook')
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback' })
    expect(await sessionOf(kit, cookieSetBy(response))).toMatchObject({ email: null, fullName: 'Kofi Essai' })
    expect(await accountOf(placeholderEmail('facebook', '20002'))).toBeDefined()
  })

  test.each(['google', 'facebook'] as const)(
    'whose address %s does not verify reads it as theirs, and nobody has it',
    async (name) => {
      provider.meets({ ...SOMEBODY, emailVerified: false })
      const response = await signInWith(kit, name)
      expect(await sessionOf(kit, cookieSetBy(response))).toMatchObject({
        email: SOMEBODY.email,
        fullName: SOMEBODY.name,
      })
      expect(await accountOf(SOMEBODY.email)).toBeUndefined()
    },
  )

  test.each([
    ['no name', undefined, FALLBACK_NAME],
    ['one letter', 'A', FALLBACK_NAME],
    ['a name of 200 characters', 'É'.repeat(200), 'É'.repeat(100)],
    ['a name on two lines, with spaces around', '  Gbêdokpô\n Ɖɔssou ', 'Gbêdokpô Ɖɔssou'],
    ['markup', '<b>Essai</b>', '<b>Essai</b>'],
  ])('whose provider sends %s gets a name that follows our rules', async (_case, name, expected) => {
    provider.meets({ subject: '30003', ...(name !== undefined && { name }) })
    const response = await signInWith(kit, 'google')
    const session = await sessionOf(kit, cookieSetBy(response))
    expect(session?.fullName.replace(/ +/g, ' ')).toBe(expected)
  })
})

describe('a returning person', () => {
  test('keeps the same account on a later sign-in, also with another e-mail address and name', async () => {
    const first = await sessionOf(kit, cookieSetBy(await signInWith(kit, 'google')))
    const second = await sessionOf(kit, cookieSetBy(await signInWith(kit, 'google')))
    provider.meets({ ...SOMEBODY, name: 'Autre Essai', email: 'autre.essai@miyi.example' })
    const third = await sessionOf(kit, cookieSetBy(await signInWith(kit, 'google')))
    expect(second).toEqual(first)
    expect(third).toEqual(first)
    expect(await listUserIds(kit)).toHaveLength(1)
  })

  test('whose new address belongs to another account keeps their own, and the other stays unlinked', async () => {
    const themselves = await sessionOf(kit, cookieSetBy(await signInWith(kit, 'google')))
    const she = await aPassenger(kit, { email: 'elle.essai@miyi.example' })
    provider.meets({ ...SOMEBODY, email: she.email })
    expect(await sessionOf(kit, cookieSetBy(await signInWith(kit, 'google')))).toEqual(themselves)
    const hers = await kit.database.db.selectFrom('accounts').select('id').where('userId', '=', she.userId).execute()
    expect(hers).toEqual([])
  })

  test('without an e-mail address is found by the provider’s subject', async () => {
    provider.meets({ subject: '20002', name: 'Kofi Essai' })
    await signInWith(kit, 'facebook')
    await signInWith(kit, 'facebook')
    expect(await listUserIds(kit)).toHaveLength(1)
  })

  test('gets a second account when another provider sends the same subject', async () => {
    provider.meets({ subject: '20002' })
    await signInWith(kit, 'facebook')
    await signInWith(kit, 'google')
    expect(await listUserIds(kit)).toHaveLength(2)
  })
})
