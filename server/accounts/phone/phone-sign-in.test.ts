import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHONE_CODE_LIMIT } from '#domain/accounts/account-limits.ts'
import { PHONE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '#domain/accounts/phone/phone-code.ts'
import { REFUSALS, type RefusalCode } from '#domain/wire/refusals.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import { aCode, aPhoneNumber, lastCodeTo, requestCode, signInByPhone, signInWith, wrong } from '#kit/people/phone.ts'
import { cookieSetBy, sessionOf } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

function expectRefusal(answer: { statusCode: number; json: () => { error: object } }, code: RefusalCode): void {
  expect(answer.json().error).toMatchObject({ code, message: REFUSALS[code].message })
  expect(answer.statusCode).toBe(REFUSALS[code].status)
}

const textsTo = (phone: string) => kit.texts.filter(({ to }) => to === phone)

describe('a number and its code', () => {
  test('open an account without e-mail or password, and a session in this browser', async () => {
    const phoneNumber = aPhoneNumber()
    const answer = await signInWith(kit, await aCode(kit, phoneNumber))
    expect(answer.json()).toMatchObject({
      outcome: 'signed_in',
      asksName: true,
      session: { email: null, phoneNumber, role: 'passenger' },
    })
    const caller = cookieSetBy(answer)
    expect(await sessionOf(kit, caller)).toMatchObject({ fullName: 'Passager' })
    const { profile } = (await kit.call('GET /api/profile', { as: caller })).json()
    expect(profile).toMatchObject({ phoneNumber, email: null, hasPassword: false })
  })

  test('open the same account the next time, and its name is not asked again', async () => {
    const phoneNumber = aPhoneNumber()
    const first = await signInByPhone(kit, phoneNumber)
    await kit.call('PATCH /api/profile', { as: first, body: { fullName: 'Ayaba Essai' } })
    const again = (await signInWith(kit, await aCode(kit, phoneNumber))).json()
    expect(again).toMatchObject({ asksName: false, session: { userId: first.userId, fullName: 'Ayaba Essai' } })
  })

  test('of a number that somebody only typed into a profile open a new account, not that one', async () => {
    const phoneNumber = aPhoneNumber()
    const other = await aPassenger(kit, { phoneNumber })
    const { userId } = await signInByPhone(kit, phoneNumber)
    expect(userId).not.toBe(other.userId)
  })

  test('are understood in any way of writing the number', async () => {
    const phoneNumber = aPhoneNumber()
    const oldEight = phoneNumber.replace('+22901', '').replace(/(..)/g, '$1 ')
    const answer = await requestCode(kit, oldEight)
    expect(answer.json()).toMatchObject({ phoneNumber })
    expect(textsTo(phoneNumber)).toHaveLength(1)
  })
})

describe('the request for a code', () => {
  test('is answered alike for a number with an account and one without', async () => {
    const [known, unknown] = [aPhoneNumber(), aPhoneNumber()]
    await signInByPhone(kit, known)
    await aCode(kit, aPhoneNumber())
    await sql`delete from rate_limits`.execute(kit.database.db)
    const answers = [await requestCode(kit, known), await requestCode(kit, unknown)]
    for (const [at, phoneNumber] of [known, unknown].entries()) {
      expect(answers[at]?.json()).toEqual({ phoneNumber, resendInSeconds: 60 })
    }
  })

  test('sends one SMS when it arrives twice, at once or later', async () => {
    const [phoneNumber, requestId] = [aPhoneNumber(), randomUUID()]
    const answers = await Promise.all([1, 2].map(() => requestCode(kit, phoneNumber, requestId)))
    expect((await requestCode(kit, phoneNumber, requestId)).statusCode).toBe(200)
    expect(answers.some(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(textsTo(phoneNumber)).toHaveLength(1)
  })

  test('is refused within a minute of another one for the same number, with Retry-After', async () => {
    const phoneNumber = aPhoneNumber()
    await aCode(kit, phoneNumber)
    const soon = await requestCode(kit, phoneNumber)
    expect(soon.statusCode).toBe(429)
    expect(soon.json().error).toEqual({ code: 'too_many_requests', message: PHONE_SENTENCES.codesInMinutes(1) })
    expect(Number(soon.headers['retry-after'])).toBeGreaterThan(0)
    expect(textsTo(phoneNumber)).toHaveLength(1)
  })

  test('is refused after five codes in an hour for one number from one network', async () => {
    const phoneNumber = aPhoneNumber()
    for (let sent = 0; sent < 5; sent += 1) await aCode(kit, phoneNumber)
    await expect(aCode(kit, phoneNumber)).rejects.toThrow('429')
  })

  test('that strangers send ten times a day is refused to them until the next day, not to a browser that had a right code', async () => {
    const phoneNumber = aPhoneNumber()
    const signedIn = await signInWith(kit, await aCode(kit, phoneNumber))
    const [own] = [signedIn.headers['set-cookie'] ?? []].flat().filter((line) => line.includes('known_phone='))
    const cookie = own?.split(';')[0] ?? ''
    await sql`update rate_limits set points = ${PHONE_CODE_LIMIT.account.tries}
      where starts_with(key, 'phoneCode:account:')`.execute(kit.database.db)
    await sql`delete from rate_limits where starts_with(key, 'phonePause:')`.execute(kit.database.db)
    const stranger = await requestCode(kit, phoneNumber)
    expect(stranger.json().error.message).toBe(PHONE_SENTENCES.codesTomorrow)
    expect((await requestCode(kit, phoneNumber, randomUUID(), { cookie })).statusCode).toBe(200)
    // The mark of one number is none of another.
    const other = aPhoneNumber()
    await aCode(kit, other)
    expect((await requestCode(kit, other, randomUUID(), { cookie })).statusCode).toBe(429)
  })

  test('does not reuse an id for another number', async () => {
    const requestId = randomUUID()
    await requestCode(kit, aPhoneNumber(), requestId)
    expectRefusal(await requestCode(kit, aPhoneNumber(), requestId), 'invalid_input')
  })

  test('is refused politely when the budget of the day is used up, and leaves nothing behind', async () => {
    const poor = await startKit({ SMS_DAY_MAX: '1' })
    await aCode(poor, aPhoneNumber())
    const requestId = randomUUID()
    expectRefusal(await requestCode(poor, aPhoneNumber(), requestId), 'sms_budget_used_up')
    expect(await poor.database.db.selectFrom('phoneCodes').select('id').execute()).toHaveLength(1)
    await poor.close()
  })

  test('is refused where the installation sends no SMS', async () => {
    const silent = await startKit({ HOST: '0.0.0.0', SMTP_URL: 'smtp://localhost:2525' })
    expectRefusal(await requestCode(silent, aPhoneNumber()), 'sms_off')
    await silent.close()
  })
})

describe('a code', () => {
  test('is stored as a hash', async () => {
    const phoneNumber = aPhoneNumber()
    const { code } = await aCode(kit, phoneNumber)
    const { rows } = await kit.database.pool.query('select phone_codes::text as line from phone_codes')
    expect(JSON.stringify(rows)).toContain(phoneNumber)
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`\\b${code}\\b`))
    const { rows: messages } = await kit.database.pool.query('select sms_messages::text as line from sms_messages')
    expect(JSON.stringify(messages)).not.toContain(code)
  })

  test(`that is wrong ${PHONE_CODE_TRIES} times opens nothing any more, even when it is right`, async () => {
    const sent = await aCode(kit, aPhoneNumber())
    for (let tried = 0; tried < PHONE_CODE_TRIES; tried += 1)
      expectRefusal(await signInWith(kit, wrong(sent)), 'code_wrong')
    expectRefusal(await signInWith(kit, sent), 'code_expired')
  })

  test('expires after ten minutes', async () => {
    const sent = await aCode(kit, aPhoneNumber())
    kit.clock.advanceMinutes(PHONE_CODE_MINUTES)
    expectRefusal(await signInWith(kit, sent), 'code_expired')
  })

  test('works only in the browser that requested it', async () => {
    const phoneNumber = aPhoneNumber()
    const mine = await aCode(kit, phoneNumber)
    const foreign = await aCode(kit, phoneNumber)
    const sameByChance = mine.code === foreign.code
    expect((await signInWith(kit, { requestId: foreign.requestId, code: mine.code })).statusCode).toBe(
      sameByChance ? 200 : 400,
    )
    expect((await signInWith(kit, mine)).statusCode).toBe(200)
    expect(lastCodeTo(kit, phoneNumber)).toBe(foreign.code)
  })

  test('sent again after a lost answer opens the same session, and none once that has ended', async () => {
    const sent = await aCode(kit, aPhoneNumber())
    const first = cookieSetBy(await signInWith(kit, sent))
    const again = cookieSetBy(await signInWith(kit, sent))
    expect(again.cookie).toBe(first.cookie)
    await kit.call('POST /api/accounts/sign-out', { as: first })
    expectRefusal(await signInWith(kit, sent), 'code_expired')
  })

  test('ends the session that the browser had before', async () => {
    const before = await signInByPhone(kit, aPhoneNumber())
    await signInWith(kit, await aCode(kit, aPhoneNumber()), { as: before })
    expect(await sessionOf(kit, before)).toBeNull()
  })

  test('and its request are deleted a day after they expired', async () => {
    await aCode(kit, aPhoneNumber())
    kit.clock.advanceMinutes(25 * 60)
    await kit.context.jobs.send('sweep-registrations', null)
    expect(await kit.database.db.selectFrom('phoneCodes').select('id').execute()).toEqual([])
  })
})
