import { describe, expect, test } from 'vitest'
import type { Kit } from '#kit/kit.ts'
import { type IdentityProvider, signInWith } from '#kit/people/identity-provider.ts'
import { lastMailTo, mailsTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, confirm, cookieSetBy, register, sessionOf, signIn, signUp } from '#kit/people/registration.ts'
import { SOMEBODY, startSocialKit } from '#kit/people/social-kit.ts'
import { CONFIRM_LINK_HOURS } from './account-mails.ts'

let provider: IdentityProvider
let kit: Kit
startSocialKit((started) => {
  provider = started.provider
  kit = started.kit
})

let count = 0
/** A person of Facebook with an address that is new here. */
function somebody() {
  count += 1
  return { ...SOMEBODY, subject: `claim-${count}`, email: `claim-${count}@miyi.example` }
}

async function comeFromFacebook(person = somebody()) {
  provider.meets(person)
  const caller = cookieSetBy(await signInWith(kit, 'facebook'))
  return { ...person, caller }
}

const userIdOf = async (caller: { cookie: string }): Promise<string> =>
  (await kit.call('GET /api/accounts/session', { as: caller })).json().session.userId

const profileOf = async (caller: { cookie: string }) =>
  (await kit.call('GET /api/profile', { as: caller })).json().profile

describe('the address that Facebook names', () => {
  test('is shown as the account’s, and asked to be confirmed by one letter', async () => {
    const person = await comeFromFacebook()
    await comeFromFacebook(person)
    expect(await sessionOf(kit, person.caller)).toMatchObject({ email: person.email })
    expect(await profileOf(person.caller)).toMatchObject({ email: null, claimedEmail: person.email })
    expect(mailsTo(kit, person.email)).toHaveLength(1)
    expect(lastMailTo(kit, person.email).text).toContain('avec Facebook')
  })

  test('is the account’s own once its letter was followed by whoever is signed in', async () => {
    const { email, caller } = await comeFromFacebook()
    const answer = await confirm(kit, tokenIn(lastMailTo(kit, email)), caller)
    expect(answer.json()).toMatchObject({ outcome: 'confirmed', session: { email } })
    expect(await profileOf(caller)).toMatchObject({ email, claimedEmail: null })
    expect((await confirm(kit, tokenIn(lastMailTo(kit, email)), caller)).json()).toEqual({
      outcome: 'already_confirmed',
    })
  })

  test('is asked to be confirmed again when somebody comes back after the link has expired', async () => {
    const person = await comeFromFacebook()
    kit.clock.advanceMinutes(CONFIRM_LINK_HOURS * 60)
    await comeFromFacebook(person)
    expect(mailsTo(kit, person.email)).toHaveLength(2)
  })
})

describe('an address that a stranger entered at Facebook', () => {
  test('leads its owner, who follows the letter, into no account', async () => {
    const { email, caller } = await comeFromFacebook()
    const token = tokenIn(lastMailTo(kit, email))
    for (const as of [undefined, (await comeFromFacebook()).caller]) {
      const answer = await confirm(kit, token, as)
      expect(answer.json().error.code).toBe('confirm_where_signed_in')
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await profileOf(caller)).toMatchObject({ email: null })
  })

  test('can be registered by its owner, who shares no account with the stranger', async () => {
    const { email, caller } = await comeFromFacebook()
    const letter = tokenIn(lastMailTo(kit, email))
    const wish = aWish({ email })
    await signUp(kit, wish)
    const owner = cookieSetBy(await confirm(kit, tokenIn(lastMailTo(kit, email))))
    expect(await userIdOf(owner)).not.toBe(await userIdOf(caller))
    expect((await signIn(kit, wish)).statusCode).toBe(200)
    expect((await confirm(kit, letter, caller)).json().error.code).toBe('link_expired')
  })

  test('is not linked when Google vouches for it: its owner gets an account of their own', async () => {
    const { caller, ...person } = await comeFromFacebook()
    provider.meets({ ...person, subject: `${person.subject}-google`, emailVerified: true })
    const owner = cookieSetBy(await signInWith(kit, 'google'))
    expect(await userIdOf(owner)).not.toBe(await userIdOf(caller))
  })

  test('gets no link for a new password, and no letter but the one that asks', async () => {
    const { email } = await comeFromFacebook()
    await kit.call('POST /api/accounts/forgotten-password', { body: { email } })
    expect(mailsTo(kit, email)).toHaveLength(1)
  })

  test('and has an account here, is refused and named to nobody', async () => {
    const wish = aWish()
    await register(kit, wish)
    const before = mailsTo(kit, wish.email).length
    provider.meets({ ...somebody(), email: wish.email })
    expect(await sessionOf(kit, cookieSetBy(await signInWith(kit, 'facebook')))).toBeNull()
    expect(mailsTo(kit, wish.email)).toHaveLength(before)
    expect((await signIn(kit, wish)).statusCode).toBe(200)
  })
})
