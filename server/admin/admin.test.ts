import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { loadDemo } from '../demo/demo.ts'
import { comparedPeriods } from './admin.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
  await loadDemo(kit.context)
})
afterAll(() => kit.close())

async function signInAs(email: string): Promise<{ cookie: string }> {
  const response = await kit.call('POST /api/accounts/sign-in', { body: { email, password: 'miyi-demo-2026' } })
  return { cookie: response.cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ') }
}

test('the demo data gives the expected figures on the driver’s page and the dashboard', async () => {
  const driver = (await kit.call('GET /api/driver', { as: await signInAs('chauffeur@miyi.example') })).json()
  expect(driver).toMatchObject({ ridesToday: 12, earnedTodayXof: 45_000, averageRating: 4.9, documentsBlock: false })
  const admin = (await kit.call('GET /api/admin/dashboard', { as: await signInAs('admin@miyi.example') })).json()
  expect(admin).toMatchObject({
    rides: { value: 53, monthGrowthPercent: 12 },
    revenueXof: { value: 159_000, monthGrowthPercent: 12 },
    activeDrivers: 2,
  })
  expect(admin.recentRides).toHaveLength(10)
  await expectInvariants(kit.context.db)
})

test('the demo driver’s account of the day has the same rides and earnings as their page, received in cash', async () => {
  const as = await signInAs('chauffeur@miyi.example')
  const account = (await kit.call('GET /api/driver/account?unit=day', { as })).json()
  expect(account).toMatchObject({
    balanceXof: 0,
    totals: { rides: 12, grossXof: 45_000, cashXof: 45_000, onlineXof: 0 },
  })
})

test('revenue grows by the price of each completed ride, and only then', async () => {
  const [admin, passenger, driver] = [await anAdmin(kit), await aPassenger(kit), await aDriver(kit)]
  const revenue = async () => (await kit.call('GET /api/admin/dashboard', { as: admin })).json().revenueXof.value
  const before = await revenue()
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  expect(await revenue()).toBe(before)
  await drive(kit, driver, id, ['finish'])
  expect(await revenue()).toBe(before + 500)
})

test.each([
  ['2026-03-10T09:00:00Z', '2026-02-28T23:00:00.000Z', '2026-01-31T23:00:00.000Z', '2026-02-10T09:00:00.000Z'],
  ['2026-03-31T22:30:00Z', '2026-02-28T23:00:00.000Z', '2026-01-31T23:00:00.000Z', '2026-02-28T22:30:00.000Z'],
  ['2026-01-01T00:00:00Z', '2025-12-31T23:00:00.000Z', '2025-11-30T23:00:00.000Z', '2025-12-01T00:00:00.000Z'],
])(
  'at %s this month begins at %s and is compared with the same part of the previous month',
  (now, from, previousFrom, previousTo) => {
    const { current, previous } = comparedPeriods(new Date(now))
    expect(current.from.toISOString()).toBe(from)
    expect([previous.from.toISOString(), previous.to.toISOString()]).toEqual([previousFrom, previousTo])
  },
)
