import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_TARIFFS } from '#domain/fares/tariff.ts'
import { MISSED_SENTENCES } from '#domain/rides/booking/booking.fr.ts'
import { RIDE_EXPIRY_MINUTES } from '#domain/rides/booking/booking.ts'
import { FREE_AFTER_ACCEPT_MINUTES } from '#domain/rides/cancel/cancellation.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { formatXof } from '#domain/shared/format.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { hiddenIn, sendForm } from '#kit/page-form.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { expireRides } from '../../rides/rides.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const send = (url: string, fields: Record<string, string>, as: Person) => sendForm(kit, url, fields, { as })

/** What the page shows without a script of booking: the header has a part of its own. */
function bookingWithoutScript(body: string): string {
  const parts = body.match(/<noscript>.*?<\/noscript>/gs) ?? []
  return parts.find((part) => part.includes('name="bookingKey"')) ?? ''
}

describe('a booking form of before, without a script', () => {
  const TRIP = '/passenger?pickupLocation=vedoko&dropoffLocation=dantokpa&rideType=zemidjan'
  const NOT_BOOKED = 'Aucune autre course n’a été réservée.'
  const countRides = async (passenger: Person) =>
    (await kit.call('GET /api/rides', { as: passenger })).json().rides.length
  async function aBookedForm() {
    const passenger = await aPassenger(kit)
    const form = { ...hiddenIn((await kit.call(`GET ${TRIP}`, { as: passenger })).body), rideType: 'zemidjan' }
    await send(TRIP, form, passenger)
    const [{ id }] = (await kit.call('GET /api/rides', { as: passenger })).json().rides
    return { passenger, form, rideId: String(id) }
  }

  test('sent for another service beside its ride says that no other is booked, and why', async () => {
    const { passenger, form } = await aBookedForm()
    const answer = await send(TRIP, { ...form, rideType: 'xl' }, passenger)
    expect(answer.statusCode).toBe(REFUSALS.idempotency_key_reused.status)
    expect(answer.body).toContain(NOT_BOOKED)
    expect(answer.body).toContain(REFUSALS.idempotency_key_reused.message)
    expect(await countRides(passenger)).toBe(1)
  })

  test('whose price is not valid, sent beside a ride, says so too', async () => {
    const { passenger, form } = await aBookedForm()
    const answer = await send(TRIP, { ...form, bookingKey: 'one-more-of-this-passenger', quote: 'abc' }, passenger)
    expect(answer.body).toContain(NOT_BOOKED)
    expect(answer.body).toContain(REFUSALS.price_changed.message)
    expect(await countRides(passenger)).toBe(1)
  })

  test('sent once more when its ride is over says so above its button, and a new form books', async () => {
    const { passenger, form, rideId } = await aBookedForm()
    await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })
    const answer = await send(TRIP, form, passenger)
    expect(answer.statusCode).toBe(409)
    const shown = bookingWithoutScript(answer.body)
    expect(shown).toContain(RIDE_SENTENCES.bookedBefore)
    expect(answer.body).not.toContain(NOT_BOOKED)
    expect(await countRides(passenger)).toBe(1)
    expect((await send(TRIP, { ...hiddenIn(shown), rideType: 'zemidjan' }, passenger)).statusCode).toBe(303)
    expect(await countRides(passenger)).toBe(2)
    await expectInvariants(kit.database.db)
  })
})

test('a passenger without a script whose search found no driver chooses anew, and books', async () => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger)
  kit.clock.advanceMinutes(RIDE_EXPIRY_MINUTES + 1)
  await expireRides(kit.context)
  const address = '/passenger?pickupLocation=vedoko&dropoffLocation=dantokpa'
  const { body } = await kit.call(`GET ${address}`, { as: passenger })
  expect(body).not.toContain(MISSED_SENTENCES.title)
  const form = bookingWithoutScript(body)
  expect((await send(address, { ...hiddenIn(form), rideType: 'zemidjan' }, passenger)).statusCode).toBe(303)
  await expectInvariants(kit.database.db)
})

test('the booking form of a visitor leads to the sign-in, and from there back to the choice', async () => {
  const address = '/?pickupLocation=vedoko&dropoffLocation=dantokpa'
  const { body } = await kit.call(`GET ${address}`)
  const form = bookingWithoutScript(body)
  expect(form).toContain('formAction="/passenger?')
  const hidden = hiddenIn(form)
  const answer = await sendForm(kit, '/passenger', { ...hidden, rideType: 'xl' })
  expect(answer.statusCode).toBe(303)
  const { pathname, searchParams } = new URL(String(answer.headers.location), 'http://localhost')
  expect([pathname, searchParams.get('redirect')]).toEqual(['/auth', 'booking'])
  const { pickupLocation = '', dropoffLocation = '' } = hidden
  const choice = new URLSearchParams({ pickupLocation, dropoffLocation, rideType: 'xl' })
  expect(searchParams.get('next')).toBe(`/passenger?${choice}`)
})

describe('« Annuler la course » without a script', () => {
  const cancelFormIn = (body: string) => {
    const [form = ''] = /<noscript><form[^>]*action="\/passenger".*?<\/noscript>/s.exec(body) ?? []
    return { form, fields: hiddenIn(form) }
  }
  const rideOf = async (passenger: Person) => (await kit.call('GET /api/rides', { as: passenger })).json().rides[0]
  const formOf = async (passenger: Person) => cancelFormIn((await kit.call('GET /passenger', { as: passenger })).body)

  const pageAfter = async (passenger: Person, { rideId }: Record<string, string>) =>
    (await kit.call(`GET /passenger?cancelled=${rideId}`, { as: passenger })).body

  test('cancels what is free, sent twice the same, and nothing of another passenger', async () => {
    const passenger = await aPassenger(kit)
    await aRide(kit, passenger)
    const { form, fields } = await formOf(passenger)
    expect(form).toContain('Annuler la course · gratuit')
    const stranger = await send('/passenger', fields, await aPassenger(kit))
    expect(stranger.statusCode).toBe(REFUSALS.ride_not_found.status)
    expect((await rideOf(passenger)).status).toBe('requested')
    for (let time = 0; time < 2; time += 1) {
      const answer = await send('/passenger', fields, passenger)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `/passenger?cancelled=${fields.rideId}`])
    }
    expect(await pageAfter(passenger, fields)).toContain('Course annulée. Vous ne payez rien.')
    expect(await rideOf(passenger)).toMatchObject({ status: 'cancelled', cancelledBy: 'passenger', cancelFeeXof: 0 })
  })

  test('that costs a fee asks once more, with the fee on its button, and charges it', async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    await drive(kit, await aDriver(kit), id, ['accept'])
    kit.clock.advanceMinutes(FREE_AFTER_ACCEPT_MINUTES)
    const asked = await send('/passenger', (await formOf(passenger)).fields, passenger)
    expect(asked.statusCode).toBe(REFUSALS.cancel_cost_changed.status)
    expect(asked.body).toContain('La course n’est pas annulée.')
    const { form, fields } = cancelFormIn(asked.body)
    expect(form).toContain(`Annuler pour ${formatXof(DEFAULT_TARIFFS.zemidjan.cancelFeeXof)}`)
    expect((await send('/passenger', fields, passenger)).statusCode).toBe(303)
    const cancelFeeXof = DEFAULT_TARIFFS.zemidjan.cancelFeeXof
    const page = await pageAfter(passenger, fields)
    expect(page).toContain(`Frais d’annulation\u00A0: ${formatXof(cancelFeeXof)}.`)
    expect(page).not.toContain('Vous ne payez rien.')
    expect(await rideOf(passenger)).toMatchObject({ status: 'cancelled', cancelFeeXof })
    await expectInvariants(kit.database.db)
  })

  test('is not offered during the ride, and says why it cannot be', async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    const { fields } = await formOf(passenger)
    await drive(kit, await aDriver(kit), id, ['accept', 'start'])
    expect((await formOf(passenger)).form).toBe('')
    expect(await pageAfter(passenger, fields)).not.toContain('Course annulée')
    const answer = await send('/passenger', fields, passenger)
    expect(answer.statusCode).toBe(REFUSALS.ride_cannot_move.status)
    expect(answer.body).toContain(REFUSALS.ride_cannot_move.message)
    expect((await rideOf(passenger)).status).toBe('in_progress')
    await expectInvariants(kit.database.db)
  })
})
