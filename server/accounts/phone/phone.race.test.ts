import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE_CODE_TRIES } from '#domain/accounts/phone/phone-code.ts'
import { PHONE_PROOF_DAYS } from '#domain/accounts/phone/phone-holder.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, tokenIn } from '#kit/people/mailbox.ts'
import { aPassenger } from '#kit/people/people.ts'
import {
  aCode,
  aPhoneNumber,
  linkWith,
  provePassword,
  signInByPhone,
  signInWith,
  unlinkNumber,
  wrong,
} from '#kit/people/phone.ts'
import { aWish, cookieSetBy, register } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** The accounts that have this number in their profile, and their open sessions. */
async function accountsOf(phoneNumber: string) {
  const users = await kit.database.db.selectFrom('users').where('phoneNumber', '=', phoneNumber).select('id').execute()
  const ids = users.map(({ id }) => id)
  const sessions =
    ids.length === 0
      ? []
      : await kit.database.db.selectFrom('sessions').where('userId', 'in', ids).select('id').execute()
  return { accounts: ids.length, sessions: sessions.length }
}

test('the right code sent five times at once opens one session of one account', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phoneNumber = aPhoneNumber()
    const sent = await aCode(kit, phoneNumber)
    const answers = await Promise.all(Array.from({ length: PHONE_CODE_TRIES }, () => signInWith(kit, sent)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map((answer) => cookieSetBy(answer).cookie)).size).toBe(1)
    expect(await accountsOf(phoneNumber)).toEqual({ accounts: 1, sessions: 1 })
  }
})

test('two codes of one new number used at once open one account, with a session each', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phoneNumber = aPhoneNumber()
    const codes = [await aCode(kit, phoneNumber), await aCode(kit, phoneNumber)]
    const answers = await Promise.all(codes.map((sent) => signInWith(kit, sent)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await accountsOf(phoneNumber)).toEqual({ accounts: 1, sessions: 2 })
  }
})

test('twenty wrong tries at once are as many as allowed, and then the right code opens nothing', async () => {
  const sent = await aCode(kit, aPhoneNumber())
  const answers = await Promise.all(Array.from({ length: 20 }, () => signInWith(kit, wrong(sent))))
  const codes = answers.map((answer) => answer.json().error.code)
  expect(codes.filter((code) => code === 'code_wrong')).toHaveLength(PHONE_CODE_TRIES)
  expect((await signInWith(kit, sent)).json().error.code).toBe('code_expired')
})

test('two accounts that confirm one number at once end with one account that it opens', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phoneNumber = aPhoneNumber()
    const people = [await aPassenger(kit), await aPassenger(kit)]
    const codes = [await aCode(kit, phoneNumber), await aCode(kit, phoneNumber)]
    const answers = await Promise.all(
      people.map((person, at) => linkWith(kit, person, codes[at] ?? { requestId: '', code: '' })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const keys = await kit.database.db
      .selectFrom('accounts')
      .where('accountId', '=', phoneNumber)
      .select('userId')
      .execute()
    expect(keys).toHaveLength(1)
  }
})

/** The account that this number opens. */
async function holderOf(phoneNumber: string): Promise<string | undefined> {
  const key = await kit.database.db
    .selectFrom('accounts')
    .where('providerId', '=', 'phone')
    .where('accountId', '=', phoneNumber)
    .select('userId')
    .executeTakeFirst()
  return key?.userId
}

test('two people who take each other’s number at once both get it, without a deadlock', async () => {
  for (let round = 0; round < 10; round += 1) {
    const numbers = [aPhoneNumber(), aPhoneNumber()] as const
    const people = [await signInByPhone(kit, numbers[0]), await signInByPhone(kit, numbers[1])] as const
    const codes = [await aCode(kit, numbers[1]), await aCode(kit, numbers[0])] as const
    const answers = await Promise.all([
      linkWith(kit, people[0], codes[0], true),
      linkWith(kit, people[1], codes[1], true),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([await holderOf(numbers[1]), await holderOf(numbers[0])]).toEqual(people.map(({ userId }) => userId))
  }
})

test('whose number somebody takes may confirm another one at that moment, without a deadlock', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [taken, next] = [aPhoneNumber(), aPhoneNumber()]
    const former = await signInByPhone(kit, taken)
    const taker = await aPassenger(kit)
    const codes = [await aCode(kit, taken), await aCode(kit, next)] as const
    const answers = await Promise.all([linkWith(kit, taker, codes[0], true), linkWith(kit, former, codes[1])])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect([await holderOf(taken), await holderOf(next)]).toEqual([taker.userId, former.userId])
  }
})

test('whose account is kept from its new holder may confirm another number at that moment, without a deadlock', async () => {
  for (let round = 0; round < 10; round += 1) {
    const [moved, next] = [aPhoneNumber(), aPhoneNumber()]
    const former = await signInByPhone(kit, moved)
    const longAgo = new Date(kit.clock.now().getTime() - (PHONE_PROOF_DAYS + 1) * 24 * 3_600_000)
    await kit.database.db.updateTable('accounts').set({ updatedAt: longAgo }).where('accountId', '=', moved).execute()
    const codes = [await aCode(kit, moved), await aCode(kit, next)] as const
    const answers = await Promise.all([signInWith(kit, codes[0], { startsNew: true }), linkWith(kit, former, codes[1])])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await holderOf(moved)).toBe(answers[0].json().session.userId)
    expect(await holderOf(next)).toBe(former.userId)
  }
})

/** Signed in with a password that was typed just now. */
async function anOwner() {
  const wish = aWish()
  const owner = await register(kit, wish)
  await provePassword(kit, owner, wish.password)
  return { ...owner, wish }
}

test('of two numbers linked and one removed at once, at most one opens the account, and its profile says so', async () => {
  const owner = await anOwner()
  await linkWith(kit, owner, await aCode(kit, aPhoneNumber()))
  for (let round = 0; round < 5; round += 1) {
    const numbers = [aPhoneNumber(), aPhoneNumber()] as const
    const codes = [await aCode(kit, numbers[0]), await aCode(kit, numbers[1])] as const
    const answers = await Promise.all([
      linkWith(kit, owner, codes[0]),
      unlinkNumber(kit, owner),
      linkWith(kit, owner, codes[1]),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    const { profile } = (await kit.call('GET /api/profile', { as: owner })).json()
    const opening = [await holderOf(numbers[0]), await holderOf(numbers[1])].filter((holder) => holder !== undefined)
    expect(opening).toHaveLength(profile.phoneKey === null ? 0 : 1)
    await linkWith(kit, owner, await aCode(kit, aPhoneNumber()))
  }
})

test('a number linked while its account’s password is reset does not open the account afterwards', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [owner, phoneNumber] = [await anOwner(), aPhoneNumber()]
    const sent = await aCode(kit, phoneNumber)
    await kit.call('POST /api/accounts/forgotten-password', { body: { email: owner.wish.email } })
    const body = { token: tokenIn(lastMailTo(kit, owner.wish.email)), password: 'nouveau-mdp-2026' }
    const [reset] = await Promise.all([
      kit.call('POST /api/accounts/reset-password', { body }),
      linkWith(kit, owner, sent),
    ])
    expect(reset.statusCode).toBe(200)
    expect(await holderOf(phoneNumber)).toBeUndefined()
  }
})

test('a number set in the profile while the password is reset is not in it afterwards, also where there was none', async () => {
  for (let round = 0; round < 6; round += 1) {
    const [owner, phoneNumber] = [await anOwner(), aPhoneNumber()]
    const { db } = kit.database
    const { id } = await db
      .selectFrom('users')
      .where('email', '=', owner.wish.email)
      .select('id')
      .executeTakeFirstOrThrow()
    const profile = db.updateTable('profiles').where('id', '=', id)
    if (round % 2 === 0) await profile.set({ phoneNumber: null }).execute()
    await kit.call('POST /api/accounts/forgotten-password', { body: { email: owner.wish.email } })
    const body = { token: tokenIn(lastMailTo(kit, owner.wish.email)), password: 'nouveau-mdp-2026' }
    const [reset] = await Promise.all([
      kit.call('POST /api/accounts/reset-password', { body }),
      kit.call('PATCH /api/profile', { as: owner, body: { phoneNumber } }),
    ])
    expect(reset.statusCode).toBe(200)
    const after = await db.selectFrom('profiles').where('id', '=', id).select('phoneNumber').executeTakeFirst()
    expect(after).not.toEqual({ phoneNumber })
  }
})

test('a number that many name in their profiles is proven by two people at once, without a deadlock', async () => {
  for (let round = 0; round < 5; round += 1) {
    const phoneNumber = aPhoneNumber()
    const people = [await aPassenger(kit, { phoneNumber }), await aPassenger(kit, { phoneNumber })] as const
    const codes = [await aCode(kit, phoneNumber), await aCode(kit, phoneNumber)] as const
    const answers = await Promise.all([
      linkWith(kit, people[0], codes[0], true),
      linkWith(kit, people[1], codes[1], true),
    ])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await accountsOf(phoneNumber)).toMatchObject({ accounts: 1 })
  }
})
