import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD_PROOF_MINUTES } from '#domain/accounts/session/operator-session.ts'
import { REFUSALS, type RefusalCode } from '#domain/wire/refusals.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, tokenIn } from '#kit/people/mailbox.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aCode, aPhoneNumber, linkWith, provePassword, signInByPhone, unlinkNumber } from '#kit/people/phone.ts'
import { aWish, register, type Wish } from '#kit/people/registration.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

function expectRefusal(answer: { statusCode: number; json: () => { error: object } }, code: RefusalCode): void {
  expect(answer.json().error).toMatchObject({ code, message: REFUSALS[code].message })
  expect(answer.statusCode).toBe(REFUSALS[code].status)
}

type Owner = Caller & { readonly userId: string; readonly wish: Wish }

async function anOwnerWithPassword(): Promise<Owner> {
  const wish = aWish()
  const as = await register(kit, wish)
  return { ...as, wish, userId: (await kit.call('GET /api/accounts/session', { as })).json().session.userId }
}

/** With a number that opens the account. */
async function anOwnerWithNumber(): Promise<Owner & { readonly phoneNumber: string }> {
  const [owner, phoneNumber] = [await anOwnerWithPassword(), aPhoneNumber()]
  await provePassword(kit, owner, owner.wish.password)
  expect((await linkWith(kit, owner, await aCode(kit, phoneNumber))).statusCode).toBe(200)
  return { ...owner, phoneNumber }
}

async function profileOf(as: Caller) {
  return (await kit.call('GET /api/profile', { as })).json().profile
}

/** Opened so long ago that the session itself proves nothing any more. */
async function ageSession({ userId }: { userId: string }): Promise<void> {
  await sql`update sessions set created_at = now() - make_interval(mins => ${PASSWORD_PROOF_MINUTES + 1}::int)
    where user_id = ${userId}::uuid`.execute(kit.database.db)
}

async function resetPassword({ wish }: Owner): Promise<void> {
  await kit.call('POST /api/accounts/forgotten-password', { body: { email: wish.email } })
  const body = { token: tokenIn(lastMailTo(kit, wish.email)), password: 'nouveau-mdp-2026' }
  expect((await kit.call('POST /api/accounts/reset-password', { body })).statusCode).toBe(200)
}

describe('a number that somebody links from an open session', () => {
  test('needs the password of an account that has one, typed minutes ago', async () => {
    const [owner, phoneNumber] = [await anOwnerWithPassword(), aPhoneNumber()]
    const sent = await aCode(kit, phoneNumber)
    expectRefusal(await linkWith(kit, owner, sent), 'password_needed')
    expect((await signInByPhone(kit, phoneNumber)).userId).not.toBe(owner.userId)
    await provePassword(kit, owner, owner.wish.password)
    // The code still works: nothing was used by the refusal.
    expectRefusal(await linkWith(kit, owner, sent), 'phone_opens_other_account')
    expect((await linkWith(kit, owner, sent, true)).statusCode).toBe(200)
  })

  test('needs a recent sign-in where the account has no password, also to replace a number', async () => {
    const [first, second] = [aPhoneNumber(), aPhoneNumber()]
    const owner = await signInByPhone(kit, first)
    await ageSession(owner)
    expectRefusal(await linkWith(kit, owner, await aCode(kit, second)), 'sign_in_again')
    // The number that opens the account already may be confirmed again.
    expect((await linkWith(kit, owner, await aCode(kit, first))).statusCode).toBe(200)
    const again = await signInByPhone(kit, first)
    expect((await linkWith(kit, again, await aCode(kit, second))).statusCode).toBe(200)
    expect((await signInByPhone(kit, second)).userId).toBe(owner.userId)
  })

  test('is told by an e-mail whose link ends it: a new password removes the number and every session', async () => {
    const owner = await anOwnerWithNumber()
    const { text } = lastMailTo(kit, owner.wish.email)
    expect(text).toContain('Choisissez un nouveau mot de passe')
    expect(text).toContain('/reset-password')
    await resetPassword(owner)
    expect((await signInByPhone(kit, owner.phoneNumber)).userId).not.toBe(owner.userId)
    expect((await kit.call('GET /api/profile', { as: owner })).statusCode).toBe(401)
  })

  test('is named with the way to remove it when the password is changed', async () => {
    const owner = await anOwnerWithNumber()
    const body = { currentPassword: owner.wish.password, password: 'nouveau-mdp-2026' }
    expect((await kit.call('POST /api/profile/password', { as: owner, body })).statusCode).toBe(200)
    const { text } = lastMailTo(kit, owner.wish.email)
    expect(text).toContain(owner.phoneNumber.slice(-2))
    expect(text).toContain('/profile')
    expect((await profileOf(owner)).phoneKey).toMatchObject({ phoneNumber: owner.phoneNumber, isOnlyKey: false })
  })
})

describe('the owner of an account', () => {
  test('removes the number that opens it, once or twice, and the number opens a new account', async () => {
    const owner = await anOwnerWithNumber()
    for (const _time of [1, 2]) expect((await unlinkNumber(kit, owner)).json()).toEqual({ done: true })
    expect(await profileOf(owner)).toMatchObject({ phoneKey: null })
    expect((await signInByPhone(kit, owner.phoneNumber)).userId).not.toBe(owner.userId)
    const { events } = (await kit.call('GET /api/sign-in-events', { as: owner })).json()
    expect(events.filter(({ kind }: { kind: string }) => kind === 'phone_unlinked')).toHaveLength(1)
  })

  test('reads that the code is used when its request arrives once more after the number was removed', async () => {
    const [owner, phoneNumber] = [await anOwnerWithPassword(), aPhoneNumber()]
    await provePassword(kit, owner, owner.wish.password)
    const sent = await aCode(kit, phoneNumber)
    for (const _time of [1, 2]) expect((await linkWith(kit, owner, sent)).statusCode).toBe(200)
    await unlinkNumber(kit, owner)
    expectRefusal(await linkWith(kit, owner, sent), 'code_expired')
    expect(await profileOf(owner)).toMatchObject({ phoneKey: null })
  })

  test('cannot remove the number that alone opens it', async () => {
    const phoneNumber = aPhoneNumber()
    const owner = await signInByPhone(kit, phoneNumber)
    expect((await profileOf(owner)).phoneKey).toMatchObject({ phoneNumber, isOnlyKey: true })
    expectRefusal(await unlinkNumber(kit, owner), 'phone_is_only_key')
    expect((await signInByPhone(kit, phoneNumber)).userId).toBe(owner.userId)
  })
})

const textsTo = (phone: string) => kit.texts.filter(({ to }) => to === phone).map(({ text }) => text)

describe('a number that changes hands', () => {
  test('is not called by the driver of its former owner, who confirmed another one, and gets no SMS with their code', async () => {
    const [former, present] = [aPhoneNumber(), aPhoneNumber()]
    const [owner, driver] = [await signInByPhone(kit, former), await aDriver(kit)]
    expect((await linkWith(kit, owner, await aCode(kit, present))).statusCode).toBe(200)
    expect(await profileOf(owner)).toMatchObject({ phoneNumber: present, phoneKey: { phoneNumber: present } })
    await signInByPhone(kit, former)
    const before = textsTo(former).length
    const { id } = await aRide(kit, owner)
    await drive(kit, driver, id, ['accept'])
    await kit.sendSms()
    const { active } = (await kit.call('GET /api/driver/rides', { as: driver })).json()
    expect(JSON.stringify(active)).toContain(present)
    expect(JSON.stringify(active)).not.toContain(former)
    expect(textsTo(present).at(-1)).toContain('vient vous chercher')
    expect(textsTo(former)).toHaveLength(before)
    await drive(kit, driver, id, ['arrive', 'start', 'finish'])
    await expectInvariants(kit.context.db)
  })

  test('leaves the profiles of passengers who only typed it, and the screens of their drivers, but no driver’s', async () => {
    const [phoneNumber, driver] = [aPhoneNumber(), await aDriver(kit)]
    const [typist, other] = [await aPassenger(kit, { phoneNumber }), await aDriver(kit, { phoneNumber })]
    const { id } = await aRide(kit, typist)
    await drive(kit, driver, id, ['accept'])
    const shown = async () => JSON.stringify((await kit.call('GET /api/driver/rides', { as: driver })).json().active)
    expect(await shown()).toContain(phoneNumber)
    await signInByPhone(kit, phoneNumber)
    expect(await profileOf(typist)).toMatchObject({ phoneNumber: null })
    expect(await shown()).not.toContain(phoneNumber)
    expect(await profileOf(other)).toMatchObject({ phoneNumber })
    await drive(kit, driver, id, ['arrive', 'start', 'finish'])
    await expectInvariants(kit.context.db)
  })

  test('stays in a profile that names another number than the one that opened the account', async () => {
    const [passenger, phoneNumber] = [await aPassenger(kit), aPhoneNumber()]
    await linkWith(kit, passenger, await aCode(kit, phoneNumber))
    expect(await profileOf(passenger)).toMatchObject({ phoneNumber: passenger.phoneNumber, phoneKey: { phoneNumber } })
  })
})
