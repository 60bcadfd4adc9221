import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHONE_PROOF_DAYS } from '#domain/accounts/phone/phone-holder.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aCode, aPhoneNumber, linkWith, signInByPhone, signInWith } from '#kit/people/phone.ts'
import { cookieSetBy } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const mailsTo = (email: string) => kit.mail.filter(({ to }) => to === email).map(({ subject }) => subject)

/** The number was confirmed last so many days ago. */
async function age(phoneNumber: string, days: number): Promise<void> {
  const updatedAt = new Date(kit.clock.now().getTime() - days * 24 * 3_600_000 - 1)
  await kit.database.db.updateTable('accounts').set({ updatedAt }).where('accountId', '=', phoneNumber).execute()
}

async function eventsOf(userId: string): Promise<string[]> {
  const rows = await kit.database.db
    .selectFrom('signInEvents')
    .where('userId', '=', userId)
    .select('kind')
    .orderBy('id')
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('a number that may have changed hands', () => {
  test('opens no account that was confirmed long ago; its new holder starts one of their own with the same code', async () => {
    const phoneNumber = aPhoneNumber()
    const former = await signInByPhone(kit, phoneNumber)
    await age(phoneNumber, PHONE_PROOF_DAYS)
    const sent = await aCode(kit, phoneNumber)
    expect((await signInWith(kit, sent)).json()).toEqual({ outcome: 'second_proof', hasOtherKey: false })
    const { session } = (await signInWith(kit, sent, { startsNew: true })).json()
    expect(session.userId).not.toBe(former.userId)
    expect(await eventsOf(former.userId)).toContain('phone_moved')
    // Drivers of the former holder would call the new one.
    const { profile } = (await kit.call('GET /api/profile', { as: former })).json()
    expect(profile).toMatchObject({ phoneNumber: null, phoneKey: null })
    // From now on the number opens the new account.
    expect((await signInWith(kit, await aCode(kit, phoneNumber))).json().session.userId).toBe(session.userId)
  })

  test('opens its account while each proof is recent: a sign-in counts as one', async () => {
    const phoneNumber = aPhoneNumber()
    const { userId } = await signInByPhone(kit, phoneNumber)
    await age(phoneNumber, PHONE_PROOF_DAYS - 1)
    expect((await signInByPhone(kit, phoneNumber)).userId).toBe(userId)
    await age(phoneNumber, 1)
    expect((await signInByPhone(kit, phoneNumber)).userId).toBe(userId)
  })

  test('tells the former holder by e-mail, if they have one', async () => {
    const [phoneNumber, former] = [aPhoneNumber(), await aPassenger(kit)]
    await linkWith(kit, former, await aCode(kit, phoneNumber))
    await kit.database.db
      .insertInto('accounts')
      .values({ userId: former.userId, providerId: 'google', accountId: `g-${former.userId}`, password: null })
      .execute()
    await age(phoneNumber, PHONE_PROOF_DAYS)
    const sent = await aCode(kit, phoneNumber)
    expect((await signInWith(kit, sent)).json()).toEqual({ outcome: 'second_proof', hasOtherKey: true })
    await signInWith(kit, sent, { startsNew: true })
    expect(mailsTo(former.email)).toEqual([
      expect.stringContaining('connexion par téléphone ajoutée'),
      expect.stringContaining('votre numéro ouvre un autre compte'),
    ])
  })
})

test('a code alone never opens the account of an operator', async () => {
  const [phoneNumber, admin] = [aPhoneNumber(), await anAdmin(kit)]
  await linkWith(kit, admin, await aCode(kit, phoneNumber))
  expect((await signInWith(kit, await aCode(kit, phoneNumber))).json().outcome).toBe('second_proof')
})

test('a blocked account is not opened, and no other one is made in its place', async () => {
  const phoneNumber = aPhoneNumber()
  const { userId } = await signInByPhone(kit, phoneNumber)
  await kit.database.db
    .updateTable('users')
    .set({ blockedAt: new Date(), blockReason: 'Essai' })
    .where('id', '=', userId)
    .execute()
  const sent = await aCode(kit, phoneNumber)
  for (const startsNew of [false, true]) {
    expect((await signInWith(kit, sent, { startsNew })).json().error.code).toBe('account_blocked')
  }
})

test('a person who deleted their account and comes back with the same number gets a new one', async () => {
  const phoneNumber = aPhoneNumber()
  const before = await signInByPhone(kit, phoneNumber)
  expect((await kit.call('POST /api/account/deletion', { as: before, body: { password: '' } })).statusCode).toBe(200)
  const after = await signInByPhone(kit, phoneNumber)
  expect(after.userId).not.toBe(before.userId)
  expect(kit.mail.filter(({ to }) => to.includes('invalid'))).toEqual([])
})

describe('an existing account', () => {
  test('links its number by the code, and is opened by it from then on', async () => {
    const [phoneNumber, driver] = [aPhoneNumber(), await aDriver(kit)]
    const sent = await aCode(kit, phoneNumber)
    expect((await linkWith(kit, driver, sent)).json()).toEqual({ phoneNumber })
    // A repeat of the same call changes nothing.
    expect((await linkWith(kit, driver, sent)).statusCode).toBe(200)
    expect(await eventsOf(driver.userId)).toEqual(['phone_linked'])
    expect(mailsTo(driver.email)).toHaveLength(1)
    expect((await signInByPhone(kit, phoneNumber)).userId).toBe(driver.userId)
    const { profile } = (await kit.call('GET /api/profile', { as: driver })).json()
    expect(profile).toMatchObject({ phoneKey: { phoneNumber }, phoneNumber: driver.phoneNumber })
  })

  test('has one such number: the last one that it confirmed', async () => {
    const [first, second, passenger] = [aPhoneNumber(), aPhoneNumber(), await aPassenger(kit)]
    await linkWith(kit, passenger, await aCode(kit, first))
    await linkWith(kit, passenger, await aCode(kit, second))
    expect((await signInByPhone(kit, second)).userId).toBe(passenger.userId)
    expect((await signInByPhone(kit, first)).userId).not.toBe(passenger.userId)
  })

  test('takes a number from another account only when its owner says so, and then that one is not opened any more', async () => {
    const [phoneNumber, passenger] = [aPhoneNumber(), await aPassenger(kit)]
    const other = await signInByPhone(kit, phoneNumber)
    const sent = await aCode(kit, phoneNumber)
    expect((await linkWith(kit, passenger, sent)).json().error.code).toBe('phone_opens_other_account')
    expect((await signInByPhone(kit, phoneNumber)).userId).toBe(other.userId)
    expect((await linkWith(kit, passenger, sent, true)).statusCode).toBe(200)
    expect((await signInByPhone(kit, phoneNumber)).userId).toBe(passenger.userId)
  })

  test('gets no number by a code that opened a session', async () => {
    const [phoneNumber, passenger] = [aPhoneNumber(), await aPassenger(kit)]
    const sent = await aCode(kit, phoneNumber)
    const opened = cookieSetBy(await signInWith(kit, sent))
    expect((await linkWith(kit, passenger, sent)).json().error.code).toBe('code_expired')
    expect((await linkWith(kit, opened, sent)).json().error.code).toBe('code_expired')
  })
})
