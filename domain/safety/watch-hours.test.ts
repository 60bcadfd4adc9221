import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import {
  isSameWeek,
  isWatched,
  typedWeek,
  type WatchDay,
  type WatchWeek,
  watchWords,
  weekWords,
} from './watch-hours.ts'

const NIGHT: WatchDay = { from: '19:00', to: '07:00' }
const DAY: WatchDay = { from: '07:00', to: '19:00' }
const ALWAYS: WatchDay = { from: '00:00', to: '00:00' }

function weekOf(...days: WatchDay[]): WatchWeek {
  return Array.from({ length: 7 }, (_, at) => days[at] ?? null)
}

/** An hour of Benin (UTC+1); the 9th of March 2026 is a Monday. */
const on = (day: number, time: string) => new Date(`2026-03-${String(9 + day).padStart(2, '0')}T${time}:00+01:00`)

describe('somebody watches', () => {
  test('never while no hours are set', () => {
    expect(isWatched(null, on(0, '12:00'))).toBe(false)
    expect(isWatched(weekOf(), on(0, '12:00'))).toBe(false)
  })

  test.each([
    ['from its first minute', on(0, '07:00'), true],
    ['not the minute before', on(0, '06:59'), false],
    ['until its last minute', on(0, '18:59'), true],
    ['not at its end', on(0, '19:00'), false],
    ['not on another day', on(1, '12:00'), false],
  ])('by day %s', (_, now, expected) => {
    expect(isWatched(weekOf(DAY), now)).toBe(expected)
  })

  test.each([
    ['in the evening', on(0, '23:00'), true],
    ['on the morning after', on(1, '06:59'), true],
    ['not after that morning', on(1, '07:00'), false],
    ['not on the morning before', on(0, '03:00'), false],
  ])('by night %s', (_, now, expected) => {
    expect(isWatched(weekOf(NIGHT), now)).toBe(expected)
  })

  test('on the night from Sunday to Monday', () => {
    expect(isWatched(weekOf(null, null, null, null, null, null, NIGHT), on(0, '05:00'))).toBe(true)
  })

  test('at any instant, if the hours of every day are equal', () => {
    const instant = fc
      .integer({ min: 0, max: 14 * 24 * 60 })
      .map((minutes) => new Date(on(0, '00:00').getTime() + minutes * 60_000))
    const week = weekOf(...Array<WatchDay>(7).fill(ALWAYS))
    fc.assert(
      fc.property(instant, (now) => isWatched(week, now)),
      propertyRuns(200),
    )
  })

  test('at any instant by day or by night, and never by both, if the two share the week', () => {
    const instant = fc
      .integer({ min: 0, max: 14 * 24 * 60 })
      .map((minutes) => new Date(on(0, '00:00').getTime() + minutes * 60_000))
    const days = weekOf(...Array<WatchDay>(7).fill(DAY))
    const nights = weekOf(...Array<WatchDay>(7).fill(NIGHT))
    fc.assert(
      fc.property(instant, (now) => isWatched(days, now) !== isWatched(nights, now)),
      propertyRuns(200),
    )
  })
})

describe('the words', () => {
  test('join days that follow each other with the same hours', () => {
    expect(weekWords(weekOf(DAY, DAY, NIGHT, ALWAYS))).toBe(
      'lundi à mardi de 07:00 à 19:00, mercredi de 19:00 à 07:00, jeudi 24 h sur 24, vendredi à dimanche personne',
    )
    expect(weekWords(weekOf(...Array<WatchDay>(7).fill(ALWAYS)))).toBe('tous les jours 24 h sur 24')
  })

  test('send to the police first whenever nobody watches', () => {
    const unset = 'Personne ne veille en permanence\u00A0: appelez le 117.'
    expect(watchWords(null, '117', on(0, '12:00'))).toBe(unset)
    expect(watchWords(weekOf(), '117', on(0, '12:00'))).toBe(unset)
    expect(watchWords(weekOf(DAY), '117', on(0, '12:00'))).toMatch(/^Quelqu’un veille en ce moment/)
    expect(watchWords(weekOf(DAY), '117', on(0, '20:00'))).toMatch(
      /^Personne ne veille à cette heure .*: appelez d’abord le 117\.$/,
    )
  })
})

describe('a typed week', () => {
  test('is none without any hours, and null for each day without them', () => {
    expect(typedWeek({})).toBeNull()
    expect(typedWeek({ from1: ' 07:00 ', to1: '19:00', from2: '' })).toEqual(weekOf(null, DAY))
  })

  test('is the same as one with the same hours only', () => {
    expect(isSameWeek(weekOf(DAY), weekOf({ to: '19:00', from: '07:00' }))).toBe(true)
    expect(isSameWeek(weekOf(DAY), weekOf(null, DAY))).toBe(false)
    expect(isSameWeek(weekOf(DAY), weekOf(NIGHT))).toBe(false)
    expect(isSameWeek(null, weekOf(DAY))).toBe(false)
    expect(isSameWeek(null, null)).toBe(true)
  })
})
