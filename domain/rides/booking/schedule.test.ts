import { describe, expect, test } from 'vitest'
import {
  badSchedule,
  instantInBenin,
  isStillSearched,
  nearestTime,
  scheduleDays,
  scheduledWords,
  scheduleTimes,
  searchFromOf,
  searchWords,
  soonestSchedule,
} from './schedule.ts'

const NOW = new Date('2026-11-21T22:40:00Z')
const minutesAhead = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const DAYS = 24 * 60

describe('a scheduled ride', () => {
  test('is at least 30 minutes and at most 7 days ahead', () => {
    expect(badSchedule(minutesAhead(29.9), NOW)).toBe('schedule_too_soon')
    expect(badSchedule(minutesAhead(30), NOW)).toBeNull()
    expect(badSchedule(minutesAhead(7 * DAYS), NOW)).toBeNull()
    expect(badSchedule(minutesAhead(7 * DAYS + 1), NOW)).toBe('schedule_too_far')
  })

  test('is searched from 20 minutes before its time, and not before its booking', () => {
    expect(searchFromOf(minutesAhead(60), NOW)).toEqual(minutesAhead(40))
    expect(searchFromOf(minutesAhead(10), NOW)).toEqual(NOW)
    expect(searchFromOf(null, NOW)).toEqual(NOW)
  })

  test('waits until its search begins', () => {
    const scheduledFor = minutesAhead(60).toISOString()
    expect(isStillSearched({ scheduledFor }, minutesAhead(39))).toBe(true)
    expect(isStillSearched({ scheduledFor }, minutesAhead(40))).toBe(false)
    expect(isStillSearched({ scheduledFor: null }, NOW)).toBe(false)
  })

  test('is shown in the time of Benin', () => {
    expect(scheduledWords('2026-11-22T06:30:00Z')).toBe('Prévue le 22/11/2026 à 07:30')
    expect(searchWords('2026-11-22T06:30:00Z')).toContain('à partir de 07:10')
  })
})

describe('the day and time fields', () => {
  test('are read in the time zone of Benin', () => {
    expect(instantInBenin('2026-11-22', '07:30')).toEqual(new Date('2026-11-22T06:30:00Z'))
    expect(instantInBenin('2026-11-22', '00:00')).toEqual(new Date('2026-11-21T23:00:00Z'))
  })

  test.each([
    ['', '07:30'],
    ['2026-11-22', ''],
    ['2026-13-45', '07:30'],
    ['demain', 'midi'],
  ])('%j at %j are invalid', (day, time) => {
    expect(instantInBenin(day, time)).toBeNull()
  })

  test('default to an hour ahead, at a quarter of an hour', () => {
    expect(soonestSchedule(new Date('2026-11-21T22:40:00Z'))).toEqual({ day: '2026-11-22', time: '00:45' })
    expect(soonestSchedule(new Date('2026-11-21T06:00:00Z'))).toEqual({ day: '2026-11-21', time: '08:00' })
  })

  test('start with the day of half an hour from now', () => {
    // 23:40 in Benin: today is over before a ride for later may begin.
    const days = scheduleDays(NOW)
    expect([days.length, days[0], days.at(-1)]).toEqual([7, '2026-11-22', '2026-11-28'])
  })

  test('offer only bookable times, every five minutes', () => {
    const now = new Date('2026-11-21T06:02:00Z')
    expect(scheduleDays(now)).toHaveLength(8)
    const today = scheduleTimes('2026-11-21', now)
    expect([today[0], today[1], today.at(-1)]).toEqual(['07:35', '07:40', '23:55'])
    expect(scheduleTimes('2026-11-22', now)).toHaveLength(288)
    expect(scheduleTimes('2026-11-28', now).at(-1)).toBe('07:00')
    expect(scheduleTimes('2026-11-29', now)).toEqual([])
  })

  test('offer at least one time on every offered day, at any minute', () => {
    for (let minutes = 0; minutes < DAYS; minutes += 1) {
      const now = new Date(Date.parse('2026-11-21T23:00:30Z') + minutes * 60_000)
      expect(scheduleDays(now).filter((day) => scheduleTimes(day, now).length === 0)).toEqual([])
    }
  })

  test('are moved to the nearest bookable time', () => {
    const times = ['07:35', '07:40', '08:00']
    expect(['07:00', '07:40', '07:41', '23:00'].map((meant) => nearestTime(times, meant))).toEqual([
      '07:35',
      '07:40',
      '08:00',
      '08:00',
    ])
  })
})

test.each(['', 'demain', '2026-11', '2026-1-05', '21/11/2026', '+002026-11-21'])(
  'an invalid day is refused: %j',
  (day) => {
    expect(instantInBenin(day, '10:00')).toBeNull()
  },
)
