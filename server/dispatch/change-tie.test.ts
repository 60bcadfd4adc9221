import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CashNoteOrExact } from '#domain/change/notes.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger, type Person } from '#kit/people/people.ts'
import { aDriverAway, passSeconds, standAway, VEDOKO } from '#kit/rides/dispatch.ts'
import { aRide } from '#kit/rides/rides.ts'

const WAITED_MINUTES = 10

let kit: Kit

/** Two drivers at the same place who have waited equally long: the first by id, who wins a tie, and the second. */
async function twoEqualDrivers(): Promise<[Person, Person]> {
  const pair = [await aDriverAway(kit, 300), await aDriverAway(kit, 300)].toSorted((a, b) =>
    a.userId < b.userId ? -1 : 1,
  )
  await kit.context.db.updateTable('drivers').set({ updatedAt: kit.clock.now() }).execute()
  kit.clock.advanceMinutes(WAITED_MINUTES)
  for (const driver of pair) await standAway(kit, driver, 300)
  return pair as [Person, Person]
}

async function sayChange(as: Person, upToXof: CashNoteOrExact): Promise<void> {
  expect((await kit.call('PUT /api/driver/change', { as, body: { upToXof } })).statusCode).toBe(200)
}

/** The driver who is asked first for a ride whose passenger pays with this note. */
async function firstAskedFor(cashNoteXof?: CashNoteOrExact): Promise<string | undefined> {
  const note = cashNoteXof === undefined ? {} : { cashNoteXof }
  const { id } = await aRide(kit, await aPassenger(kit), { pickupWaypoint: VEDOKO, ...note })
  await passSeconds(kit, 1)
  const best = await kit.context.db
    .selectFrom('rideOffers')
    .where('rideId', '=', id)
    .where('rank', '=', 1)
    .select('driverId')
    .executeTakeFirst()
  return best?.driverId
}

describe.each(['batched', 'waves', 'nearest'])('with the policy %s, of two equal drivers', (DISPATCH_POLICY) => {
  beforeEach(async () => {
    kit = await startKit({ DISPATCH_POLICY })
  })
  afterEach(async () => {
    await expectInvariants(kit.context.db)
    await kit.close()
  })

  test('the one with change for the note is asked first; saying so takes no waiting time away', async () => {
    const [, second] = await twoEqualDrivers()
    await sayChange(second, 5000)
    expect(await firstAskedFor(5000)).toBe(second.userId)
    const { waitedS } = await kit.context.db.selectFrom('rideOffers').select('waitedS').executeTakeFirstOrThrow()
    expect(waitedS).toBeGreaterThanOrEqual(WAITED_MINUTES * 60)
  })

  test('the one with change is asked first also when the passenger has not said their note', async () => {
    const [, second] = await twoEqualDrivers()
    await sayChange(second, 1000)
    expect(await firstAskedFor()).toBe(second.userId)
  })

  test.each([
    ['the change is for smaller notes', 2000, 5000],
    ['the passenger has the exact sum', 10_000, 0],
    ['the driver took it back', 0, 5000],
  ] as const)('neither is preferred when %s', async (_when, upToXof, noteXof) => {
    const [first, second] = await twoEqualDrivers()
    await sayChange(second, 10_000)
    await sayChange(second, upToXof)
    expect(await firstAskedFor(noteXof)).toBe(first.userId)
  })

  test('it holds for the day alone', async () => {
    const [first, second] = await twoEqualDrivers()
    await sayChange(second, 5000)
    kit.clock.advanceMinutes(24 * 60)
    for (const driver of [first, second]) await standAway(kit, driver, 300)
    expect((await kit.call('GET /api/driver', { as: second })).json().changeUpToXof).toBe(0)
    expect(await firstAskedFor(5000)).toBe(first.userId)
  })

  test('it beats no shorter way', async () => {
    const [first, second] = await twoEqualDrivers()
    await standAway(kit, second, 400)
    await sayChange(second, 10_000)
    expect(await firstAskedFor(5000)).toBe(first.userId)
  })
})
