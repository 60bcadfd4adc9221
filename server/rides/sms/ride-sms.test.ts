import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SMS_BEFORE_RIDES_MAX, SMS_OF_NUMBER_MAX } from '#domain/mail/sms-kinds.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const textsTo = (phone: string) => kit.texts.filter(({ to }) => to === phone).map(({ text }) => text)

test('a passenger reads by SMS which plate comes and that it is there, once for each', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit, { fullName: 'Kossi Essai' })]
  await kit.call('PATCH /api/settings', { as: passenger, body: { wantsStartCode: true } })
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  await kit.sendSms()
  await drive(kit, driver, id, ['accept', 'arrive'])
  await press(kit, driver, id, 'arrive')
  await kit.sendSms()
  const [accepted, arrived, ...others] = textsTo(passenger.phoneNumber)
  expect(accepted).toMatch(
    /^Miyi: Kossi vient vous chercher\. Plaque AB-1234-CD\. Code de départ: \d{4}\. Tél\. 0197\d{6}\.$/,
  )
  expect(arrived).toContain('Kossi est arrivé')
  expect(others).toEqual([])
})

test('the SMS about a ride for somebody else go to that person', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const rider = { fullName: 'Tante Ayaba', phoneNumber: '97 55 44 33' }
  const { id } = await aRide(kit, passenger, { rider })
  await drive(kit, driver, id, ['accept'])
  await kit.sendSms()
  expect(textsTo('+2290197554433')).toHaveLength(1)
  expect(textsTo(passenger.phoneNumber)).toHaveLength(0)
})

test('a passenger without a phone number gets no SMS, and none is left waiting', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  await kit.call('PATCH /api/profile', { as: passenger, body: { phoneNumber: '' } })
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  const before = kit.texts.length
  await kit.sendSms()
  expect(kit.texts.length).toBe(before)
  expect(await kit.database.db.selectFrom('smsMessages').where('rideId', '=', id).select('id').execute()).toEqual([])
})

test('an SMS that a driver comes is not sent once they gave the ride back', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  await press(kit, driver, id, 'give_back')
  await kit.sendSms()
  expect(textsTo(passenger.phoneNumber)).toEqual([])
})

test('a passenger reads by SMS that no driver was found, not that they cancelled themselves', async () => {
  const [waiting, leaving] = [await aPassenger(kit), await aPassenger(kit)]
  await aRide(kit, waiting)
  const { id } = await aRide(kit, leaving)
  await kit.call(`POST /api/rides/${id}/cancel`, { as: leaving, body: {} })
  kit.clock.advanceMinutes(6)
  await kit.context.jobs.send('expire-rides', null)
  await kit.sendSms()
  expect(textsTo(waiting.phoneNumber)).toEqual([expect.stringContaining('aucun chauffeur trouvé')])
  expect(textsTo(leaving.phoneNumber)).toEqual([])
})

test('an installation without SMS queues nothing that is ever sent, and forgets it', async () => {
  const silent = await startKit({ NODE_ENV: 'test', HOST: '0.0.0.0', SMTP_URL: 'smtp://localhost:2525' })
  expect(silent.context.sms).toBeNull()
  const { id } = await aRide(silent, await aPassenger(silent))
  await drive(silent, await aDriver(silent), id, ['accept'])
  silent.clock.advanceMinutes(3 * 24 * 60)
  await silent.context.jobs.send('forget-sms', null)
  expect(await silent.database.db.selectFrom('smsMessages').select('id').execute()).toEqual([])
  await silent.close()
})

test('an SMS about a moment that is over is neither sent nor shown to operators', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  kit.clock.advanceMinutes(6)
  await kit.sendSms()
  expect(textsTo(passenger.phoneNumber)).toEqual([])
  expect(await kit.database.db.selectFrom('smsMessages').where('rideId', '=', id).select('id').execute()).toEqual([])
})

test('rides that others book for a number leave it enough SMS for the codes of its owner', async () => {
  const driver = await aDriver(kit)
  const phoneNumber = '+2290197554435'
  for (let booked = 0; booked * 2 < SMS_OF_NUMBER_MAX; booked += 1) {
    const { id } = await aRide(kit, await aPassenger(kit), { rider: { fullName: 'Tante Ayaba', phoneNumber } })
    await drive(kit, driver, id, ['accept'])
    await kit.sendSms()
    await drive(kit, driver, id, ['arrive'])
    await kit.sendSms()
    await drive(kit, driver, id, ['start', 'finish'])
  }
  expect(textsTo(phoneNumber)).toHaveLength(SMS_BEFORE_RIDES_MAX)
  const code = await kit.call('POST /api/accounts/phone/code', { body: { requestId: randomUUID(), phoneNumber } })
  expect(code.statusCode).toBe(200)
})

test('the SMS about rides leave to codes for unknown browsers their whole share of the day, and these leave the rest', async () => {
  const small = await startKit({ SMS_DAY_MAX: '4' })
  const aRideWithSms = async () => {
    const { id } = await aRide(small, await aPassenger(small))
    await drive(small, await aDriver(small), id, ['accept'])
    await small.sendSms()
  }
  await aRideWithSms()
  const usedUp: unknown[] = []
  for (const last of [1, 2, 3, 4]) usedUp.push(await small.context.sms?.postCode(`+229019700000${last}`, 'Essai'))
  expect(usedUp).toEqual([null, null, null, 'day'])
  small.clock.advanceMinutes(24 * 60)
  for (const last of [1, 2, 3, 4]) await small.context.sms?.postCode(`+229019700000${last}`, 'Essai')
  await aRideWithSms()
  expect(small.texts).toHaveLength(1 + 3 + 3 + 1)
  await small.close()
})

test('a passenger who writes « no_driver » as their reason causes no SMS', async () => {
  const passenger = await aPassenger(kit)
  const rider = { fullName: 'Tante Ayaba', phoneNumber: '97 55 44 34' }
  const { id } = await aRide(kit, passenger, { rider })
  await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: { reason: 'no_driver' } })
  await kit.sendSms()
  expect(textsTo('+2290197554434')).toEqual([])
})

test('an SMS has no words that a passenger typed, whoever gets it: a place of our list is named, another is not', async () => {
  const typed = 'Vous gagnez 100 000F, bit.ly/miyi229'
  const rider = { fullName: 'Cher client', phoneNumber: '97 55 44 36' }
  const [listed, other, own] = [await aPassenger(kit), await aPassenger(kit), await aPassenger(kit)]
  await aRide(kit, listed, {
    rider: { ...rider, phoneNumber: '97 55 44 37' },
    dropoffLocation: 'Marché Dantokpa',
    dropoffWaypoint: { placeId: 'marche-dantokpa' },
  })
  await aRide(kit, other, { rider, dropoffLocation: typed })
  await aRide(kit, own, { dropoffLocation: typed })
  kit.clock.advanceMinutes(6)
  await kit.context.jobs.send('expire-rides', null)
  await kit.sendSms()
  expect(textsTo('+2290197554437')).toEqual([expect.stringContaining('pour la course vers Marché Dantokpa.')])
  for (const number of ['+2290197554436', own.phoneNumber]) {
    expect(textsTo(number)).toEqual([expect.stringContaining('aucun chauffeur trouvé pour la course. Rien')])
  }
})
