import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, tokenIn } from '#kit/people/mailbox.ts'
import { aPassenger } from '#kit/people/people.ts'
import { aWish, confirm, cookieSetBy, sessionOf } from '#kit/people/registration.ts'
import { signConfirmationLink } from './registration-token.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const booking = { pickupLocation: 'Gbégamey', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' }

/** A sign-up with a booking, and the request of a browser that follows its link. */
async function aLink() {
  const wish = aWish()
  const idempotencyKey = `reservation-${wish.email.length}-${wish.email.slice(4, 20)}`
  await kit.call('POST /api/accounts/sign-up', { body: { ...wish, booking: { ...booking, idempotencyKey } } })
  const token = tokenIn(lastMailTo(kit, wish.email))
  const follow = (confirmKey?: string, as?: Caller) =>
    kit.call('POST /api/accounts/confirm', { as, body: { token, isPressed: true, confirmKey } })
  return { wish, follow }
}

const KEY = 'essai-de-ce-navigateur'

test('a confirmation repeated with its key after a lost response signs in again, and books one ride', async () => {
  const { wish, follow } = await aLink()
  await follow(KEY)
  const rides = []
  for (let again = 0; again < 2; again += 1) {
    const answer = await follow(KEY)
    expect(answer.json()).toMatchObject({ outcome: 'confirmed', session: { email: wish.email } })
    const { idempotencyKey, ...body } = answer.json().booking
    const headers = { 'idempotency-key': idempotencyKey }
    rides.push((await kit.call('POST /api/rides', { as: cookieSetBy(answer), body, headers })).json().ride.id)
  }
  expect(new Set(rides).size).toBe(1)
})

test('two concurrent confirmations with the same key both receive the booking', async () => {
  const { follow } = await aLink()
  const answers = await Promise.all([follow(KEY), follow(KEY)])
  for (const answer of answers) expect(answer.json()).toMatchObject({ outcome: 'confirmed', booking })
})

test('a browser that has the session cookie but lost the response keeps its session and gets the booking', async () => {
  const { follow } = await aLink()
  const own = cookieSetBy(await follow(KEY))
  const answer = await follow(KEY, own)
  expect(answer.json()).toMatchObject({ outcome: 'confirmed', booking })
  expect(answer.headers['set-cookie']).toBeUndefined()
})

test('a confirmation with another key, or none, gets already_confirmed and opens no session', async () => {
  const { follow } = await aLink()
  await follow(KEY)
  for (const key of ['essai-d-un-autre', undefined]) {
    const answer = await follow(key)
    expect(answer.json()).toEqual({ outcome: 'already_confirmed' })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})

test('the same confirm key gets already_confirmed in another person’s session, and after half an hour', async () => {
  const { follow } = await aLink()
  await follow(KEY)
  const other = await aPassenger(kit)
  expect((await follow(KEY, other)).json()).toEqual({ outcome: 'already_confirmed' })
  expect(await sessionOf(kit, other)).toMatchObject({ email: other.email })
  kit.clock.advanceMinutes(31)
  expect((await follow(KEY)).json()).toEqual({ outcome: 'already_confirmed' })
})

test('a confirmed registration keeps no name, phone number, password hash or driver’s file', async () => {
  const { wish, follow } = await aLink()
  await follow(KEY)
  const { rows } = await kit.database.pool.query(
    'select full_name, phone_number, password_hash, driver_file from waiting_registrations where email = $1',
    [wish.email],
  )
  expect(rows).toEqual([{ full_name: '', phone_number: '', password_hash: '', driver_file: null }])
})

describe('a legacy account with an unconfirmed e-mail address', () => {
  async function anOlderAccount() {
    const { email } = aWish()
    const { registrationId } = await kit.database.db
      .insertInto('users')
      .values({ name: 'Compte Essai', email, phoneNumber: null, image: null })
      .returning('registrationId')
      .executeTakeFirstOrThrow()
    return { email, token: await signConfirmationLink(kit.config, { email, registrationId }) }
  }

  test('is confirmed by the link that was sent for it', async () => {
    const { email, token } = await anOlderAccount()
    expect((await kit.call('POST /api/accounts/confirm', { body: { token, isPressed: false } })).json().outcome).toBe(
      'press',
    )
    expect((await confirm(kit, token)).json().session).toMatchObject({ email })
  })

  test('is not confirmed by a link that its reader has disowned', async () => {
    const { token } = await anOlderAccount()
    await kit.call('POST /api/accounts/disown-registration', { body: { token } })
    expect((await confirm(kit, token)).json().error).toMatchObject({ code: 'link_expired' })
  })
})
