import { describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import type { Kit } from '#kit/kit.ts'
import { type IdentityProvider, leadsTo, signInWith } from '#kit/people/identity-provider.ts'
import { lastMailTo, mailsTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, confirm, cookieSetBy, register, sessionOf, signIn, signUp } from '#kit/people/registration.ts'
import { listUserIds, SOMEBODY, startSocialKit } from '#kit/people/social-kit.ts'

let provider: IdentityProvider
let kit: Kit
startSocialKit((started) => {
  provider = started.provider
  kit = started.kit
})

async function waysInto(email: string): Promise<readonly string[]> {
  const rows = await kit.database.db
    .selectFrom('accounts')
    .innerJoin('users', 'users.id', 'accounts.userId')
    .select('providerId')
    .where('email', '=', email)
    .execute()
  return rows.map(({ providerId }) => providerId).sort()
}

describe('an address that has an account', () => {
  test('is linked when the provider says that it is verified, and its password still works', async () => {
    const wish = aWish({ email: SOMEBODY.email })
    await register(kit, wish)
    const response = await signInWith(kit, 'google')
    expect(await sessionOf(kit, cookieSetBy(response))).toMatchObject({
      email: SOMEBODY.email,
      fullName: wish.fullName,
    })
    expect(await waysInto(SOMEBODY.email)).toEqual(['credential', 'google'])
    expect((await signIn(kit, wish)).statusCode).toBe(200)
    expect(await listUserIds(kit)).toHaveLength(1)
  })

  test('tells its owner of the new way in, once; of a first sign-in and a takeover there is nothing to tell', async () => {
    const reported = () =>
      mailsTo(kit, SOMEBODY.email).filter(({ subject }) => subject.endsWith('connexion avec Google ajoutée'))
    const before = reported().length
    await signInWith(kit, 'google')
    await kit.database.db.deleteFrom('users').execute()
    await signUp(kit, aWish({ email: SOMEBODY.email }))
    await signInWith(kit, 'google')
    await kit.database.db.deleteFrom('users').execute()
    expect(reported()).toHaveLength(before)
    await register(kit, aWish({ email: SOMEBODY.email }))
    for (let n = 0; n < 2; n += 1) await signInWith(kit, 'google')
    expect(reported()).toHaveLength(before + 1)
  })

  test('is found whatever the case the provider writes it in', async () => {
    await register(kit, aWish({ email: SOMEBODY.email }))
    provider.meets({ ...SOMEBODY, email: SOMEBODY.email.toUpperCase() })
    await signInWith(kit, 'google')
    expect(await waysInto(SOMEBODY.email)).toEqual(['credential', 'google'])
  })

  test.each(['google', 'facebook'] as const)('is not linked on the unverified word of %s', async (name) => {
    await register(kit, aWish({ email: SOMEBODY.email }))
    provider.meets({ ...SOMEBODY, emailVerified: false })
    const response = await signInWith(kit, name)
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback', error: 'not_linked' })
    expect(await sessionOf(kit, cookieSetBy(response))).toBeNull()
    expect(await waysInto(SOMEBODY.email)).toEqual(['credential'])
    expect(await listUserIds(kit)).toHaveLength(1)
  })

  test('« vérifiée » said otherwise than by true does not count', async () => {
    await register(kit, aWish({ email: SOMEBODY.email }))
    provider.signsOnce({ email_verified: 'true' })
    expect(leadsTo(await signInWith(kit, 'google'))).toMatchObject({ error: 'not_linked' })
  })
})

describe('a registration that nobody has confirmed', () => {
  test('is given to whoever reads its mailbox, without the password that a stranger may have chosen', async () => {
    const stranger = aWish({ email: SOMEBODY.email, fullName: 'Inconnu Essai' })
    await signUp(kit, stranger)
    const session = await sessionOf(kit, cookieSetBy(await signInWith(kit, 'google')))
    expect(session).toMatchObject({
      email: SOMEBODY.email,
      fullName: SOMEBODY.name,
      phoneNumber: null,
      role: 'passenger',
    })
    expect((await signIn(kit, stranger)).statusCode).toBe(401)
    expect(await waysInto(SOMEBODY.email)).toEqual(['google'])
    expect(await listUserIds(kit)).toHaveLength(1)
  })

  test('has a confirmation link that opens nothing any more', async () => {
    await signUp(kit, aWish({ email: SOMEBODY.email }))
    const token = tokenIn(lastMailTo(kit, SOMEBODY.email))
    await signInWith(kit, 'google')
    expect((await confirm(kit, token)).json()).toEqual({ outcome: 'already_confirmed' })
  })

  test('of the time when accounts were made before is taken over without its links', async () => {
    await register(kit, aWish({ email: SOMEBODY.email }))
    await kit.database.db.updateTable('users').set({ emailVerified: false }).execute()
    await kit.call('POST /api/accounts/forgotten-password', { body: { email: SOMEBODY.email } })
    const token = tokenIn(lastMailTo(kit, SOMEBODY.email))
    await signInWith(kit, 'google')
    expect(await waysInto(SOMEBODY.email)).toEqual(['google'])
    const reset = await kit.call('POST /api/accounts/reset-password', { body: { token, password: 'zem-de-calavi' } })
    expect(reset.json().error.code).toBe('link_expired')
  })

  test('is not taken over on an unverified word', async () => {
    const wish = aWish({ email: SOMEBODY.email })
    await signUp(kit, wish)
    provider.meets({ ...SOMEBODY, emailVerified: false })
    expect(leadsTo(await signInWith(kit, 'google'))).toMatchObject({ error: 'not_linked' })
    await confirm(kit, tokenIn(lastMailTo(kit, SOMEBODY.email)))
    expect((await signIn(kit, wish)).statusCode).toBe(200)
  })
})

describe('an account that is shut', () => {
  async function closure(values: { blockedAt: Date; blockReason: string } | { deletedAt: Date }): Promise<void> {
    await kit.database.db.updateTable('users').set(values).where('email', '=', SOMEBODY.email).execute()
  }

  test('blocked by an operator opens to no provider', async () => {
    await signInWith(kit, 'google')
    await closure({ blockedAt: kit.clock.now(), blockReason: 'Essai' })
    const response = await signInWith(kit, 'google')
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback', error: 'account_blocked' })
    expect(await sessionOf(kit, cookieSetBy(response))).toBeNull()
  })

  test('deleted by its owner opens to no provider, and none is linked to it', async () => {
    await register(kit, aWish({ email: SOMEBODY.email }))
    await closure({ deletedAt: kit.clock.now() })
    expect(leadsTo(await signInWith(kit, 'google'))).toEqual({ path: '303 /auth/callback', error: 'account_deleted' })
    expect(await waysInto(SOMEBODY.email)).toEqual(['credential'])
  })

  test('deleted after it was linked opens no more either', async () => {
    await signInWith(kit, 'google')
    await closure({ deletedAt: kit.clock.now() })
    expect(leadsTo(await signInWith(kit, 'google'))).toMatchObject({ error: 'account_deleted' })
  })
})

describe('an address that stands for none', () => {
  const nobody = placeholderEmail('facebook', '20002')

  test('cannot be registered: its owner would find their place taken', async () => {
    const response = await signUp(kit, aWish({ email: nobody }))
    expect(response.statusCode).toBe(400)
    expect(response.json().error.message).toBe('Email invalide')
  })

  test('is never written to', async () => {
    await kit.context.letters.post({ kind: 'receipt', to: nobody, subject: 'Essai', text: 'Essai' })
    const hers = { kind: 'receipt', to: 'elle.essai@miyi.example', subject: 'Essai', text: 'Essai' } as const
    await kit.context.letters.post(hers)
    expect(mailsTo(kit, nobody)).toEqual([])
    expect(mailsTo(kit, 'elle.essai@miyi.example')).toHaveLength(1)
  })
})
