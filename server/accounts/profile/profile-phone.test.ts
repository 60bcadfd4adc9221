import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import { PASSWORD_PROOF_MINUTES } from '#domain/accounts/session/operator-session.ts'
import { becomeDriver } from '#kit/drivers/driver-registration.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, tokenIn } from '#kit/people/mailbox.ts'
import { aPassenger } from '#kit/people/people.ts'
import { aCode, aPhoneNumber, linkWith, provePassword, unlinkNumber } from '#kit/people/phone.ts'
import { aWish, cookieSetBy, register, signIn, type Wish } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const NEW_PASSWORD = 'nouveau-mdp-2026'

type Owner = Caller & { readonly wish: Wish; readonly phoneNumber: string }

/** Somebody who registered with a password and this number. */
async function anOwner(): Promise<Owner> {
  const phoneNumber = aPhoneNumber()
  const wish = aWish({ phoneNumber })
  return { ...(await register(kit, wish)), wish, phoneNumber }
}

const setNumber = (as: Caller, phoneNumber: string) =>
  kit.call('PATCH /api/profile', { as, body: { fullName: 'Nom Essai', phoneNumber } })
const profileOf = async (as: Caller) => (await kit.call('GET /api/profile', { as })).json().profile
const codeOf = (answer: { json: () => { error?: { code: string } } }) => answer.json().error?.code
const mailsTo = ({ wish }: Owner) => kit.mail.filter(({ to }) => to === wish.email).length

/** Resets the password by e-mail, and signs in again. */
async function resetPassword({ wish }: Owner): Promise<Caller> {
  await kit.call('POST /api/accounts/forgotten-password', { body: { email: wish.email } })
  const body = { token: tokenIn(lastMailTo(kit, wish.email)), password: NEW_PASSWORD }
  expect((await kit.call('POST /api/accounts/reset-password', { body })).statusCode).toBe(200)
  return cookieSetBy(await signIn(kit, { ...wish, password: NEW_PASSWORD }))
}

describe('another number in the profile', () => {
  test('needs the password, also to remove the one that is there; what is sent with it is not saved either', async () => {
    const owner = await anOwner()
    const before = [await profileOf(owner), mailsTo(owner)]
    for (const phoneNumber of [aPhoneNumber(), '']) {
      expect(codeOf(await setNumber(owner, phoneNumber))).toBe('password_needed')
    }
    expect([await profileOf(owner), mailsTo(owner)]).toEqual(before)
    expect((await setNumber(owner, formatPhoneNumber(owner.phoneNumber))).statusCode).toBe(200)
    await provePassword(kit, owner, owner.wish.password)
    const phoneNumber = aPhoneNumber()
    expect((await setNumber(owner, phoneNumber)).json().profile).toMatchObject({ phoneNumber, fullName: 'Nom Essai' })
  })

  test('needs a recent sign-in where the account has no password', async () => {
    const passenger = await aPassenger(kit)
    await sql`update sessions set created_at = now() - make_interval(mins => ${PASSWORD_PROOF_MINUTES + 1}::int)
      where user_id = ${passenger.userId}::uuid`.execute(kit.database.db)
    expect(codeOf(await setNumber(passenger, aPhoneNumber()))).toBe('sign_in_again')
    expect(await profileOf(passenger)).toMatchObject({ phoneNumber: passenger.phoneNumber })
  })

  test('is told to the owner by an e-mail that leads to a new password', async () => {
    const owner = await anOwner()
    await provePassword(kit, owner, owner.wish.password)
    const phoneNumber = aPhoneNumber()
    for (let time = 0; time < 2; time += 1) await setNumber(owner, phoneNumber)
    const { text } = lastMailTo(kit, owner.wish.email)
    expect(text).toContain(`est désormais le ${formatPhoneNumber(phoneNumber)}`)
    expect(text).toContain('/reset-password')
    expect(kit.mail.filter(({ to, text: told }) => to === owner.wish.email && told === text)).toHaveLength(1)
  })

  test('is set with the file of somebody who becomes a driver only with the password', async () => {
    const owner = await anOwner()
    const phoneNumber = aPhoneNumber()
    expect(codeOf(await becomeDriver(kit, owner, { phoneNumber }))).toBe('password_needed')
    expect(await profileOf(owner)).toMatchObject({ phoneNumber: owner.phoneNumber })
    await provePassword(kit, owner, owner.wish.password)
    expect((await becomeDriver(kit, owner, { phoneNumber })).statusCode).toBe(200)
    expect(await profileOf(owner)).toMatchObject({ phoneNumber })
  })
})

test('the first number of an account is free, and told; the next one is not free, even after its removal', async () => {
  const owner = await anOwner()
  await sql`update profiles set phone_number = null where phone_number = ${owner.phoneNumber}`.execute(kit.database.db)
  const [first, next] = [aPhoneNumber(), aPhoneNumber()]
  expect((await setNumber(owner, first)).json().profile).toMatchObject({ phoneNumber: first })
  expect(lastMailTo(kit, owner.wish.email).text).toContain(formatPhoneNumber(first))
  expect(codeOf(await setNumber(owner, next))).toBe('password_needed')
  await sql`update profiles set phone_number = null where phone_number = ${first}`.execute(kit.database.db)
  expect(codeOf(await setNumber(owner, next))).toBe('password_needed')
})

describe('a reset of the password by e-mail', () => {
  test('removes a number that was changed since the registration, and says which', async () => {
    const owner = await anOwner()
    const other = aPhoneNumber()
    await provePassword(kit, owner, owner.wish.password)
    await setNumber(owner, other)
    const again = await resetPassword(owner)
    expect(await profileOf(again)).toMatchObject({ phoneNumber: null })
    const mails = kit.mail.filter(({ to }) => to === owner.wish.email)
    expect(mails.at(-1)?.text).toContain(`le ${formatPhoneNumber(other)} a été retiré de votre profil`)
    expect(codeOf(await setNumber(again, other))).toBe('password_needed')
  })

  test('removes a number that was linked since, from the key and from the profile', async () => {
    const owner = await anOwner()
    await provePassword(kit, owner, owner.wish.password)
    for (const phoneNumber of [owner.phoneNumber, aPhoneNumber()]) {
      expect((await linkWith(kit, owner, await aCode(kit, phoneNumber))).statusCode).toBe(200)
    }
    expect(await profileOf(await resetPassword(owner))).toMatchObject({ phoneNumber: null, phoneKey: null })
  })

  test('keeps the number of the registration', async () => {
    const owner = await anOwner()
    await provePassword(kit, owner, owner.wish.password)
    await linkWith(kit, owner, await aCode(kit, owner.phoneNumber))
    const again = await resetPassword(owner)
    expect(await profileOf(again)).toMatchObject({ phoneNumber: owner.phoneNumber, phoneKey: null })
    expect(lastMailTo(kit, owner.wish.email).text).not.toContain(formatPhoneNumber(owner.phoneNumber))
  })
})

test('« Retirer ce numéro » takes a number that was linked since the registration out of the profile too', async () => {
  const owner = await anOwner()
  await provePassword(kit, owner, owner.wish.password)
  await linkWith(kit, owner, await aCode(kit, owner.phoneNumber))
  await linkWith(kit, owner, await aCode(kit, aPhoneNumber()))
  expect((await unlinkNumber(kit, owner)).statusCode).toBe(200)
  expect(await profileOf(owner)).toMatchObject({ phoneNumber: null, phoneKey: null })
})
