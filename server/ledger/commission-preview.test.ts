import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SharedRide } from '#domain/ledger/commission.contract.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

const preview = (body: object) => kit.call('POST /api/admin/commission/preview', { as: operator, body })

async function ridesOf(permille: number, from: string | null = null, rideType = 'zemidjan'): Promise<SharedRide[]> {
  return (await preview({ rideType, permille, from })).json().rides
}

async function aFinishedRide(): Promise<void> {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  await press(kit, driver, id, ['finish', { cashReceived: true }])
}

test('the preview of a commission shows what stays with drivers of finished rides, beside the rate that would count then', async () => {
  expect(await ridesOf(150)).toEqual([])
  await aFinishedRide()
  await aRide(kit, await aPassenger(kit))
  expect(await ridesOf(150)).toMatchObject([{ priceXof: 500, beforeXof: 500, afterXof: 425 }])

  const wish = { rideType: 'zemidjan', permille: 100, from: '2099-01-01', reason: 'Voté lundi', seen: null }
  await kit.call('POST /api/admin/commission', { as: operator, body: wish })
  expect(await ridesOf(150)).toMatchObject([{ beforeXof: 500, afterXof: 425 }])
  expect(await ridesOf(150, '2099-02-01')).toMatchObject([{ beforeXof: 450, afterXof: 425 }])
  expect(await ridesOf(150, null, 'xl')).toEqual([])
  expect((await preview({ rideType: 'xl', permille: 1, from: '2020-01-01' })).json().error.code).toBe(
    'commission_not_ahead',
  )
})
