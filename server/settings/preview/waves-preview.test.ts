import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import type { DispatchWaves } from '#domain/settings/dispatch-waves-schema.ts'
import type { PastSearch } from '#domain/settings/preview/setting-previews.contract.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aDriverAway, aRideFromVedoko, forgetPositions, passSeconds } from '#kit/rides/dispatch.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { changeSetting } from '#kit/settings.ts'

/** One driver, then two more, then everybody. */
const FEWER: DispatchWaves = {
  waves: [
    { withinS: 300, drivers: 1, besideS: 60, withinM: 2_500 },
    { withinS: 480, drivers: 2, besideS: 120, withinM: 4_000 },
  ],
}

let kit: Kit
let operator: Person
beforeEach(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

async function preview(value: DispatchWaves | null): Promise<PastSearch[]> {
  const path = 'POST /api/admin/settings/dispatch-waves/preview'
  return (await kit.call(path, { as: operator, body: { value } })).json().searches
}

const cancel = (passenger: Person, rideId: string) =>
  kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} })

/** Three drivers near Vêdoko, and a ride that is searched from now on. */
async function aSearch() {
  const drivers = [await aDriverAway(kit, 300), await aDriverAway(kit, 500), await aDriverAway(kit, 700)] as const
  const passenger = await aPassenger(kit)
  const { id } = await aRideFromVedoko(kit, passenger)
  await passSeconds(kit, 1)
  return { id, passenger, drivers }
}

describe('the preview of waves', () => {
  test('is empty while no search with waves is over: neither one under way nor a ride that was open to all at once', async () => {
    const passenger = await aPassenger(kit)
    await cancel(passenger, (await aRide(kit, passenger)).id)
    await aRideFromVedoko(kit, passenger)
    await aSearch()
    expect(await preview(null)).toEqual([])
  })

  test('shows whom a served search asked, and later its driver with waves that ask fewer', async () => {
    const { id, drivers } = await aSearch()
    await passSeconds(kit, 4)
    await drive(kit, drivers[1], id, ['accept'])
    const [search, ...others] = await preview(FEWER)
    expect(others).toEqual([])
    const first = { wave: 1, afterS: 1 }
    expect(search).toMatchObject({ rideId: id, quarter: 'Vêdoko', end: 'offered', endedAfterS: 5 })
    expect(search?.before).toEqual({ first, asked: 2, taker: first, openAfterS: null })
    const taker = { wave: 2, afterS: 1 + OFFER_SECONDS }
    expect(search?.after).toEqual({ first, asked: 3, taker, openAfterS: null, unsure: 0, waits: false })
    expect((await preview(null))[0]?.after).toEqual({ ...search?.before, unsure: 0, waits: false })
  })

  test('shows a search that nobody served, and that waves which reach less far would ask nobody', async () => {
    const { id, passenger } = await aSearch()
    await passSeconds(kit, OFFER_SECONDS)
    await passSeconds(kit, OFFER_SECONDS)
    await cancel(passenger, id)
    const [search] = await preview({ waves: [{ withinS: 60, drivers: 5, besideS: 0, withinM: 500 }] })
    const openAfterS = 1 + 2 * OFFER_SECONDS
    expect(search).toMatchObject({ end: 'nobody', endedAfterS: openAfterS })
    expect(search?.before).toEqual({ first: { wave: 1, afterS: 1 }, asked: 3, taker: null, openAfterS })
    expect(search?.after).toMatchObject({ taker: null, openAfterS: expect.any(Number) })
    expect(search?.after.asked).toBeLessThan(3)
  })

  test('counts the waves with which a search began, whatever an operator has set since', async () => {
    const { id, drivers } = await aSearch()
    await changeSetting(kit, operator, { name: 'dispatch_waves', value: FEWER })
    await drive(kit, drivers[0], id, ['accept'])
    const [before] = await preview(null)
    expect(before?.after).toEqual({ ...before?.before, unsure: 0, waits: false })
    expect((await preview(FEWER))[0]?.after.asked).toBe(1)
  })

  test('shows the first search of a ride that was given back, and a driver who took it when it was open to all', async () => {
    const { id, drivers } = await aSearch()
    await drive(kit, drivers[0], id, ['accept'])
    await press(kit, drivers[0], id, 'give_back')
    await passSeconds(kit, 1)
    await forgetPositions(kit)
    for (let wave = 0; wave < 4; wave += 1) await passSeconds(kit, OFFER_SECONDS)
    await drive(kit, drivers[2], id, ['accept'])
    const [given] = await preview(null)
    expect(given).toMatchObject({ rideId: id, end: 'offered', endedAfterS: 1 })
    expect(given?.before).toMatchObject({ asked: 2, taker: { wave: 1, afterS: 1 }, openAfterS: null })

    const open = await aSearch()
    for (let wave = 0; wave < 4; wave += 1) await passSeconds(kit, OFFER_SECONDS)
    await drive(kit, open.drivers[1], open.id, ['accept'])
    const [taken] = await preview(null)
    expect(taken).toMatchObject({ rideId: open.id, end: 'open_to_all' })
    expect(taken?.after).toEqual({ ...taken?.before, unsure: 0, waits: false })
  })

  test('has ten searches at most, the newest ones', async () => {
    for (let n = 0; n < 11; n += 1) {
      const { id, passenger } = await aSearch()
      await cancel(passenger, id)
      await passSeconds(kit, 1)
    }
    const at = (await preview(FEWER)).map((search) => search.at)
    expect(at).toHaveLength(10)
    expect(at).toEqual(at.toSorted().toReversed())
  })
})
