import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { SMS_PHRASE_AFTER_SECONDS, SMS_PHRASES_MAX } from '#domain/mail/sms-kinds.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type LocalPushService, startPushService } from '#kit/outside/push-service.ts'
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

/** In the order of the alphabet: messages that are due together leave together. */
function textsTo({ phoneNumber }: Person): string[] {
  const texts = kit.texts.filter(({ to }) => to === phoneNumber).map(({ text }) => text)
  return texts.sort()
}
const say = (as: Person, id: string, said: number) =>
  kit.call(`POST /api/rides/${id}/phrases`, { as, body: { phrase: 'in_front', said } })
const pass = (seconds: number) => kit.clock.set(new Date(kit.clock.now().getTime() + seconds * 1000))

/** A ride whose passenger's browser is gone, which the push service says only once `during` is over. */
async function aGoneBrowser() {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  const phone = await aPhone(kit, service, passenger)

  async function whileOnItsWay(during: () => Promise<unknown>): Promise<void> {
    service.drop(phone)
    let release: () => void = () => undefined
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    service.failNext({ after: isReleased })
    const sending = kit.pushes.sendDue()
    const onTheirWay = () =>
      kit.context.db
        .selectFrom('pushNotices')
        .innerJoin('pushSubscriptions', 'pushSubscriptions.id', 'pushNotices.subscriptionId')
        .where('endpoint', '=', phone.endpoint)
        .where('leasedUntil', 'is not', null)
        .select('pushNotices.id')
        .execute()
    await expect.poll(async () => (await onTheirWay()).length).toBe(1)
    await during()
    release()
    await sending
    await kit.sendSms()
  }
  return { passenger, driver, id, phone, whileOnItsWay }
}

describe('a passenger whose browser is found gone by one notice', () => {
  test('reads by SMS the newer one that came meanwhile', async () => {
    const { passenger, driver, id, whileOnItsWay } = await aGoneBrowser()
    await drive(kit, driver, id, ['accept'])
    await whileOnItsWay(async () => {
      await drive(kit, driver, id, ['arrive'])
      // Push seems to reach them: both messages about the ride are left out.
      await kit.sendSms()
      expect(textsTo(passenger)).toEqual([])
    })
    expect(textsTo(passenger)).toEqual([expect.stringContaining('est arrivé')])
  })

  test('reads by SMS the one about something else that waited for it', async () => {
    const { passenger, driver, id, whileOnItsWay } = await aGoneBrowser()
    await drive(kit, driver, id, ['accept'])
    await whileOnItsWay(async () => {
      await say(driver, id, 0)
      pass(SMS_PHRASE_AFTER_SECONDS)
      await kit.sendSms()
    })
    expect(textsTo(passenger)).toEqual([
      expect.stringContaining('vient vous chercher'),
      expect.stringContaining('vous dit: Je suis devant'),
    ])
  })

  test('reads the newer one on another browser, and no SMS', async () => {
    const { passenger, driver, id, whileOnItsWay } = await aGoneBrowser()
    await drive(kit, driver, id, ['accept'])
    let other = service.subscribe()
    await whileOnItsWay(async () => {
      other = await aPhone(kit, service, passenger)
      await drive(kit, driver, id, ['arrive'])
    })
    expect(textsTo(passenger)).toEqual([])
    expect(service.of(other).map(({ title }) => title)).toEqual(['Votre chauffeur est arrivé'])
  })
})

test('a passenger whose push service refuses our signature while our clock is wrong reads the notice later', async () => {
  const { passenger, driver, id, phone } = await aGoneBrowser()
  await drive(kit, driver, id, ['accept'])
  service.failNext(403)
  await kit.pushes.sendDue()
  await kit.sendSms()
  pass(2)
  await kit.pushes.sendDue()
  expect(service.of(phone)).toMatchObject([{ title: expect.stringContaining('Votre chauffeur') }])
  expect(textsTo(passenger)).toEqual([])
})

test('a passenger who subscribed before the VAPID keys changed reads by SMS what push cannot say', async () => {
  const { passenger, driver, id, phone } = await aGoneBrowser()
  await kit.context.db
    .updateTable('pushSubscriptions')
    .set({ vapidPublicKey: 'the key before' })
    .where('endpoint', '=', phone.endpoint)
    .execute()
  await drive(kit, driver, id, ['accept'])
  service.failNext(403)
  await kit.pushes.sendDue()
  await kit.sendSms()
  expect(textsTo(passenger)).toEqual([expect.stringContaining('vient vous chercher')])
  await drive(kit, driver, id, ['arrive'])
  await kit.pushes.sendDue()
  await kit.sendSms()
  expect(textsTo(passenger)).toHaveLength(2)
})

describe('a phrase whose notice did not arrive', () => {
  /** A ride whose passenger has heard that a driver comes. */
  async function aMeeting() {
    const meeting = await aGoneBrowser()
    await drive(kit, meeting.driver, meeting.id, ['accept'])
    await kit.pushes.sendDue()
    await kit.sendSms()
    return meeting
  }

  test('is sent by no SMS once a page has shown it', async () => {
    const { passenger, driver, id, whileOnItsWay } = await aMeeting()
    await say(driver, id, 0)
    const at = kit.clock.now().toISOString()
    await whileOnItsWay(async () => {
      const seen = await kit.call(`POST /api/rides/${id}/phrases/seen`, { as: passenger, body: { at } })
      expect(seen.statusCode).toBe(200)
    })
    pass(SMS_PHRASE_AFTER_SECONDS)
    await kit.sendSms()
    expect(textsTo(passenger)).toEqual([])
  })

  test('is sent by no SMS that a page shows before it leaves', async () => {
    const { passenger, driver, id, whileOnItsWay } = await aMeeting()
    await say(driver, id, 0)
    const at = kit.clock.now().toISOString()
    await whileOnItsWay(async () => pass(2))
    await kit.call(`POST /api/rides/${id}/phrases/seen`, { as: passenger, body: { at } })
    pass(SMS_PHRASE_AFTER_SECONDS)
    await kit.sendSms()
    expect(textsTo(passenger)).toEqual([])
  })

  test(`is sent by no SMS beyond the first ${SMS_PHRASES_MAX} of its side`, async () => {
    const { passenger, driver, id, whileOnItsWay } = await aMeeting()
    for (let said = 0; said < SMS_PHRASES_MAX; said += 1) {
      await say(driver, id, said)
      await kit.pushes.sendDue()
      pass(60)
    }
    await kit.sendSms()
    await say(driver, id, SMS_PHRASES_MAX)
    await whileOnItsWay(async () => undefined)
    pass(SMS_PHRASE_AFTER_SECONDS)
    await kit.sendSms()
    expect(textsTo(passenger)).toEqual([])
  })

  test('is sent by no SMS when it is too old to be of use', async () => {
    const { passenger, driver, id, whileOnItsWay } = await aMeeting()
    await say(driver, id, 0)
    await whileOnItsWay(async () => {
      pass(SMS_PHRASE_AFTER_SECONDS)
      await kit.sendSms()
      pass(5 * 60)
    })
    expect(textsTo(passenger)).toEqual([])
  })
})
