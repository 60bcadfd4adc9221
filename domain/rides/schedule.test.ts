import { describe, expect, test } from 'vitest'
import {
  badSchedule,
  instantInBenin,
  isToBeSought,
  scheduleDays,
  scheduledWords,
  searchFromOf,
  searchWords,
  soonestSchedule,
} from './schedule.ts'

const NOW = new Date('2026-11-21T22:40:00Z')
const minutesAhead = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)
const DAYS = 24 * 60

describe('a ride for later', () => {
  test('is at least 30 minutes and at most 7 days ahead', () => {
    expect(badSchedule(minutesAhead(29.9), NOW)).toBe('schedule_too_soon')
    expect(badSchedule(minutesAhead(30), NOW)).toBeNull()
    expect(badSchedule(minutesAhead(7 * DAYS), NOW)).toBeNull()
    expect(badSchedule(minutesAhead(7 * DAYS + 1), NOW)).toBe('schedule_too_far')
  })

  test('is sought from 20 minutes before, and not before it was booked', () => {
    expect(searchFromOf(minutesAhead(60), NOW)).toEqual(minutesAhead(40))
    expect(searchFromOf(minutesAhead(10), NOW)).toEqual(NOW)
    expect(searchFromOf(null, NOW)).toEqual(NOW)
  })

  test('waits until then', () => {
    const scheduledFor = minutesAhead(60).toISOString()
    expect(isToBeSought({ scheduledFor }, minutesAhead(39))).toBe(true)
    expect(isToBeSought({ scheduledFor }, minutesAhead(40))).toBe(false)
    expect(isToBeSought({ scheduledFor: null }, NOW)).toBe(false)
  })

  test('is told by the clocks of Benin', () => {
    expect(scheduledWords('2026-11-22T06:30:00Z')).toBe('Prévue le 22/11/2026 à 07:30')
    expect(searchWords('2026-11-22T06:30:00Z')).toContain('à partir de 07:10')
  })
})

describe('day and time as they are typed', () => {
  test('are those of Benin', () => {
    expect(instantInBenin('2026-11-22', '07:30')).toEqual(new Date('2026-11-22T06:30:00Z'))
    expect(instantInBenin('2026-11-22', '00:00')).toEqual(new Date('2026-11-21T23:00:00Z'))
  })

  test.each([
    ['', '07:30'],
    ['2026-11-22', ''],
    ['2026-13-45', '07:30'],
    ['demain', 'midi'],
  ])('%j at %j is no instant', (day, time) => {
    expect(instantInBenin(day, time)).toBeNull()
  })

  test('are proposed an hour ahead, at a full quarter', () => {
    expect(soonestSchedule(new Date('2026-11-21T22:40:00Z'))).toEqual({ day: '2026-11-22', time: '00:45' })
    expect(soonestSchedule(new Date('2026-11-21T06:00:00Z'))).toEqual({ day: '2026-11-21', time: '08:00' })
  })

  test('begin with the day that half an hour from now lies in', () => {
    // 23:40 in Benin: today is over before a ride for later may begin.
    expect(scheduleDays(NOW)).toEqual({ first: '2026-11-22', last: '2026-11-28' })
  })
})
