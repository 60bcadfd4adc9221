import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { PENDING_RIDE_MINUTES } from '#domain/rides/booking/booking.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, linkIn, mailsTo, tokenIn } from '#kit/people/mailbox.ts'
import { aPassenger } from '#kit/people/people.ts'
import {
  aWish,
  browserOf,
  confirm,
  cookieSetBy,
  register,
  sessionOf,
  signIn,
  signUp,
} from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
afterEach(() => {
  vi.useRealTimers()
})

async function signedUp(wish = aWish()) {
  const browser = browserOf(await signUp(kit, wish))
  return { wish, browser, token: tokenIn(lastMailTo(kit, wish.email)) }
}

/** The request that the link's page sends on load, before the button is pressed. */
function open(token: string, as?: { cookie: string }) {
  return kit.call('POST /api/accounts/confirm', { as, body: { token, isPressed: false } })
}

async function countAccounts(email: string): Promise<number> {
  return (await kit.database.db.selectFrom('users').where('email', '=', email).select('id').execute()).length
}

const EXPIRED = { code: 'link_expired', message: 'Ce lien a expiré ou a déjà servi. Demandez-en un nouveau.' }

test('a sign-in before confirmation is refused; only the registering browser gets email_not_confirmed', async () => {
  const { wish, browser } = await signedUp()
  expect((await signIn(kit, wish)).json().error.code).toBe('wrong_credentials')
  const answer = await signIn(kit, wish, browser)
  expect(answer.statusCode).toBe(403)
  expect(answer.json().error).toEqual({
    code: 'email_not_confirmed',
    message: 'Confirmez d’abord votre adresse e-mail\u00A0: le lien vous attend dans votre boîte de réception.',
  })
  expect((await signIn(kit, { ...wish, password: 'pas celui-là' }, browser)).json().error.code).toBe(
    'wrong_credentials',
  )
})

describe('the confirmation link', () => {
  test('opens /confirm-email, which signs in without a press in the browser that registered', async () => {
    const { wish, browser, token } = await signedUp()
    expect(linkIn(lastMailTo(kit, wish.email)).pathname).toBe('/confirm-email')
    const answer = await open(token, browser)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({ outcome: 'confirmed', session: { email: wish.email, role: 'passenger' } })
    expect(await sessionOf(kit, cookieSetBy(answer))).toMatchObject({ email: wish.email, role: 'passenger' })
    expect(browserOf(answer).cookie).toBe('miyi.registration=')
  })

  test('confirms nothing once its reader has disowned it; other links of the address still work', async () => {
    const { wish, token } = await signedUp()
    const own = await signedUp(wish)
    const disown = (link: string) => kit.call('POST /api/accounts/disown-registration', { body: { token: link } })
    for (const _ of ['first', 'repeat']) expect((await disown(token)).json()).toEqual({ done: true })
    expect((await confirm(kit, token)).json().error).toEqual(EXPIRED)
    expect((await disown('invented')).json().error).toEqual(EXPIRED)
    expect((await open(own.token, own.browser)).json().outcome).toBe('confirmed')
    expect((await disown(own.token)).json()).toEqual({ done: true })
    expect((await signIn(kit, wish)).statusCode).toBe(200)
  })

  test('needs its button pressed in any other browser, so an e-mail scanner confirms nothing', async () => {
    const { wish, token } = await signedUp()
    const stranger = browserOf(await signUp(kit, aWish()))
    for (const browser of [undefined, stranger]) {
      const answer = await open(token, browser)
      expect(answer.json()).toMatchObject({ outcome: 'press', email: wish.email })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await countAccounts(wish.email)).toBe(0)
    expect(await sessionOf(kit, cookieSetBy(await confirm(kit, token)))).toMatchObject({ email: wish.email })
  })

  test('confirms nothing when another site sends it', async () => {
    const { wish, token } = await signedUp()
    const answer = await kit.call('POST /api/accounts/confirm', {
      body: { token, isPressed: true },
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.json().error.code).toBe('cross_origin')
    expect(await countAccounts(wish.email)).toBe(0)
  })

  test('works once: a second use returns already_confirmed and opens no session', async () => {
    const { wish, browser, token } = await signedUp()
    await confirm(kit, token)
    for (const answer of [await open(token, browser), await confirm(kit, token)]) {
      expect(answer.json()).toEqual({ outcome: 'already_confirmed' })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect((await signIn(kit, wish)).statusCode).toBe(200)
  })

  test('expires after a day', async () => {
    const { token, browser } = await signedUp()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 25 * 3_600_000 })
    const answer = await open(token, browser)
    expect([answer.statusCode, answer.json().error]).toEqual([400, EXPIRED])
  })

  test('in an older e-mail redirects to the page', async () => {
    const answer = await kit.call('GET /api/accounts/confirm?token=abc')
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/confirm-email?token=abc'])
  })

  test.each(['', 'n-importe-quoi', '\u0000'])('with a malformed token (%j) is refused', async (token) => {
    expect((await confirm(kit, token)).json().error).toEqual(EXPIRED)
  })

  test('cannot be used as the registration cookie, nor the cookie as a link', async () => {
    const { wish, browser, token } = await signedUp()
    const forged = { cookie: `miyi.registration=${token}` }
    expect((await open(token, forged)).json().outcome).toBe('press')
    expect((await confirm(kit, browser.cookie.split('=')[1] ?? '')).json().error).toEqual(EXPIRED)
    expect(await countAccounts(wish.email)).toBe(0)
  })

  test('sets a session cookie with the same attributes as a sign-in does', async () => {
    const { wish, token } = await signedUp()
    const attributes = (answer: Awaited<ReturnType<typeof signIn>>) =>
      [answer.headers['set-cookie'] ?? []]
        .flat()
        .find((line) => line.includes('session_token'))
        ?.split('; ')
        .slice(1)
    const confirmed = attributes(await confirm(kit, token))
    expect(confirmed).toEqual(attributes(await signIn(kit, wish)))
  })

  test('does not switch a signed-in person to the account that it confirms', async () => {
    const other = await aPassenger(kit)
    const { wish, token } = await signedUp()
    const answer = await confirm(kit, token, other)
    expect(answer.json()).toEqual({ outcome: 'already_confirmed' })
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect(await sessionOf(kit, other)).toMatchObject({ email: other.email })
    expect((await signIn(kit, wish)).statusCode).toBe(200)
  })
})

describe('resending the confirmation link', () => {
  test('is allowed in the browser that registered, and the first link still works', async () => {
    const { wish, browser, token } = await signedUp()
    const answer = await kit.call('POST /api/accounts/resend-confirmation', { as: browser })
    expect(answer.json()).toEqual({ done: true })
    expect(mailsTo(kit, wish.email)).toHaveLength(2)
    expect((await open(token, browser)).json().outcome).toBe('confirmed')
  })

  test('sends a second link that opens the account as well', async () => {
    const { wish, browser } = await signedUp()
    await kit.call('POST /api/accounts/resend-confirmation', { as: browser })
    expect((await confirm(kit, tokenIn(lastMailTo(kit, wish.email)))).json().outcome).toBe('confirmed')
  })

  test('is refused in any other browser, with the advice to register again', async () => {
    const answer = await kit.call('POST /api/accounts/resend-confirmation', {
      as: { cookie: 'miyi.registration=n-importe-quoi' },
    })
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      {
        code: 'no_registration_here',
        message: 'Aucune inscription n’attend dans ce navigateur\u00A0: inscrivez-vous à nouveau.',
      },
    ])
  })

  test('sends no confirmation e-mail to an address that is already confirmed', async () => {
    const confirmed = aWish()
    await register(kit, confirmed)
    const browser = browserOf(await signUp(kit, confirmed))
    await kit.call('POST /api/accounts/resend-confirmation', { as: browser })
    expect(lastMailTo(kit, confirmed.email).subject).toBe('Miyi\u00A0: vous avez déjà un compte')
  })
})

describe('a booking sent with a sign-up', () => {
  const booking = {
    pickupLocation: 'Gbégamey',
    dropoffLocation: 'Dantokpa',
    rideType: 'zemidjan',
    idempotencyKey: 'cle-de-la-reservation',
  }

  async function signedUpWithBooking() {
    const wish = aWish()
    await kit.call('POST /api/accounts/sign-up', { body: { ...wish, booking } })
    return tokenIn(lastMailTo(kit, wish.email))
  }

  test('is returned with its idempotency key to any browser that confirms, and makes one ride', async () => {
    const answer = await confirm(kit, await signedUpWithBooking())
    expect(answer.json().booking).toEqual(booking)
    const { idempotencyKey, ...body } = answer.json().booking
    const headers = { 'idempotency-key': idempotencyKey }
    const rides = []
    for (let sent = 0; sent < 2; sent += 1) {
      rides.push((await kit.call('POST /api/rides', { as: cookieSetBy(answer), body, headers })).json().ride.id)
    }
    expect(new Set(rides).size).toBe(1)
  })

  test('is still returned after half an hour, with its waiting time in seconds', async () => {
    const token = await signedUpWithBooking()
    kit.clock.advanceMinutes(PENDING_RIDE_MINUTES + 1)
    const bookingWaitedS = (PENDING_RIDE_MINUTES + 1) * 60
    expect((await confirm(kit, token)).json()).toMatchObject({ booking, bookingWaitedS })
  })
})

test('unconfirmed registrations are deleted after a day', async () => {
  const { wish } = await signedUp()
  kit.clock.advanceMinutes(25 * 60)
  await kit.context.jobs.send('sweep-registrations', null)
  const { rows } = await kit.database.pool.query('select 1 from waiting_registrations where email = $1', [wish.email])
  expect(rows).toEqual([])
})

test('only the registering browser can read that its link was followed in another browser', async () => {
  const { browser, token } = await signedUp()
  const isConfirmed = async (as?: { cookie: string }) => {
    return (await kit.call('GET /api/accounts/own-registration', { as })).json().isConfirmed
  }
  expect(await isConfirmed(browser)).toBe(false)
  await kit.call('POST /api/accounts/confirm', { body: { token, isPressed: true, confirmKey: randomUUID() } })
  expect(await isConfirmed(browser)).toBe(true)
  expect(await isConfirmed()).toBe(false)
  expect(await isConfirmed((await signedUp()).browser)).toBe(false)
})
