import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rideCode } from '#domain/rides/ride-code.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { A_BOOKING, aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

function receiptOf(as: Caller, rideId: string) {
  return kit.call(`GET /api/rides/${rideId}/receipt`, { as })
}

function mailIt(as: Caller, rideId: string) {
  return kit.call(`POST /api/rides/${rideId}/receipt/mail`, { as })
}

async function aPaidRide() {
  const passenger = await aPassenger(kit, { fullName: 'Ègbé Essai' })
  const driver = await aDriver(kit, { fullName: 'Chauffeur Essai' })
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'start'])
  kit.clock.advanceMinutes(12)
  await press(kit, driver, rideId, ['finish', { cashReceived: true }])
  return { passenger, driver, rideId }
}

describe('the receipt', () => {
  test('contains passenger, driver, pickup, destination, end time, amount and payment', async () => {
    const { passenger, rideId } = await aPaidRide()
    const endedAt = kit.clock.now().toISOString()
    expect((await receiptOf(passenger, rideId)).json().receipt).toMatchObject({
      kind: 'ride',
      code: rideCode(rideId),
      passengerName: 'Ègbé Essai',
      riderName: null,
      driver: { firstName: 'Chauffeur', vehiclePlate: 'AB-1234-CD' },
      pickupLocation: A_BOOKING.pickupLocation,
      dropoffLocation: A_BOOKING.dropoffLocation,
      endedAt,
      amountXof: 500,
      payment: { status: 'completed', method: 'cash', paidAt: endedAt },
      canBeMailed: true,
    })
  })

  test('of an unpaid ride has no payment', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'finish'])
    expect((await receiptOf(passenger, id)).json().receipt.payment).toBeNull()
  })

  test('of a late cancellation shows the fee and no fare lines', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept'])
    kit.clock.advanceMinutes(3)
    await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: { feeXof: 200 } })
    expect((await receiptOf(passenger, id)).json().receipt).toMatchObject({
      kind: 'cancel_fee',
      amountXof: 200,
      fare: null,
      payment: null,
    })
  })

  test('is refused (no_receipt) for an open ride and for a free cancellation', async () => {
    const passenger = await aPassenger(kit)
    const { id } = await aRide(kit, passenger)
    expect((await receiptOf(passenger, id)).json().error.code).toBe('no_receipt')
    await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
    expect((await receiptOf(passenger, id)).json().error.code).toBe('no_receipt')
  })

  test('is available to the ride’s passenger only', async () => {
    const { driver, rideId } = await aPaidRide()
    for (const other of [driver, await aPassenger(kit)]) {
      expect((await receiptOf(other, rideId)).json().error.code).toBe('ride_not_found')
      expect((await mailIt(other, rideId)).json().error.code).toBe('ride_not_found')
    }
  })
})

describe('the receipt by e-mail', () => {
  test('is sent to the passenger’s own e-mail with name, places, amount and payment', async () => {
    const { passenger, rideId } = await aPaidRide()
    expect((await mailIt(passenger, rideId)).json()).toEqual({ sentTo: passenger.email })
    const mail = kit.mail.findLast(({ to }) => to === passenger.email)
    expect(mail?.subject).toContain(rideCode(rideId))
    for (const said of [
      'Ègbé Essai',
      'Carrefour Vêdoko',
      'Marché Dantokpa',
      '500\u00A0F\u00A0CFA',
      'Payé en espèces',
    ]) {
      expect(mail?.text).toContain(said)
    }
  })

  test('is sent once when it is requested eight times at once', async () => {
    const { passenger, rideId } = await aPaidRide()
    const answers = await Promise.all(Array.from({ length: 8 }, () => mailIt(passenger, rideId)))
    expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
    expect(kit.mail.filter(({ to }) => to === passenger.email)).toHaveLength(1)
  })

  test('is refused with 429 after too many requests of one account', async () => {
    const { passenger, rideId } = await aPaidRide()
    const answers = []
    for (let count = 0; count < 12; count += 1) answers.push((await mailIt(passenger, rideId)).statusCode)
    expect(answers.at(-1)).toBe(429)
  })

  test('is refused (no_email) for an account without an e-mail', async () => {
    const { passenger, rideId } = await aPaidRide()
    const email = `google-${passenger.userId}@sans-email.invalid`
    await kit.database.db.updateTable('users').set({ email }).where('id', '=', passenger.userId).execute()
    expect((await receiptOf(passenger, rideId)).json().receipt.canBeMailed).toBe(false)
    expect((await mailIt(passenger, rideId)).json().error.code).toBe('no_email')
  })
})
