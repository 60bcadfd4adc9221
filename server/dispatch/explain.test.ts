import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DispatchWave, RideAcceptance } from '#domain/dispatch/explain.contract.ts'
import { OFFER_SECONDS } from '#domain/dispatch/offers.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRideFromVedoko, passSeconds, standAway } from '#kit/rides/dispatch.ts'
import { drive, press } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

async function fileOf(
  rideId: string,
): Promise<{ dispatch: DispatchWave[]; takings: RideAcceptance[]; isOpenToAll: boolean }> {
  return (await kit.call(`GET /api/admin/rides/${rideId}`, { as: operator })).json()
}

async function aDriverAway(fullName: string, metres: number, isAvailable = true): Promise<Person> {
  const driver = await aDriver(kit, { fullName, isAvailable })
  await standAway(kit, driver, metres)
  return driver
}

test('a ride without chosen drivers was open to all from the start', async () => {
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  expect(await fileOf(id)).toMatchObject({ dispatch: [], isOpenToAll: true })
})

test('an operator reads for each wave which drivers were asked and which were not, with reasons', async () => {
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

test('an operator reads who accepted a ride, by an offer or open to all, and who gave it back', async () => {
  const asked = await aDriverAway('Chauffeur Sollicité Essai', 200)
  const another = await aDriver(kit, { fullName: 'Chauffeur Autre Essai' })
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  expect((await fileOf(id)).takings).toEqual([])
  const takenAt = kit.clock.now().toISOString()
  await drive(kit, asked, id, ['accept'])
  kit.clock.advanceMinutes(1)
  const givenBackAt = kit.clock.now().toISOString()
  await press(kit, asked, id, 'give_back')
  while (!(await fileOf(id)).isOpenToAll) await passSeconds(kit, OFFER_SECONDS)
  const takenAnewAt = kit.clock.now().toISOString()
  await drive(kit, another, id, ['accept'])
  expect((await fileOf(id)).takings).toEqual([
    { driverId: asked.userId, fullName: 'Chauffeur Sollicité Essai', at: takenAt, way: 'offered', givenBackAt },
    {
      ...{ driverId: another.userId, fullName: 'Chauffeur Autre Essai', at: takenAnewAt },
      ...{ way: 'open_to_all', givenBackAt: null },
    },
  ])
})

test('a driver whose offer expired and who accepted later counts as « open to all »', async () => {
  const slow = await aDriverAway('Chauffeur Lent Essai', 150)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  while (!(await fileOf(id)).isOpenToAll) await passSeconds(kit, OFFER_SECONDS)
  await passSeconds(kit, OFFER_SECONDS)
  await drive(kit, slow, id, ['accept'])
  const { takings, dispatch } = await fileOf(id)
  expect(dispatch.flatMap(({ asked }) => asked).find(({ driverId }) => driverId === slow.userId)?.outcome).toBe(
    'expired',
  )
  expect(takings).toMatchObject([{ driverId: slow.userId, way: 'open_to_all' }])
})

test('an operator reads at most the twenty nearest drivers who were not asked', async () => {
  const near = await aDriverAway('Chauffeur Proche Essai', 900)
  await aDriverAway('Chauffeur Lointain Essai', 1500)
  for (let n = 0; n < 24; n += 1) await aDriverAway(`Chauffeur ${n} Essai`, 1000 + n * 10, false)
  const { id } = await aRideFromVedoko(kit, await aPassenger(kit))
  await passSeconds(kit, 1)
  await press(kit, near, id, 'refuse')
  await passSeconds(kit, OFFER_SECONDS)
  const { dispatch } = await fileOf(id)
  const names = dispatch.at(-1)?.passedOver.map(({ fullName }) => fullName) ?? []
  const unavailable = names.filter((name) => /^Chauffeur \d/.test(name))
  expect(names).toHaveLength(20)
  expect(unavailable).toEqual(unavailable.map((_, n) => `Chauffeur ${n} Essai`))
})
