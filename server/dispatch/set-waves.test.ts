import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { DEFAULT_DISPATCH_WAVES } from '#domain/settings/dispatch-waves.ts'
import type { DispatchWaves } from '#domain/settings/dispatch-waves-schema.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aDriverAway, aRideFromVedoko, offersOf, passSeconds, rideRow } from '#kit/rides/dispatch.ts'
import { changeSetting, settingsOf } from '#kit/settings.ts'

/** One driver, then two, then everybody. */
const FEWER: DispatchWaves = {
  waves: [
    { withinS: 300, drivers: 1, besideS: 60, withinM: 2_500 },
    { withinS: 480, drivers: 2, besideS: 120, withinM: 4_000 },
  ],
}

let kit: Kit
let operator: Person
let people: Record<'a' | 'b' | 'c', Person>
beforeEach(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
  people = { a: await aDriverAway(kit, 300), b: await aDriverAway(kit, 500), c: await aDriverAway(kit, 700) }
})
afterEach(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

const set = (value: DispatchWaves | null) => changeSetting(kit, operator, { name: 'dispatch_waves', value })

async function aSearch(): Promise<string> {
  return (await aRideFromVedoko(kit, await aPassenger(kit))).id
}

const asked = async (rideId: string) => (await offersOf(kit, rideId, people)).sort()

describe('the waves of a search', () => {
  test('are those of the code until an operator sets others', async () => {
    const { dispatch_waves: waves } = await settingsOf(kit, operator)
    expect(waves).toMatchObject({ isDefault: true, now: DEFAULT_DISPATCH_WAVES })
    expect(waves.now?.waves).toHaveLength(3)
  })

  test('that an operator sets count for the searches that begin then, up to their end', async () => {
    await set(FEWER)
    const id = await aSearch()
    await passSeconds(kit, 1)
    expect(await asked(id)).toEqual(['a open'])
    await passSeconds(kit, OFFER_SECONDS)
    expect(await asked(id)).toEqual(['a expired', 'b open', 'c open'])
    await passSeconds(kit, OFFER_SECONDS)
    expect(await rideRow(kit, id)).toMatchObject({ openToAll: true, wave: 3 })
  })

  test('stay those with which it began, whatever an operator sets meanwhile', async () => {
    const before = await aSearch()
    await passSeconds(kit, 1)
    expect(await asked(before)).toEqual(['a open', 'b open'])
    await set(FEWER)
    await passSeconds(kit, OFFER_SECONDS)
    expect(await asked(before)).toEqual(['a expired', 'b expired', 'c open'])
    await passSeconds(kit, OFFER_SECONDS)
    expect(await rideRow(kit, before)).toMatchObject({ openToAll: true, wave: 4 })
  })

  test('that search less far leave a driver aside whom the default would ask', async () => {
    await set({ waves: [{ withinS: 60, drivers: 5, besideS: 0, withinM: 500 }] })
    const id = await aSearch()
    await passSeconds(kit, 1)
    expect(await asked(id)).not.toContain('c open')
  })
})

describe('waves are refused', () => {
  const [first, second] = FEWER.waves
  test.each([
    ['that are none', []],
    ['of which the second searches no longer', [first, { ...second, withinS: 300 }]],
    ['of which the second asks fewer', [{ ...first, drivers: 3 }, second]],
    ['that ask nobody', [{ ...first, drivers: 0 }]],
    ['that search for hours', [{ ...first, withinS: 7_200 }]],
    ['of more than five', Array.from({ length: 6 }, (_, at) => ({ ...first, withinS: 300 + at }))],
  ])('%s', async (_, waves) => {
    expect((await set({ waves } as DispatchWaves)).json().error.code).toBe('invalid_input')
  })
})
