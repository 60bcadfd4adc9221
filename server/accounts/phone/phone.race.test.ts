import { afterAll, beforeAll, expect, test } from 'vitest'
import { PHONE_CODE_TRIES } from '#domain/accounts/phone/phone-code.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import { aCode, aPhoneNumber, linkWith, signInWith, wrong } from '#kit/people/phone.ts'
import { cookieSetBy } from '#kit/people/registration.ts'

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
