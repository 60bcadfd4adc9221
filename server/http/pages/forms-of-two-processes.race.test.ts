import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { hiddenIn, sendForm } from '#kit/page-form.ts'
import { aPassenger } from '#kit/people/people.ts'
import { aPhoneNumber } from '#kit/people/phone.ts'

const SECRET = { SESSION_SECRET: 'x'.repeat(32) }

let here: Kit
let there: Kit
beforeAll(async () => {
  here = await startKit(SECRET)
  there = await startKit(SECRET, here.database)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** Two taps within two seconds, of which the later reaches the other process in the next minute of the clock. */
function tapAcrossAMinute(): void {
  const lastSecond = here.clock.now()
  lastSecond.setUTCSeconds(59)
  here.clock.set(lastSecond)
  there.clock.set(new Date(lastSecond.getTime() + 2_000))
}

test('a double tap on « Réserver » without a script that reaches two processes books one ride: the page has its key', async () => {
  const trip = '/passenger?pickupLocation=vedoko&dropoffLocation=dantokpa&rideType=zemidjan'
  const passenger = await aPassenger(here)
  const form = { ...hiddenIn((await here.call(`GET ${trip}`, { as: passenger })).body), rideType: 'zemidjan' }
  expect(form).toHaveProperty('bookingKey')
  tapAcrossAMinute()
  const answers = await Promise.all([here, there].map((kit) => sendForm(kit, trip, form, { as: passenger })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303])
  expect((await here.call('GET /api/rides', { as: passenger })).json().rides).toHaveLength(1)
  await expectInvariants(here.database.db)
})

test('a double tap on a number without a script that reaches two processes sends one SMS', async () => {
  const phoneNumber = aPhoneNumber()
  tapAcrossAMinute()
  await Promise.all([here, there].map((kit) => sendForm(kit, '/auth', { phoneStep: 'number', phoneNumber })))
  await here.sendSms()
  const sent = [...here.texts, ...there.texts].filter(({ to }) => to === phoneNumber)
  expect(sent).toHaveLength(1)
})
