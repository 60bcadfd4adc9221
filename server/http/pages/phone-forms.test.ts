import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PHONE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { PHONE_CODE_MINUTES, PHONE_CODE_TRIES } from '#domain/accounts/phone/phone-code.ts'
import { PHONE_PROOF_DAYS } from '#domain/accounts/phone/phone-holder.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { sendForm } from '#kit/page-form.ts'
import { aPhoneNumber, lastCodeTo, signInByPhone } from '#kit/people/phone.ts'
import { cookieSetBy, sessionOf } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
/** The pause between two codes from one network. */
beforeEach(async () => {
  await sql`delete from rate_limits`.execute(kit.database.db)
})

const TRIP = '/passenger?pickupLocation=Ganhi&dropoffLocation=Dantokpa&rideType=standard'
const AUTH = `/auth?redirect=booking&next=${encodeURIComponent(TRIP)}`

const send = (fields: Record<string, string>, { as, url = AUTH }: { as?: Caller; url?: string } = {}) =>
  sendForm(kit, url, fields, { as })

/** The hidden fields of the form on this page that has this step. */
function formIn(body: string, step: string): Record<string, string> {
  const forms = body.match(/<form.*?<\/form>/gs) ?? []
  const form = forms.find((text) => text.includes(`name="phoneStep" value="${step}"`)) ?? ''
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
}

const textsTo = (phone: string) => kit.texts.filter(({ to }) => to === phone)
/** Another code than this one. */
const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Has a code sent through the page, and returns the form that asks for it, with the code. */
async function aCodeForm(phoneNumber: string): Promise<Record<string, string>> {
  const page = await send({ ...formIn((await kit.call(`GET ${AUTH}`)).body, 'number'), phoneNumber })
  expect(page.statusCode).toBe(200)
  return { ...formIn(page.body, 'code'), code: lastCodeTo(kit, phoneNumber) }
}

describe('without a script', () => {
  test('a number, its code and a name open an account, and lead on to the booking', async () => {
    const phoneNumber = aPhoneNumber()
    const signedIn = await send(await aCodeForm(phoneNumber))
    const toName = String(signedIn.headers.location)
    expect([signedIn.statusCode, toName]).toEqual([303, expect.stringContaining('ask-name=true')])
    const as = cookieSetBy(signedIn)
    const named = formIn((await kit.call(`GET ${toName}`, { as })).body, 'name')
    expect((await send({ ...named, fullName: 'A' }, { as, url: toName })).body).toContain('value="A"')
    for (let time = 0; time < 2; time += 1) {
      const done = await send({ ...named, fullName: 'Ayaba Essai' }, { as, url: toName })
      expect([done.statusCode, done.headers.location]).toEqual([303, TRIP])
    }
    expect(await sessionOf(kit, as)).toMatchObject({ fullName: 'Ayaba Essai', phoneNumber, role: 'passenger' })
  })

  test('a name may be given later, and an account with a name is asked for none', async () => {
    const phoneNumber = aPhoneNumber()
    const as = await signInByPhone(kit, phoneNumber)
    const later = await send({ phoneStep: 'later', fullName: '' }, { as })
    expect([later.statusCode, later.headers.location]).toEqual([303, TRIP])
    await kit.call('PATCH /api/profile', { as, body: { fullName: 'Ayaba Essai' } })
    await sql`delete from rate_limits`.execute(kit.database.db)
    const again = await send(await aCodeForm(phoneNumber))
    expect([again.statusCode, again.headers.location]).toEqual([303, TRIP])
  })

  test('a form sent twice sends one SMS, and its code opens one session', async () => {
    const phoneNumber = aPhoneNumber()
    const [first, second] = [await aCodeForm(phoneNumber), await aCodeForm(phoneNumber)]
    expect(second).toEqual(first)
    expect(textsTo(phoneNumber)).toHaveLength(1)
    const answers = [await send(first), await send(first)]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    const [one, other] = answers.map(cookieSetBy)
    expect(one).toEqual(other)
  })

  test('the page of a known number and of an unknown one are the same', async () => {
    const [known, unknown] = [aPhoneNumber(), aPhoneNumber()]
    await signInByPhone(kit, known)
    await sql`delete from rate_limits`.execute(kit.database.db)
    const pages = await Promise.all(
      [known, unknown].map(async (phoneNumber) => {
        const { body } = await send({ phoneStep: 'number', phoneNumber })
        const { requestId = '' } = formIn(body, 'code')
        const pairs = phoneNumber.replace('+229', '+229 ').replace(/(\d\d)(?=(\d\d)+$)/g, '$1\u00A0')
        return body.replaceAll(requestId, '').replaceAll(phoneNumber, '').replaceAll(pairs.replace(' ', '\u00A0'), '')
      }),
    )
    expect(pages[0]).toBe(pages[1])
  })

  test('a number that cannot be is refused at its field and stays typed, and nothing is sent', async () => {
    const before = kit.texts.length
    const answer = await send({ phoneStep: 'number', phoneNumber: '97 12' })
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain(PHONE_SENTENCES.numberFormat)
    const [field = ''] = /<input[^>]*name="phoneNumber"[^>]*>/.exec(answer.body) ?? []
    expect(field).toContain('value="97 12"')
    expect(field).toContain('autofocus')
    expect(kit.texts).toHaveLength(before)
  })

  test('a wrong code is refused at its field, the number stays, and the right one still opens', async () => {
    const form = await aCodeForm(aPhoneNumber())
    const refused = await send({ ...form, code: wrongCode(form.code ?? '') })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toMatch(new RegExp(`id="[^"]*-error"[^>]*>.*${PHONE_SENTENCES.codeWrong}`))
    const { requestId, phoneNumber } = formIn(refused.body, 'code')
    expect({ requestId, phoneNumber }).toEqual({ requestId: form.requestId, phoneNumber: form.phoneNumber })
    expect((await send(form)).statusCode).toBe(303)
  })

  test.each([
    ['too old', async () => kit.clock.advanceMinutes(PHONE_CODE_MINUTES + 1)],
    [
      'used up',
      async (form: Record<string, string>) => {
        for (let tried = 0; tried < PHONE_CODE_TRIES; tried += 1) {
          await send({ ...form, code: wrongCode(form.code ?? '') })
        }
      },
    ],
  ])('a code that is %s is refused at its field', async (_, spoil) => {
    const form = await aCodeForm(aPhoneNumber())
    await spoil(form)
    const refused = await send(form)
    expect([refused.statusCode, refused.body.includes(PHONE_SENTENCES.codeExpired)]).toEqual([400, true])
    expect(formIn(refused.body, 'code')).toMatchObject({ phoneNumber: form.phoneNumber })
  })

  test('another code is sent after the pause, and not before it', async () => {
    const phoneNumber = aPhoneNumber()
    const form = await aCodeForm(phoneNumber)
    const soon = await send({ ...form, phoneStep: 'again', code: '' })
    expect([soon.statusCode, soon.body.includes(PHONE_SENTENCES.codesInMinutes(1))]).toEqual([429, true])
    expect(formIn(soon.body, 'code')).toMatchObject({ requestId: form.requestId, phoneNumber })
    await sql`delete from rate_limits`.execute(kit.database.db)
    const again = await send({ ...form, phoneStep: 'again', code: '' })
    expect(formIn(again.body, 'code').requestId).not.toBe(form.requestId)
    expect(textsTo(phoneNumber)).toHaveLength(2)
    expect((await send({ ...formIn(again.body, 'code'), code: lastCodeTo(kit, phoneNumber) })).statusCode).toBe(303)
  })

  test('another number may be typed, beside the one that was', async () => {
    const { phoneNumber } = await aCodeForm(aPhoneNumber())
    const { body } = await send({ phoneStep: 'other', phoneNumber: phoneNumber ?? '' })
    expect(formIn(body, 'number')).toEqual({ phoneStep: 'number' })
    expect(body).toContain(`value="${phoneNumber}"`)
  })

  test('an account whose number was confirmed long ago is not opened, and a new one is if the person says so', async () => {
    const phoneNumber = aPhoneNumber()
    const { userId } = await signInByPhone(kit, phoneNumber)
    kit.clock.advanceMinutes((PHONE_PROOF_DAYS + 1) * 24 * 60)
    await sql`delete from rate_limits`.execute(kit.database.db)
    const asked = await send(await aCodeForm(phoneNumber))
    expect([asked.statusCode, asked.headers['set-cookie']]).toEqual([200, undefined])
    const opened = await send(formIn(asked.body, 'code'))
    expect(opened.statusCode).toBe(303)
    const { session } = (await kit.call('GET /api/accounts/session', { as: cookieSetBy(opened) })).json()
    expect(session.userId).not.toBe(userId)
  })

  test('a sign-in leads to the booking that waits in the browser, or to the page of the role', async () => {
    for (const [query, path] of [
      ['?redirect=booking', '/passenger?completebooking=true'],
      ['', '/passenger'],
    ]) {
      const as = await signInByPhone(kit, aPhoneNumber())
      await sql`delete from rate_limits`.execute(kit.database.db)
      expect((await send({ phoneStep: 'later' }, { as, url: `/auth${query}` })).headers.location).toBe(path)
    }
  })
})
