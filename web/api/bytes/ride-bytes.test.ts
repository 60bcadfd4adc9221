import { expect, test } from 'vitest'
import { isWhole, isWithin, type MoreBytes, type RideBytes, readableAmount, sumOf, withMore } from './ride-bytes.ts'

const more = (of: Partial<MoreBytes> = {}): MoreBytes => ({
  bytes: 100,
  hasGap: false,
  hasBeginning: false,
  hasEnd: false,
  fromMs: 1_000,
  untilMs: 3_000,
  ...of,
})
const whole = (bytes: number): RideBytes => ({ bytes, hasBeginning: true, hasEnd: true, hasGap: false, seenUntilMs: 0 })

test('a ride that a page booked and saw end is whole', () => {
  const counted = withMore(withMore(undefined, more({ hasBeginning: true })), more({ fromMs: 3_000, hasEnd: true }))
  expect(counted).toMatchObject({ bytes: 200, hasGap: false, seenUntilMs: 3_000 })
  expect(isWhole(counted)).toBe(true)
})

test('two pages of one phone add up, and either may have seen the beginning or the end', () => {
  const one = withMore(undefined, more({ hasBeginning: true, untilMs: 9_000 }))
  const both = withMore(one, more({ bytes: 50, fromMs: 2_000, untilMs: 4_000, hasEnd: true }))
  expect(both).toMatchObject({ bytes: 150, seenUntilMs: 9_000 })
  expect(isWhole(both)).toBe(true)
})

test('a reload continues; a page that opens later than that makes a gap, which stays', () => {
  const before = withMore(undefined, more({ hasBeginning: true }))
  expect(withMore(before, more({ fromMs: 3_000 + 15_000 })).hasGap).toBe(false)
  const reopened = withMore(before, more({ fromMs: 3_000 + 15_001, untilMs: 20_000 }))
  expect(reopened.hasGap).toBe(true)
  expect(withMore(reopened, more({ fromMs: 20_000 })).hasGap).toBe(true)
})

test('a ride of which the beginning, the end or something between is missing is not whole', () => {
  expect(isWhole({ ...whole(1), hasBeginning: false })).toBe(false)
  expect(isWhole({ ...whole(1), hasEnd: false })).toBe(false)
  expect(isWhole(withMore(whole(1), more({ hasGap: true, fromMs: 0 })))).toBe(false)
})

test('only what began while the page counted for a ride is its own', () => {
  const at = (atMs: number) => ({ bytes: 1, hasGap: false, atMs })
  const span = { rideId: 'one', fromMs: 10, toMs: 20 }
  expect([9, 10, 19, 20].map((ms) => isWithin(at(ms), span))).toEqual([false, true, true, false])
  expect(isWithin(at(1_000), { ...span, toMs: null })).toBe(true)
  expect(sumOf([at(1), at(2), { bytes: 5, hasGap: true, atMs: 3 }])).toEqual({ bytes: 7, hasGap: true })
})

test('an amount has two digits, and is in megabytes from a million bytes on', () => {
  const said = (bytes: number) => Object.values(readableAmount(whole(bytes))).join(' ')
  expect([38_400, 38_500, 94_600, 126_000, 994_000].map(said)).toEqual(
    [38, 39, 95, 130, 990].map((amount) => `${amount} kilobytes`),
  )
  expect([996_000, 1_240_000, 1_250_000, 12_600_000].map(said)).toEqual(
    [1, 1.2, 1.3, 13].map((amount) => `${amount} megabytes`),
  )
  expect([0, 300].map(said)).toEqual(['1 kilobytes', '1 kilobytes'])
})

test('an amount that is a least is rounded downwards', () => {
  const least = (bytes: number) => readableAmount({ ...whole(bytes), hasGap: true })
  expect(least(38_900)).toEqual({ amount: 38, unit: 'kilobytes' })
  expect(least(1_290_000)).toEqual({ amount: 1.2, unit: 'megabytes' })
})
