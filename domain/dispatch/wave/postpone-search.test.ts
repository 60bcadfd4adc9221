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
const beside = (why: PassReason, searchStartedAt = BEGAN) => ({
  searchStartedAt,
  passedOver: passed(why),
  hasDriverWithoutPosition: false,
})

describe('a request without a driver to ask', () => {
  test.each(PASS_REASONS.map((why) => [why, ['busy', 'three_offers', 'reads_another'].includes(why)] as const))(
    'near a driver passed over as %s is postponed: %s',
    (why, isHeld) => {
      expect(isSomebodySoonFree(passed(why))).toBe(isHeld)
      expect(postponedUntil(beside(why), later(5)) !== null).toBe(isHeld)
    },
  )

  test('without any driver nearby is not postponed', () => {
    expect(postponedUntil({ ...beside('busy'), passedOver: [] }, later(1))).toBeNull()
  })

  test('is postponed for at most POSTPONE_MAX_SECONDS', () => {
    expect(postponedUntil(beside('busy'), later(POSTPONE_MAX_SECONDS - 1))).not.toBeNull()
    expect(postponedUntil(beside('busy'), later(POSTPONE_MAX_SECONDS))).toBeNull()
  })

  test('is postponed for a shorter time if an eligible driver has no position', () => {
    const gpsOff = { ...beside('busy'), hasDriverWithoutPosition: true }
    expect(postponedUntil(gpsOff, later(POSTPONE_MAX_BESIDE_UNSEEN_SECONDS - 1))).not.toBeNull()
    expect(postponedUntil(gpsOff, later(POSTPONE_MAX_BESIDE_UNSEEN_SECONDS))).toBeNull()
  })

  test('is searched again at the same instant as all other postponed requests', () => {
    const one = postponedUntil(beside('busy'), later(30.2))
    expect(one).toEqual(later(33))
    expect(postponedUntil(beside('busy', later(10)), later(32.9))).toEqual(one)
    expect(postponedUntil(beside('busy'), later(33))).toEqual(later(33 + POSTPONE_SECONDS))
  })
})
