import { describe, expect, test } from 'vitest'
import type { Kit } from '#kit/kit.ts'
import { type IdentityProvider, signInWith } from '#kit/people/identity-provider.ts'
import { lastMailTo, mailsTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, confirm, cookieSetBy, register, sessionOf, signIn, signUp } from '#kit/people/registration.ts'
import { SOMEBODY, startSocialKit } from '#kit/people/social-kit.ts'
import { LETTER_LIMITS } from '../../http/limits/letter-budget.ts'
import { erasePerson } from '../settings/settings-deletion.queries.ts'
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

  test('gets no more letters than its mailbox’s share, whoever claims it', async () => {
    const { email } = somebody()
    for (let n = 0; n < 8; n += 1) await comeFromFacebook({ ...somebody(), email })
    expect(mailsTo(kit, email).length).toBe(LETTER_LIMITS.pair.tries)
  })

  test('keeps the letters of its owner when the stranger is erased', async () => {
    const { email, caller } = await comeFromFacebook()
    const wish = aWish({ email })
    await signUp(kit, wish)
    await confirm(kit, tokenIn(lastMailTo(kit, email)))
    const userId = await userIdOf(caller)
    await kit.context.db.updateTable('users').set({ deletedAt: kit.clock.now() }).where('id', '=', userId).execute()
    await kit.context.letters.postIn(kit.context.db, { ...lastMailTo(kit, email), kind: 'reset' })
    await kit.context.db.transaction().execute((tx) => erasePerson(tx, userId, kit.clock.now()))
    const kept = await kit.context.db.selectFrom('letters').where('recipient', '=', email).select('kind').execute()
    expect(kept).toEqual([{ kind: 'reset' }])
  })

  test('is shown by a session that is remembered already', async () => {
    const person = await comeFromFacebook()
    expect(await sessionOf(kit, person.caller)).toMatchObject({ email: person.email })
    const other = `other-${person.email}`
    await comeFromFacebook({ ...person, email: other })
    await expect.poll(() => sessionOf(kit, person.caller)).toMatchObject({ email: other })
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
