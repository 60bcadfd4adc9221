import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, browserOf, confirm, signIn, signUp } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function signedUp(wish = aWish()) {
  const browser = browserOf(await signUp(kit, wish))
  return { wish, browser, token: tokenIn(lastMailTo(kit, wish.email)) }
}

/** The request that the link's page sends on load, before the button is pressed. */
function open(token: string, as?: { cookie: string }) {
  return kit.call('POST /api/accounts/confirm', { as, body: { token, isPressed: false } })
}

describe('a stranger who registers with another person’s e-mail address', () => {
  test('does not invalidate the owner’s link: the account has the owner’s password and name', async () => {
    const { wish, browser, token } = await signedUp()
    const stranger = { ...aWish({ fullName: 'Un inconnu', password: 'mot-de-passe-du-voleur' }), email: wish.email }
    await signUp(kit, stranger)
    const answer = await open(token, browser)
    expect(answer.json().session).toMatchObject({ fullName: wish.fullName })
    expect((await signIn(kit, wish)).statusCode).toBe(200)
    expect((await signIn(kit, stranger)).statusCode).toBe(401)
  })

  test('gains no access if the owner follows the stranger’s link after their own', async () => {
    const { wish, browser, token } = await signedUp()
    const stranger = await signedUp({ ...aWish({ password: 'mot-de-passe-du-voleur' }), email: wish.email })
    await open(token, browser)
    expect((await confirm(kit, stranger.token)).json()).toEqual({ outcome: 'already_confirmed' })
    expect((await signIn(kit, stranger.wish)).statusCode).toBe(401)
  })

  test('can resend only the stranger’s own link; the owner’s browser can still resend the owner’s link', async () => {
    const { wish, browser } = await signedUp()
    const stranger = await signedUp({ ...aWish({ password: 'mot-de-passe-du-voleur' }), email: wish.email })
    await kit.call('POST /api/accounts/resend-confirmation', { as: stranger.browser })
    const theirs = tokenIn(lastMailTo(kit, wish.email))
    expect((await open(theirs, browser)).json().outcome).toBe('press')
    await kit.call('POST /api/accounts/resend-confirmation', { as: browser })
    expect((await open(tokenIn(lastMailTo(kit, wish.email)), browser)).json().outcome).toBe('confirmed')
    expect((await signIn(kit, wish)).statusCode).toBe(200)
  })

  test('cannot tell from a sign-in or a resend whether the owner has confirmed the address', async () => {
    const { wish, browser, token } = await signedUp()
    const stranger = await signedUp({ ...aWish({ password: 'mot-de-passe-du-voleur' }), email: wish.email })
    const look = async () => {
      const [tried, resent] = [
        await signIn(kit, stranger.wish, stranger.browser),
        await kit.call('POST /api/accounts/resend-confirmation', { as: stranger.browser }),
      ]
      return [tried.statusCode, tried.json(), resent.statusCode, resent.json()]
    }
    const before = await look()
    await open(token, browser)
    expect(await look()).toEqual(before)
    const late = await signedUp({ ...aWish({ password: 'mot-de-passe-du-voleur' }), email: wish.email })
    expect((await signIn(kit, late.wish, late.browser)).json()).toEqual(before[1])
  })

  test('leaves no name or phone number stored once the owner has confirmed', async () => {
    const { wish, browser, token } = await signedUp()
    await signUp(kit, { ...aWish({ fullName: 'Un inconnu' }), email: wish.email })
    await open(token, browser)
    const { rows } = await kit.database.pool.query(
      'select full_name, phone_number, closed_at is null as waits from waiting_registrations where email = $1',
      [wish.email],
    )
    expect(rows).toEqual([{ full_name: '', phone_number: '', waits: false }])
  })
})
