import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SMS_BEFORE_PHRASES_MAX, SMS_PHRASE_AFTER_SECONDS, SMS_PHRASES_MAX } from '#domain/mail/sms-kinds.ts'
import { topicOf } from '#domain/push/notice-words.ts'
import { PHRASE_REPEAT_SECONDS } from '#domain/rides/phrases/ride-phrases.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type BrowserSubscription, type LocalPushService, startPushService } from '#kit/outside/push-service.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aPhone } from '#kit/people/phones.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let service: LocalPushService
let kit: Kit
beforeAll(async () => {
  service = await startPushService()
  kit = await startKit(service.environment)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(async () => {
  await kit.close()
  await service.close()
})

/** An accepted ride whose acceptance both have heard of. */
async function aMeeting(rider?: { fullName: string; phoneNumber: string }) {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit, { fullName: 'Kossi Essai' })]
  const { id } = await aRide(kit, passenger, rider && { rider })
  await drive(kit, driver, id, ['accept'])
  await kit.sendSms()
  return { passenger, driver, id }
}

const say = (as: Person, id: string, phrase: string, said: number) =>
  kit.call(`POST /api/rides/${id}/phrases`, { as, body: { phrase, said } })
const see = (as: Person, id: string, at = kit.clock.now()) =>
  kit.call(`POST /api/rides/${id}/phrases/seen`, { as, body: { at: at.toISOString() } })
const pass = (seconds: number) => kit.clock.set(new Date(kit.clock.now().getTime() + seconds * 1000))
const bodies = (phone: BrowserSubscription) => service.of(phone).map(({ title, body }) => `${title}: ${body}`)

/** The SMS with a phrase to this number, after the time in which a page may show it. */
async function textsTo(number: string): Promise<string[]> {
  pass(SMS_PHRASE_AFTER_SECONDS)
  await kit.sendSms()
  return kit.texts.filter(({ to, text }) => to === number && text.includes('vous dit')).map(({ text }) => text)
}

describe('a ready phrase reaches a phone whose pages are shut', () => {
  test('by push, both ways, without a name, beside the notices about the ride', async () => {
    const { passenger, driver, id } = await aMeeting()
    const [phone, driverPhone] = [await aPhone(kit, service, passenger), await aPhone(kit, service, driver)]
    await say(driver, id, 'in_front', 0)
    await say(passenger, id, 'not_found', 0)
    await kit.pushes.sendDue()
    expect(bodies(phone)).toEqual(['Votre chauffeur vous dit: Je suis devant'])
    expect(bodies(driverPhone)).toEqual(['Votre passager vous dit: Je ne vous trouve pas'])
    const [shown] = service.of(phone)
    expect(shown).toMatchObject({ path: '/passenger', isSilent: false })
    expect(shown?.tag).not.toBe(topicOf(id))
    expect(service.of(driverPhone)[0]?.path).toBe('/driver')
    expect([...(await textsTo(passenger.phoneNumber)), ...(await textsTo(driver.phoneNumber))]).toEqual([])
  })

  test('once when it is tapped twice within seconds, and again later; a newer phrase takes its place', async () => {
    const { passenger, driver, id } = await aMeeting()
    const phone = await aPhone(kit, service, passenger)
    await say(driver, id, 'in_front', 0)
    await kit.pushes.sendDue()
    pass(PHRASE_REPEAT_SECONDS - 1)
    await say(driver, id, 'in_front', 1)
    await kit.pushes.sendDue()
    expect(service.of(phone)).toHaveLength(1)
    pass(PHRASE_REPEAT_SECONDS)
    await say(driver, id, 'in_front', 2)
    await say(driver, id, 'not_found', 3)
    await kit.pushes.sendDue()
    expect(bodies(phone).slice(1)).toEqual(['Votre chauffeur vous dit: Je ne vous trouve pas'])
    expect(new Set(service.of(phone).map(({ tag }) => tag)).size).toBe(1)
  })

  test('by SMS without a subscription, the last of several', async () => {
    const { passenger, driver, id } = await aMeeting()
    await say(driver, id, 'two_minutes', 0)
    await say(driver, id, 'in_front', 1)
    const number = driver.phoneNumber.replace('+229', '')
    expect(await textsTo(passenger.phoneNumber)).toEqual([`Miyi: Kossi vous dit: Je suis devant. Tél. ${number}.`])
    await say(passenger, id, 'two_minutes', 0)
    expect(await textsTo(driver.phoneNumber)).toEqual(["Miyi: votre passager vous dit: J'arrive dans 2 min."])
    expect(await textsTo(passenger.phoneNumber)).toHaveLength(1)
  })

  test('by no SMS where an open page has shown it, whoever else says that they have', async () => {
    const { passenger, driver, id } = await aMeeting()
    await say(driver, id, 'in_front', 0)
    await see(passenger, id)
    expect(await textsTo(passenger.phoneNumber)).toEqual([])
    await say(driver, id, 'not_found', 1)
    // Their page shows the one before; the driver's own page shows nothing to them.
    await see(passenger, id, new Date(kit.clock.now().getTime() - 1))
    await see(driver, id)
    expect((await see(await aPassenger(kit), id)).json().error.code).toBe('ride_not_found')
    expect(await textsTo(passenger.phoneNumber)).toHaveLength(1)
  })

  test('by SMS to the person for whom the ride was booked, whatever the page of the other shows', async () => {
    const { passenger, driver, id } = await aMeeting({ fullName: 'Tante Ayaba', phoneNumber: '97 55 44 37' })
    await aPhone(kit, service, passenger)
    await say(driver, id, 'in_front', 0)
    await see(passenger, id)
    expect(await textsTo('+2290197554437')).toHaveLength(1)
    expect(await textsTo(passenger.phoneNumber)).toEqual([])
  })

  test('by SMS to the person for whom the ride was booked, though the other answers before it leaves', async () => {
    const { passenger, driver, id } = await aMeeting({ fullName: 'Tante Ayaba', phoneNumber: '97 55 44 38' })
    await say(driver, id, 'in_front', 0)
    pass(SMS_PHRASE_AFTER_SECONDS - 1)
    await say(passenger, id, 'two_minutes', 0)
    expect(await textsTo('+2290197554438')).toEqual([expect.stringContaining('vous dit: Je suis devant')])
    expect(await textsTo(driver.phoneNumber)).toEqual([expect.stringContaining("vous dit: J'arrive dans 2 min")])
  })

  test(`by at most ${SMS_PHRASES_MAX} SMS of each side`, async () => {
    const { passenger, driver, id } = await aMeeting()
    for (let said = 0; said < SMS_PHRASES_MAX + 2; said += 1) {
      await say(driver, id, said % 2 === 0 ? 'in_front' : 'not_found', said)
      await textsTo(passenger.phoneNumber)
    }
    expect(await textsTo(passenger.phoneNumber)).toHaveLength(SMS_PHRASES_MAX)
  })

  test('by no SMS to a number that has had several on that day: the rest is for codes and rides', async () => {
    const driver = await aDriver(kit)
    for (let meeting = 0; meeting < 3; meeting += 1) {
      const passenger = await aPassenger(kit)
      const { id } = await aRide(kit, passenger)
      await drive(kit, driver, id, ['accept'])
      for (let said = 0; said < SMS_PHRASES_MAX; said += 1) {
        await say(passenger, id, said % 2 === 0 ? 'in_front' : 'not_found', said)
        await textsTo(driver.phoneNumber)
      }
      await drive(kit, driver, id, ['arrive', 'start', 'finish'])
    }
    expect(await textsTo(driver.phoneNumber)).toHaveLength(SMS_BEFORE_PHRASES_MAX)
    const body = { requestId: randomUUID(), phoneNumber: driver.phoneNumber }
    const code = await kit.call('POST /api/accounts/phone/code', { body })
    expect(code.statusCode).toBe(200)
  })

  test('by no SMS once the ride is over', async () => {
    const { passenger, driver, id } = await aMeeting()
    await say(driver, id, 'in_front', 0)
    await drive(kit, driver, id, ['arrive', 'start', 'finish'])
    expect(await textsTo(passenger.phoneNumber)).toEqual([])
  })
})

describe('a passenger whose browser is gone before the push service has said so', () => {
  const allTo = (number: string) => kit.texts.filter(({ to }) => to === number).map(({ text }) => text)

  async function aGonePhone() {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    const phone = await aPhone(kit, service, passenger)
    service.drop(phone)
    return { passenger, driver, id }
  }

  test('reads by SMS that a driver comes, once, whether the SMS or the notice is looked at first', async () => {
    for (const first of [kit.sendSms, kit.pushes.sendDue]) {
      const { passenger, driver, id } = await aGonePhone()
      await drive(kit, driver, id, ['accept'])
      await first()
      await kit.pushes.sendDue()
      await kit.sendSms()
      await kit.pushes.sendDue()
      await kit.sendSms()
      expect(allTo(passenger.phoneNumber)).toHaveLength(1)
      expect(allTo(passenger.phoneNumber)[0]).toContain('vient vous chercher')
    }
  })

  test('reads by SMS what the driver says', async () => {
    const { passenger, driver, id } = await aGonePhone()
    await drive(kit, driver, id, ['accept', 'arrive'])
    await kit.pushes.sendDue()
    await kit.sendSms()
    const other = await aPhone(kit, service, passenger)
    service.drop(other)
    await say(driver, id, 'in_front', 0)
    expect(await textsTo(passenger.phoneNumber)).toEqual([])
    await kit.pushes.sendDue()
    expect(await textsTo(passenger.phoneNumber)).toHaveLength(1)
  })

  test('reads no SMS while another of their browsers is reached', async () => {
    const { passenger, driver, id } = await aGonePhone()
    const phone = await aPhone(kit, service, passenger)
    await drive(kit, driver, id, ['accept'])
    await kit.pushes.sendDue()
    await kit.sendSms()
    expect(allTo(passenger.phoneNumber)).toEqual([])
    expect(service.of(phone)).toHaveLength(1)
  })

  test('reads one SMS when two browsers are gone', async () => {
    const { passenger, driver, id } = await aGonePhone()
    service.drop(await aPhone(kit, service, passenger))
    await drive(kit, driver, id, ['accept'])
    for (let n = 0; n < 2; n += 1) {
      await kit.sendSms()
      await kit.pushes.sendDue()
    }
    await kit.sendSms()
    expect(allTo(passenger.phoneNumber)).toHaveLength(1)
  })
})
