import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { mailsTo } from '#kit/people/mailbox.ts'
import { aPassenger } from '#kit/people/people.ts'
import { aWish, browserOf, signIn, signUp } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function signedUp(wish = aWish()) {
  return { wish, browser: browserOf(await signUp(kit, wish)) }
}

const CONFIRM_FIRST = {
  code: 'email_not_confirmed',
  message: 'Confirmez d’abord votre adresse e-mail\u00A0: le lien vous attend dans votre boîte de réception.',
}

describe('a sign-in before confirmation', () => {
  test('is told to confirm with the right password, in any browser, and in no other case', async () => {
    const { wish, browser } = await signedUp()
    for (const as of [browser, undefined]) {
      const answer = await signIn(kit, wish, as)
      expect(answer.statusCode).toBe(403)
      expect(answer.json().error).toEqual(CONFIRM_FIRST)
      const wrong = await signIn(kit, { ...wish, password: 'pas celui-là' }, as)
      expect(wrong.json().error.code).toBe('wrong_credentials')
      expect(wrong.headers['set-cookie']).toBeUndefined()
    }
    const unknown = await signIn(kit, { ...wish, email: 'personne@miyi.example' })
    expect(unknown.json().error.code).toBe('wrong_credentials')
  })

  test('may have its letter sent again from the browser that knows the password', async () => {
    const { wish } = await signedUp()
    const elsewhere = browserOf(await signIn(kit, wish))
    expect((await kit.call('POST /api/accounts/resend-confirmation', { as: elsewhere })).json()).toEqual({ done: true })
    expect(mailsTo(kit, wish.email)).toHaveLength(2)
  })

  test('reads the same for an address that is confirmed as for one that waits, with a stranger’s own password', async () => {
    const { email } = await aPassenger(kit)
    const { wish } = await signedUp(aWish({ email }))
    expect((await signIn(kit, wish)).json().error).toEqual(CONFIRM_FIRST)
  })
})
