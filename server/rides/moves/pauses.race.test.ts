import { afterAll, beforeAll, expect, test } from 'vitest'
import { PAUSED_FROM } from '#domain/rides/pauses.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, book, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
  kit.clock.set(new Date('2026-03-10T11:00:00Z'))
})
afterAll(() => kit.close())

const TEN = Array.from({ length: 10 }, (_, index) => index)

async function bookAndCancel(passenger: Person): Promise<void> {
  const { id } = await aRide(kit, passenger)
  await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} })
}

test('ten simultaneous bookings are all refused after five cancellations', async () => {
  const passenger = await aPassenger(kit)
  for (let count = 0; count < PAUSED_FROM; count += 1) await bookAndCancel(passenger)
  const answers = await Promise.all(TEN.map(() => book(kit, passenger)))
  expect(answers.map((answer) => answer.json().error?.code)).toEqual(TEN.map(() => 'booking_paused'))
})

test('bookings sent during the fifth cancellation succeed or are refused, and a later one is refused', async () => {
  for (const _ of TEN) {
    const passenger = await aPassenger(kit)
    for (let count = 1; count < PAUSED_FROM; count += 1) await bookAndCancel(passenger)
    const { id } = await aRide(kit, passenger)
    const [, ...answers] = await Promise.all([
      kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: {} }),
      ...[1, 2, 3].map(() => book(kit, passenger)),
    ])
    for (const answer of answers) {
      expect([undefined, 'booking_paused', 'too_many_open_rides']).toContain(answer.json().error?.code)
    }
    expect((await book(kit, passenger)).json().error?.code).toBe('booking_paused')
  }
})

test('a driver who sets themselves available while giving the fifth ride back is unavailable afterwards', async () => {
  for (const _ of TEN) {
    const driver = await aDriver(kit)
    for (let count = 0; count < PAUSED_FROM; count += 1) {
      const { id } = await aRide(kit, await aPassenger(kit))
      await drive(kit, driver, id, ['accept'])
      await Promise.all([
        press(kit, driver, id, 'give_back'),
        kit.call('PUT /api/driver/availability', { as: driver, body: { isAvailable: true } }),
      ])
    }
    const row = kit.database.db.selectFrom('drivers').where('userId', '=', driver.userId).select('isAvailable')
    expect(await row.executeTakeFirst()).toEqual({ isAvailable: false })
  }
})
