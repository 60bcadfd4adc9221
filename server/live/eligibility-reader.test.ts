import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver } from '#kit/people/people.ts'
import { EligibilityReader } from './eligibility-reader.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('many drivers who ask at about the same time each read their own eligibility', async () => {
  const ids: string[] = []
  for (let n = 0; n < 51; n += 1) ids.push((await aDriver(kit, { driverType: n % 2 === 0 ? 'zem' : 'vtc' })).userId)
  const reader = new EligibilityReader(kit.context.db)
  const eligibilities = await Promise.all(ids.map((id) => reader.readSoon(id)))
  expect(eligibilities.map((eligibility) => eligibility?.userId)).toEqual(ids)
  expect(eligibilities.map((eligibility) => eligibility?.driverType)).toEqual(
    ids.map((_, n) => (n % 2 === 0 ? 'zem' : 'vtc')),
  )
})
