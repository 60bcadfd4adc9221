import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, daysBetween } from '../../shared/day.ts'
import { locationHistoryBegins, rideHistoryBegins } from './ride-retention.ts'

const aDay = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2060-01-01'), noInvalidDate: true })
  .map((instant) => dayOf(instant))

test('a ride past its retention today is past it tomorrow too', () => {
  fc.assert(
    fc.property(aDay, (today) => {
      const tomorrow = addDays(today, 1)
      expect(rideHistoryBegins(tomorrow).getTime()).toBeGreaterThanOrEqual(rideHistoryBegins(today).getTime())
    }),
  )
})

test('places of rides are kept for seven years and positions for six months, within a few days', () => {
  fc.assert(
    fc.property(aDay, (today) => {
      const rideDays = daysBetween(dayOf(rideHistoryBegins(today)), today)
      expect(rideDays).toBeGreaterThanOrEqual(7 * 365)
      expect(rideDays).toBeLessThanOrEqual(7 * 365 + 3)
      const positionDays = daysBetween(dayOf(locationHistoryBegins(today)), today)
      expect(positionDays).toBeGreaterThanOrEqual(180)
      expect(positionDays).toBeLessThanOrEqual(187)
    }),
  )
})

test('both retention periods start at midnight in Benin', () => {
  fc.assert(
    fc.property(aDay, (today) => {
      for (const begins of [rideHistoryBegins(today), locationHistoryBegins(today)]) {
        expect(begins.toISOString().slice(11)).toBe('23:00:00.000Z')
      }
    }),
  )
})
