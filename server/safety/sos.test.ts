import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rideCode } from '#domain/rides/ride-code.ts'
import { SOS_AFTER_RIDE_MINUTES, SOS_KEPT_HOURS, SOS_UNSEEN_SECONDS } from '#domain/safety/sos-alert.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'
import { anAgreedContact, aSos, askContact, aTakenRide, closeSos, pressSos, takeSos } from '#kit/people/sos.ts'
import { drive } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit({ PUBLIC_URL: 'https://miyi.example' })
  operator = await anAdmin(kit, { fullName: 'Opératrice Essai' })
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

async function desk() {
  return (await kit.call('GET /api/admin/sos', { as: operator })).json()
}

async function alertOf(alertId: string) {
  const { unclosed, closed, drills } = await desk()
  return [...unclosed, ...closed, ...drills].find(({ id }) => id === alertId)
}

async function toDecide(): Promise<number> {
  return (await kit.call('GET /api/admin/dashboard', { as: operator })).json().toDecide.sosAlerts
}

function smsTo(number: string) {
  return kit.texts.filter(({ to }) => to === number).map(({ text }) => text)
}

/** The mails and SMS that name this ride. */
function saidOf(rideId: string): readonly string[] {
  const sent = [...kit.mail.map(({ subject }) => subject), ...kit.texts.map(({ text }) => text)]
  return sent.filter((words) => words.includes(rideCode(rideId)))
}

/** An instant after the one that the kit's clock shows. */
function wait(seconds: number): void {
  kit.clock.set(new Date(kit.clock.now().getTime() + seconds * 1000))
}

describe('a press', () => {
  test('sent twice, as by a double tap or after a lost answer, is one alert', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    const key = randomUUID()
    const first = (await pressSos(kit, passenger, rideId, { key })).json().alert
    const again = (await pressSos(kit, passenger, rideId, { key })).json().alert
    expect(again).toEqual(first)
    const { events } = await alertOf(first.id)
    expect(events.map(({ event }: { event: string }) => event)).toEqual(['pressed'])
  })

  test('after another of the same person that is not closed adds to it, with the newer position', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    const id = await aSos(kit, passenger, rideId)
    const at = kit.clock.now().toISOString()
    const position = { lat: 6.37, lon: 2.43, at }
    expect(await aSos(kit, passenger, rideId, { position })).toBe(id)
    const stepsOf = async () => (await alertOf(id)).events.map(({ event }: { event: string }) => event)
    // A double tap is one press.
    expect(await stepsOf()).toEqual(['pressed'])
    kit.clock.set(new Date(kit.clock.now().getTime() + 10_000))
    await aSos(kit, passenger, rideId)
    expect(await stepsOf()).toEqual(['pressed', 'pressed_again'])
    // The vehicle's position does not replace that of the phone.
    expect((await alertOf(id)).position).toEqual({ ...position, of: 'phone' })
    expect(await toDecide()).toBe((await desk()).unclosed.length)
  })

  test('of the passenger and one of the driver are two alerts', async () => {
    const { passenger, driver, rideId } = await aTakenRide(kit)
    const [one, other] = [await aSos(kit, passenger, rideId), await aSos(kit, driver, rideId)]
    expect((await alertOf(one)).pressedBy).toBe('passenger')
    expect(await alertOf(other)).toMatchObject({
      pressedBy: 'driver',
      code: rideCode(rideId),
      vehiclePlate: 'AB-1234-CD',
      driver: { userId: driver.userId, phoneNumber: driver.phoneNumber },
      passenger: { userId: passenger.userId, phoneNumber: passenger.phoneNumber },
    })
  })

  test('is never refused for being one too many, nor for a position out of Benin', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    const position = { lat: -1.2, lon: 55.5, at: kit.clock.now().toISOString() }
    for (let n = 0; n < 40; n += 1) {
      expect((await pressSos(kit, passenger, rideId, { position })).statusCode).toBe(200)
    }
  })

  test('without a position of the phone has the last one of the vehicle', async () => {
    const { passenger, driver, rideId } = await aTakenRide(kit)
    const at = kit.clock.now().toISOString()
    await kit.call('POST /api/driver/positions', {
      as: driver,
      body: { positions: [{ lat: 6.3703, lon: 2.4305, at }] },
    })
    const alert = await alertOf(await aSos(kit, passenger, rideId))
    expect(alert.position).toEqual({ lat: 6.3703, lon: 2.4305, at, of: 'vehicle' })
    expect(alert.vehicle).toMatchObject({ lat: 6.3703, lon: 2.4305 })
  })

  test('counts for an hour after the end of the ride, and longer if it was kept by a phone without network', async () => {
    const { passenger, driver, rideId } = await aTakenRide(kit)
    await drive(kit, driver, rideId, ['start', 'finish'])
    kit.clock.advanceMinutes(SOS_AFTER_RIDE_MINUTES)
    const inTime = kit.clock.now().toISOString()
    expect((await pressSos(kit, passenger, rideId)).statusCode).toBe(200)
    kit.clock.advanceMinutes(SOS_KEPT_HOURS * 60)
    expect((await pressSos(kit, driver, rideId)).json().error.code).toBe('sos_too_late')
    expect((await pressSos(kit, driver, rideId, { tappedAt: inTime })).statusCode).toBe(200)
    kit.clock.advanceMinutes(1)
    expect((await pressSos(kit, driver, rideId, { tappedAt: inTime, kind: 'drill' })).json().error.code).toBe(
      'sos_too_late',
    )
  })
})

describe('an exercise', () => {
  test('alerts nobody, is not to be decided, and stands in a list of its own until it ends', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    await anAgreedContact(kit, passenger, '+2290197010101')
    const before = await toDecide()
    const id = await aSos(kit, passenger, rideId, { kind: 'drill' })
    expect(await toDecide()).toBe(before)
    const { unclosed, drills } = await desk()
    expect(unclosed.map((alert: { id: string }) => alert.id)).not.toContain(id)
    expect(drills[0]).toMatchObject({ id, kind: 'drill', state: 'open' })
    wait(SOS_UNSEEN_SECONDS)
    await kit.sendSms()
    await kit.context.letters.lookNow()
    expect(saidOf(rideId)).toEqual([])
    const { alert } = (await kit.call(`POST /api/rides/${rideId}/sos/${id}/safe`, { as: passenger })).json()
    expect(alert).toMatchObject({ kind: 'drill', state: 'closed' })
  })

  test('ends by one real press, and then contacts and operators are told', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    await anAgreedContact(kit, passenger, '+2290197010102')
    const drill = await aSos(kit, passenger, rideId, { kind: 'drill' })
    await takeSos(kit, operator, drill)
    const { alert } = (await pressSos(kit, passenger, rideId)).json()
    expect(alert).toMatchObject({ kind: 'real', state: 'open', contacts: 1 })
    const { unclosed, drills } = await desk()
    expect(unclosed.map(({ id }: { id: string }) => id)).toContain(alert.id)
    const ended = drills.find(({ id }: { id: string }) => id === drill)
    expect(ended.state).toBe('closed')
    expect(ended.events.at(-1).event).toBe('made_real')
    await kit.sendSms()
    expect(smsTo('+2290197010102').at(-1)).toContain('SOS')
  })
})

describe('contacts', () => {
  test('who have agreed get name, plate, code and a link to the trip at once, and others nothing', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    await anAgreedContact(kit, passenger, '+2290197020201')
    await askContact(kit, passenger, '+2290197020202')
    const { alert } = (await pressSos(kit, passenger, rideId)).json()
    await kit.sendSms()
    const [, alarm] = smsTo('+2290197020201')
    for (const said of [passenger.fullName, 'AB-1234-CD', rideCode(rideId), 'https://miyi.example/shared-trip?key=']) {
      expect(alarm).toContain(said)
    }
    const key = /key=([\w-]+)/.exec(alarm ?? '')?.[1]
    expect((await kit.call(`GET /api/shared-trips/${key}`)).json().trip.driver.vehiclePlate).toBe('AB-1234-CD')
    expect(smsTo('+2290197020202')).toHaveLength(1)
    expect(alert.contacts).toBe(1)
  })

  test('are told once that it is over, when the person says so, and not who has stopped meanwhile', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    await anAgreedContact(kit, passenger, '+2290197020203')
    const stopping = await anAgreedContact(kit, passenger, '+2290197020204')
    const id = await aSos(kit, passenger, rideId)
    await kit.sendSms()
    await kit.call(`POST /api/contact-links/${stopping}`, { body: { agrees: false } })
    for (let n = 0; n < 2; n += 1) await kit.call(`POST /api/rides/${rideId}/sos/${id}/safe`, { as: passenger })
    await takeSos(kit, operator, id)
    await closeSos(kit, operator, id, { notifiesContacts: true })
    await kit.sendSms()
    expect(smsTo('+2290197020203').slice(1)).toEqual([
      expect.stringContaining('SOS'),
      expect.stringContaining("tout est rentré dans l'ordre"),
    ])
    expect(smsTo('+2290197020204')).toHaveLength(2)
  })

  test('are told that it is over by an operator only if the operator says so', async () => {
    const { passenger, rideId } = await aTakenRide(kit)
    await anAgreedContact(kit, passenger, '+2290197020205')
    const id = await aSos(kit, passenger, rideId)
    await takeSos(kit, operator, id)
    await closeSos(kit, operator, id)
    await kit.sendSms()
    expect(smsTo('+2290197020205')).toHaveLength(2)
  })
})

test('« Tout va bien » of a real alert is told to operators, who still close it', async () => {
  const { passenger, rideId } = await aTakenRide(kit)
  const id = await aSos(kit, passenger, rideId)
  await kit.call(`POST /api/rides/${rideId}/sos/${id}/safe`, { as: passenger })
  expect(await alertOf(id)).toMatchObject({ state: 'open', safeAt: kit.clock.now().toISOString() })
})

test('an alert of somebody else is not found', async () => {
  const { passenger, driver, rideId } = await aTakenRide(kit)
  const id = await aSos(kit, passenger, rideId)
  const answer = await kit.call(`POST /api/rides/${rideId}/sos/${id}/safe`, { as: driver })
  expect(answer.json().error.code).toBe('sos_not_found')
})
