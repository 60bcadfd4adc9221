import { describe, expect, test } from 'vitest'
import { HOLD_MAX_SECONDS, HOLD_SECONDS, heldUntil, isSomebodySoonFree } from './hold.ts'
import { PASS_REASONS, type PassedOver, type PassReason } from './offers.ts'

const BEGAN = new Date('2026-11-23T08:00:00Z')
const later = (seconds: number) => new Date(BEGAN.getTime() + seconds * 1000)
const passed = (...reasons: PassReason[]): PassedOver[] =>
  reasons.map((why, at) => ({ driverId: `driver-${at}`, why, pickupS: 100 }))

describe('a request for which nobody could be asked', () => {
  test.each(PASS_REASONS.map((why) => [why, ['busy', 'three_offers', 'reads_another'].includes(why)] as const))(
    'near a driver passed over as %s is held: %s',
    (why, isHeld) => {
      expect(isSomebodySoonFree(passed(why))).toBe(isHeld)
      expect(heldUntil(BEGAN, passed(why), later(5)) !== null).toBe(isHeld)
    },
  )

  test('with nobody near is opened to all', () => {
    expect(heldUntil(BEGAN, [], later(1))).toBeNull()
  })

  test('is held for so long at most', () => {
    expect(heldUntil(BEGAN, passed('busy'), later(HOLD_MAX_SECONDS - 1))).not.toBeNull()
    expect(heldUntil(BEGAN, passed('busy'), later(HOLD_MAX_SECONDS))).toBeNull()
  })

  test('is looked at again at the same instant as all others that are held', () => {
    const one = heldUntil(BEGAN, passed('busy'), later(30.2))
    expect(one).toEqual(later(33))
    expect(heldUntil(later(10), passed('busy'), later(32.9))).toEqual(one)
    expect(heldUntil(BEGAN, passed('busy'), later(33))).toEqual(later(33 + HOLD_SECONDS))
  })
})
