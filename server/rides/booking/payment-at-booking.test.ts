import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { PaymentMethod } from '#domain/fares/payment-status.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { A_BOOKING, book, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const CASH = { method: 'cash', status: 'pending' }

test('a passenger who pays in cash says so with the booking, and a repeat of it chooses nothing else', async () => {
  const passenger = await aPassenger(kit)
  const send = (payBy: PaymentMethod) =>
    kit.call('POST /api/rides', {
      as: passenger,
      body: { ...A_BOOKING, payBy },
      headers: { 'idempotency-key': 'cash-at-booking' },
    })
  const { ride } = (await send('cash')).json()
  expect(ride.payment).toMatchObject(CASH)
  expect((await send('online')).json().ride).toMatchObject({ id: ride.id, payment: CASH })
  const { payment } = (await kit.call(`GET /api/rides/${ride.id}/payment`, { as: passenger })).json()
  expect(payment).toMatchObject({ ...CASH, amountXof: ride.priceXof })
})

test('without that word nothing is chosen', async () => {
  const { ride } = (await book(kit, await aPassenger(kit))).json()
  expect(ride.payment).toBeNull()
})

test('a passenger who pays online says so with the booking, and both sides read it', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { ride } = (await book(kit, passenger, { payBy: 'online' })).json()
  expect(ride.payment).toMatchObject({ method: 'online', status: 'pending' })
  const { requests } = (await kit.call('GET /api/driver/rides', { as: driver })).json()
  const seen = requests.find(({ id }: { id: string }) => id === ride.id)
  expect(seen.payment).toMatchObject({ method: 'online', status: 'pending' })
})

test('the cash of such a ride is confirmed by its driver, and the other choice stays open until then', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { ride } = (await book(kit, passenger, { payBy: 'cash' })).json()
  const choose = (method: string) =>
    kit.call(`POST /api/rides/${ride.id}/payments`, { as: passenger, body: { method } })
  expect((await choose('online')).json().payment).toMatchObject({ method: 'online', status: 'pending' })
  expect((await choose('cash')).json().payment).toMatchObject(CASH)
  await drive(kit, driver, ride.id, ['accept', 'start'])
  const finished = await kit.call(`POST /api/rides/${ride.id}/finish`, { as: driver, body: { cashReceived: true } })
  expect(finished.json().ride.payment).toMatchObject({ method: 'cash', status: 'completed' })
})

test('who takes money online here is told before a booking', async () => {
  const { provider } = (await kit.call('GET /api/ways-to-pay', {})).json()
  expect(provider).toMatchObject({ id: kit.context.payments?.id })
})
