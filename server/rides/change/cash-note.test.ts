import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { finishInCash } from '#kit/rides/change.ts'
import { aDriverAway, aRideFromVedoko, passSeconds, requestsOf } from '#kit/rides/dispatch.ts'
import { A_BOOKING, aRide, book, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const say = (as: Person, rideId: string, noteXof: number | null) =>
  kit.call(`PUT /api/rides/${rideId}/cash-note`, { as, body: { noteXof } })
const activeOf = async (as: Person) => (await kit.call('GET /api/driver/rides', { as })).json().active

describe('the note with which a passenger pays', () => {
  test('is said at the booking, and by a repeat of it no other one', async () => {
    const passenger = await aPassenger(kit)
    const send = (cashNoteXof: number) =>
      kit.call('POST /api/rides', {
        as: passenger,
        body: { ...A_BOOKING, cashNoteXof },
        headers: { 'idempotency-key': 'note-at-booking' },
      })
    expect((await send(5000)).json().ride.cashNoteXof).toBe(5000)
    expect((await send(5000)).statusCode).toBe(201)
    expect((await book(kit, passenger, { cashNoteXof: 3000 } as object)).statusCode).toBe(400)
  })

  test('is seen by the driver at once, and is changed until the ride ends', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id, version } = await aRide(kit, passenger)
    const ride = await drive(kit, driver, id, ['accept', 'start'])
    const said = (await say(passenger, id, 2000)).json().ride
    expect([said.cashNoteXof, said.version > version]).toEqual([2000, true])
    expect((await activeOf(driver)).cashNoteXof).toBe(2000)
    await say(passenger, id, 0)
    expect((await activeOf(driver)).cashNoteXof).toBe(0)
    await say(passenger, id, null)
    expect((await activeOf(driver)).cashNoteXof).toBeUndefined()
    await finishInCash(kit, driver, ride)
    expect((await say(passenger, id, 1000)).json().error.code).toBe('ride_cannot_move')
  })

  test('is on the card of the driver who is asked', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriverAway(kit, 300)]
    const { id } = await aRideFromVedoko(kit, passenger)
    await say(passenger, id, 10_000)
    await passSeconds(kit, 1)
    const asked = await requestsOf(kit, driver)
    expect(asked.find((ride) => ride.id === id)?.cashNoteXof).toBe(10_000)
  })

  test('is said by nobody else', async () => {
    const { id } = await aRide(kit, await aPassenger(kit))
    expect((await say(await aPassenger(kit), id, 1000)).statusCode).toBe(404)
  })
})
