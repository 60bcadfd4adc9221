import { describe, expect, test } from 'vitest'
import { PASS_REASONS, type PassedOver, type PassReason } from '../offers.ts'
import {
  isSomebodySoonFree,
  POSTPONE_MAX_BESIDE_UNSEEN_SECONDS,
  POSTPONE_MAX_SECONDS,
  POSTPONE_SECONDS,
  postponedUntil,
} from './postpone-search.ts'

const BEGAN = new Date('2026-11-23T08:00:00Z')
const later = (seconds: number) => new Date(BEGAN.getTime() + seconds * 1000)
const passed = (...reasons: PassReason[]): PassedOver[] =>
  reasons.map((why, at) => ({ driverId: `driver-${at}`, why, pickupS: 100 }))
const beside = (why: PassReason, searchFrom = BEGAN) => ({
  searchFrom,
  passedOver: passed(why),
  hasDriverWithoutPosition: false,
})

describe('a request for which nobody could be asked', () => {
  test.each(PASS_REASONS.map((why) => [why, ['busy', 'three_offers', 'reads_another'].includes(why)] as const))(
    'near a driver passed over as %s is held: %s',
    (why, isHeld) => {
      expect(isSomebodySoonFree(passed(why))).toBe(isHeld)
      expect(postponedUntil(beside(why), later(5)) !== null).toBe(isHeld)
    },
  )

  test('with nobody near is opened to all', () => {
    expect(postponedUntil({ ...beside('busy'), passedOver: [] }, later(1))).toBeNull()
  })

  test('is held for so long at most', () => {
    expect(postponedUntil(beside('busy'), later(POSTPONE_MAX_SECONDS - 1))).not.toBeNull()
    expect(postponedUntil(beside('busy'), later(POSTPONE_MAX_SECONDS))).toBeNull()
  })

  test('is held shorter where somebody who is free cannot be found by any wave', () => {
    const gpsOff = { ...beside('busy'), hasDriverWithoutPosition: true }
    expect(postponedUntil(gpsOff, later(POSTPONE_MAX_BESIDE_UNSEEN_SECONDS - 1))).not.toBeNull()
    expect(postponedUntil(gpsOff, later(POSTPONE_MAX_BESIDE_UNSEEN_SECONDS))).toBeNull()
  })

  test('is looked at again at the same instant as all others that are held', () => {
    const one = postponedUntil(beside('busy'), later(30.2))
    expect(one).toEqual(later(33))
    expect(postponedUntil(beside('busy', later(10)), later(32.9))).toEqual(one)
    expect(postponedUntil(beside('busy'), later(33))).toEqual(later(33 + POSTPONE_SECONDS))
  })
})
