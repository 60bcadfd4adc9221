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

describe('an e-mail address that has an account', () => {
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

  test('receives one e-mail when Google is linked; a first sign-in or a takeover sends none', async () => {
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

  test('is also found when the provider sends it in upper case', async () => {
    await register(kit, aWish({ email: SOMEBODY.email }))
    provider.meets({ ...SOMEBODY, email: SOMEBODY.email.toUpperCase() })
    await signInWith(kit, 'google')
    expect(await waysInto(SOMEBODY.email)).toEqual(['credential', 'google'])
  })

  test.each(['google', 'facebook'] as const)('is not linked when %s has not verified it', async (name) => {
    await register(kit, aWish({ email: SOMEBODY.email }))
    provider.meets({ ...SOMEBODY, emailVerified: false })
    const response = await signInWith(kit, name)
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback', error: 'not_linked' })
    expect(await sessionOf(kit, cookieSetBy(response))).toBeNull()
    expect(await waysInto(SOMEBODY.email)).toEqual(['credential'])
    expect(await listUserIds(kit)).toHaveLength(1)
  })

  test('is not linked when email_verified (« vérifiée ») is the string true, not the boolean', async () => {
    await register(kit, aWish({ email: SOMEBODY.email }))
    provider.signsOnce({ email_verified: 'true' })
    expect(leadsTo(await signInWith(kit, 'google'))).toMatchObject({ error: 'not_linked' })
  })
})

describe('an unconfirmed registration', () => {
  test('is taken over by a verified social sign-in, without the password that a stranger chose', async () => {
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

  test('cannot be confirmed by its link after a social sign-in', async () => {
    await signUp(kit, aWish({ email: SOMEBODY.email }))
    const token = tokenIn(lastMailTo(kit, SOMEBODY.email))
    await signInWith(kit, 'google')
    expect((await confirm(kit, token)).json()).toEqual({ outcome: 'already_confirmed' })
  })

  test('stored as a legacy account is taken over without its password, and its reset link is invalid', async () => {
    await register(kit, aWish({ email: SOMEBODY.email }))
    await kit.database.db.updateTable('users').set({ emailVerified: false }).execute()
    await kit.call('POST /api/accounts/forgotten-password', { body: { email: SOMEBODY.email } })
    const token = tokenIn(lastMailTo(kit, SOMEBODY.email))
    await signInWith(kit, 'google')
    expect(await waysInto(SOMEBODY.email)).toEqual(['google'])
    const reset = await kit.call('POST /api/accounts/reset-password', { body: { token, password: 'zem-de-calavi' } })
    expect(reset.json().error.code).toBe('link_expired')
  })

  test('is not taken over when the provider has not verified the address', async () => {
    const wish = aWish({ email: SOMEBODY.email })
    await signUp(kit, wish)
    provider.meets({ ...SOMEBODY, emailVerified: false })
    expect(leadsTo(await signInWith(kit, 'google'))).toMatchObject({ error: 'not_linked' })
    await confirm(kit, tokenIn(lastMailTo(kit, SOMEBODY.email)))
    expect((await signIn(kit, wish)).statusCode).toBe(200)
  })
})

describe('a closed account', () => {
  async function closure(values: { blockedAt: Date; blockReason: string } | { deletedAt: Date }): Promise<void> {
    await kit.database.db.updateTable('users').set(values).where('email', '=', SOMEBODY.email).execute()
  }

  test('blocked by an operator refuses a social sign-in', async () => {
    await signInWith(kit, 'google')
    await closure({ blockedAt: kit.clock.now(), blockReason: 'Essai' })
    const response = await signInWith(kit, 'google')
    expect(leadsTo(response)).toEqual({ path: '303 /auth/callback', error: 'account_blocked' })
    expect(await sessionOf(kit, cookieSetBy(response))).toBeNull()
  })

  test('deleted by its owner refuses a social sign-in, and no provider is linked to it', async () => {
    await register(kit, aWish({ email: SOMEBODY.email }))
    await closure({ deletedAt: kit.clock.now() })
    expect(leadsTo(await signInWith(kit, 'google'))).toEqual({ path: '303 /auth/callback', error: 'account_deleted' })
    expect(await waysInto(SOMEBODY.email)).toEqual(['credential'])
  })

  test('deleted after it was linked refuses a social sign-in too', async () => {
    await signInWith(kit, 'google')
    await closure({ deletedAt: kit.clock.now() })
    expect(leadsTo(await signInWith(kit, 'google'))).toMatchObject({ error: 'account_deleted' })
  })
})

describe('a placeholder e-mail address', () => {
  const nobody = placeholderEmail('facebook', '20002')

  test('cannot be registered: sign-up refuses it as invalid', async () => {
    const response = await signUp(kit, aWish({ email: nobody }))
    expect(response.statusCode).toBe(400)
    expect(response.json().error.message).toBe('Email invalide')
  })

  test('never receives an e-mail', async () => {
    await kit.context.letters.post({ kind: 'receipt', to: nobody, subject: 'Essai', text: 'Essai' })
    const hers = { kind: 'receipt', to: 'elle.essai@miyi.example', subject: 'Essai', text: 'Essai' } as const
    await kit.context.letters.post(hers)
    expect(mailsTo(kit, nobody)).toEqual([])
    expect(mailsTo(kit, 'elle.essai@miyi.example')).toHaveLength(1)
  })
})
