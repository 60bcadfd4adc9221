import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DispatchWave } from '#domain/dispatch/explain.contract.ts'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { aRideFromVedoko, passSeconds, standAway } from '#kit/dispatch.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people.ts'
import { press } from '#kit/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

async function fileOf(rideId: string): Promise<{ dispatch: DispatchWave[]; isOpenToAll: boolean }> {
  return (await kit.call(`GET /api/admin/rides/${rideId}`, { as: operator })).json()
}

async function aDriverAway(fullName: string, metres: number, isAvailable = true): Promise<Person> {
  const driver = await aDriver(kit, { fullName, isAvailable })
  await standAway(kit, driver, metres)
  return driver
}

test('a ride that nobody was chosen for was open to all from the start', async () => {
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  expect(await fileOf(id)).toMatchObject({ dispatch: [], isOpenToAll: true })
})

test('an operator reads wave by wave who was asked and why, and who was not and why not', async () => {
  const near = await aDriverAway('Ègbé <b>Essai</b>', 300)
  await aDriverAway('Chauffeur Deuxième Essai', 500)
  await aDriverAway('Chauffeur Troisième Essai', 700)
  await aDriverAway('Chauffeur Indisponible Essai', 100, false)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  await press(kit, near, id, 'refuse')
  await passSeconds(kit, OFFER_SECONDS)
  const { dispatch, isOpenToAll } = await fileOf(id)
  expect(isOpenToAll).toBe(false)
  expect(dispatch.map(({ wave, withinS }) => [wave, withinS])).toEqual([
    [1, 300],
    [2, 480],
  ])
  const [first, second] = dispatch
  expect(first?.asked.map(({ fullName, reason, outcome }) => [fullName, reason, outcome])).toEqual([
    ['Ègbé <b>Essai</b>', 'soonest', 'refused'],
    ['Chauffeur Deuxième Essai', 'next_soonest', 'expired'],
  ])
  expect(first?.passedOver.map(({ fullName, why }) => [fullName, why])).toEqual([
    ['Chauffeur Indisponible Essai', 'unavailable'],
    ['Chauffeur Troisième Essai', 'others_sooner'],
  ])
  expect(second?.asked.map(({ fullName, outcome }) => [fullName, outcome])).toEqual([
    ['Chauffeur Troisième Essai', null],
  ])
  expect(second?.passedOver.map(({ fullName, why }) => [fullName, why])).toEqual([
    ['Chauffeur Indisponible Essai', 'unavailable'],
    ['Ègbé <b>Essai</b>', 'refused_before'],
    ['Chauffeur Deuxième Essai', 'no_answer'],
  ])
})

test('an operator reads of the twenty nearest who were passed over, and not of all', async () => {
  for (let n = 0; n < 24; n += 1) await aDriverAway(`Chauffeur ${n} Essai`, 1000 + n * 10, false)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  const { dispatch } = await fileOf(id)
  for (const { passedOver } of dispatch) expect(passedOver.length).toBeLessThanOrEqual(20)
})
