import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHONE_CODE_LIMIT } from '#domain/accounts/account-limits.ts'
import { PHONE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { SMS_OF_KNOWN_MAX, SMS_OF_NUMBER_MAX } from '#domain/mail/sms-kinds.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aCode, aPhoneNumber, requestCode, signInWith } from '#kit/people/phone.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

type Known = Caller & { readonly phoneNumber: string }

/** A browser in which a code of its number was right before. */
async function aKnownBrowser(): Promise<Known> {
  const phoneNumber = aPhoneNumber()
  const signedIn = await signInWith(kit, await aCode(kit, phoneNumber))
  const lines = [signedIn.headers['set-cookie'] ?? []].flat()
  const cookie = lines.find((line) => line.includes('known_phone='))?.split(';')[0] ?? ''
  await sql`delete from rate_limits where starts_with(key, 'phone')`.execute(kit.database.db)
  return { phoneNumber, cookie }
}

/** Passes the pause between two codes first. */
async function request({ phoneNumber }: Known, as?: Caller) {
  await sql`delete from rate_limits where starts_with(key, 'phonePause:')`.execute(kit.database.db)
  return requestCode(kit, phoneNumber, randomUUID(), as)
}

describe('a browser that had a right code of a number', () => {
  test('gets three more a day when strangers have used up the messages of the number', async () => {
    const known = await aKnownBrowser()
    const used = sql`update sms_counts set sent = ${SMS_OF_NUMBER_MAX} where number = ${known.phoneNumber}`
    await used.execute(kit.database.db)
    expect((await request(known)).statusCode).toBe(429)
    for (let sent = 0; sent < SMS_OF_KNOWN_MAX; sent += 1) expect((await request(known, known)).statusCode).toBe(200)
    expect((await request(known, known)).json().error.message).toBe(PHONE_SENTENCES.codesTomorrow)
    expect(kit.texts.filter(({ to }) => to === known.phoneNumber)).toHaveLength(1 + SMS_OF_KNOWN_MAX)
  })

  test('gets one from the share of everybody when another known browser has used up theirs', async () => {
    const known = await aKnownBrowser()
    const ofBothShares = 2 * PHONE_CODE_LIMIT.pair.tries
    for (let sent = 0; sent < ofBothShares; sent += 1) {
      const answer = await request(known, known)
      expect([answer.statusCode, answer.headers['retry-after']]).toEqual([200, undefined])
    }
    expect((await request(known, known)).statusCode).toBe(429)
  })
})
