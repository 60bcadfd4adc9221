import { afterAll, beforeAll, expect, test } from 'vitest'
import { CASH_ANSWER_HOURS } from '#domain/payments/cash-case/cash-case.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shared/paging.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'
import { aContestedRide, aDrivenRide, claim, decide } from '#kit/rides/cash-cases.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

async function listed(after?: string) {
  const query = after === undefined ? '' : `?after=${after}`
  const answer = await kit.call(`GET /api/admin/cash-cases${query}`, { as: operator })
  const { cases, ...rest } = answer.json()
  return { ids: cases.map(({ rideId }: { rideId: string }) => rideId), ...rest }
}

test('an operator has no cases in an installation where nobody disagrees', async () => {
  expect(await listed()).toEqual({ ids: [], total: 0, next: null })
})

test('an operator reads the cases that wait for them, oldest first, a page at a time', async () => {
  // The passenger of this ride is the first to say so, and its driver still has time: it is no case yet.
  const silent = await aDrivenRide(kit)
  await claim(kit, silent)
  const rides: string[] = []
  for (let n = 0; n <= ADMIN_PAGE_SIZE; n += 1) {
    kit.clock.advanceMinutes(1)
    rides.push((await aContestedRide(kit)).rideId)
  }
  const first = await listed()
  expect(first).toMatchObject({ ids: rides.slice(0, ADMIN_PAGE_SIZE), total: ADMIN_PAGE_SIZE + 1 })
  expect(await listed(first.next)).toMatchObject({ ids: rides.slice(ADMIN_PAGE_SIZE), next: null })

  kit.clock.advanceMinutes(CASH_ANSWER_HOURS * 60)
  expect((await listed()).ids[0]).toBe(silent.rideId)
  await decide(kit, operator, silent, 'given')
  expect((await listed()).total).toBe(ADMIN_PAGE_SIZE + 1)
})

test('a line of the list says who disagrees about how much, and what both have said', async () => {
  const ride = await aDrivenRide(kit, { cashReceived: true })
  await claim(kit, ride, 'not_paid')
  const { cases } = (
    await kit.call(`GET /api/admin/cash-cases?after=${(await listed()).next}`, { as: operator })
  ).json()
  expect(cases.at(-1)).toEqual({
    rideId: ride.rideId,
    claim: 'not_paid',
    claimedAt: kit.clock.now().toISOString(),
    driverReceived: null,
    answeredAt: null,
    priceXof: ride.priceXof,
    pickupLocation: 'Carrefour Vêdoko, derrière l’école',
    dropoffLocation: 'Marché Dantokpa, au premier portail',
    passengerName: ride.passenger.fullName,
    driverName: ride.driver.fullName,
  })
})
