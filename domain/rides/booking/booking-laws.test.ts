import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PHONE_SENTENCES } from '../../accounts/accounts.fr.ts'
import { addDays, dayOf } from '../../shared/day.ts'
import { cancellationOf } from '../cancel/cancellation.ts'
import { noShowFrom, waitsFrom } from '../cancel/no-show.ts'
import { PAUSED_FROM, pausedUntil } from '../pauses.ts'
import { bookingSchema, DRIVER_NOTE_MAX, riderSchema } from './booking.ts'
import { badSchedule, clockInBenin, instantInBenin, scheduleDays, searchFromOf, soonestSchedule } from './schedule.ts'

const anInstant = fc.date({ min: new Date('2026-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
const MINUTE_MS = 60_000
const later = (at: Date, minutes: number) => new Date(at.getTime() + minutes * MINUTE_MS)

describe('a booking', () => {
  const trip = { pickupLocation: 'Ganhi', dropoffLocation: 'Dantokpa', rideType: 'zemidjan' }
  const passes = (change: object) => bookingSchema.safeParse({ ...trip, ...change }).success
  const refusalOf = (driverNote: string) => bookingSchema.safeParse({ ...trip, driverNote }).error?.issues[0]?.message

  test('may have a note to the driver, neither blank nor over the maximum length', () => {
    expect(passes({ driverNote: 'x'.repeat(DRIVER_NOTE_MAX) })).toBe(true)
    expect(refusalOf('x'.repeat(DRIVER_NOTE_MAX + 1))).toBe('Le mot au chauffeur est trop long')
    expect(refusalOf('  ')).toBe('Le mot au chauffeur est vide')
  })

  test('may be for another rider with a phone number', () => {
    const rider = { fullName: ' Afi\nEssai ', phoneNumber: '97 12 34 56' }
    expect(riderSchema.parse(rider)).toEqual({ fullName: 'Afi Essai', phoneNumber: '+2290197123456' })
    expect(riderSchema.safeParse({ ...rider, phoneNumber: '12' }).error?.issues[0]?.message).toBe(
      PHONE_SENTENCES.numberFormat,
    )
    expect(riderSchema.safeParse({ ...rider, fullName: 'A' }).error?.issues[0]?.message).toBe('Nom trop court')
  })

  test('has a scheduled time with a time zone', () => {
    expect(passes({ scheduledFor: '2026-03-10T10:00:00+01:00' })).toBe(true)
    expect(passes({ scheduledFor: '2026-03-10T10:00:00' })).toBe(false)
  })

  test('may contain the server’s quote, up to a maximum length', () => {
    expect(passes({ quote: 'x'.repeat(4_000) })).toBe(true)
    expect(passes({ quote: 'x'.repeat(4_001) })).toBe(false)
  })
})

describe('a scheduled ride', () => {
  test('has a default time that is valid and lies on an offered day', () => {
    fc.assert(
      fc.property(anInstant, (now) => {
        const { day, time } = soonestSchedule(now)
        const instant = instantInBenin(day, time)
        expect(instant).not.toBeNull()
        if (instant !== null) expect(badSchedule(instant, now)).toBeNull()
        expect(scheduleDays(now)).toContain(day)
      }),
    )
  })

  test('can be booked on consecutive days up to the seventh from today', () => {
    fc.assert(
      fc.property(anInstant, (now) => {
        const days = scheduleDays(now)
        for (const [at, day] of days.entries()) expect(day).toBe(addDays(days[0] ?? '', at))
        expect(days.at(-1)).toBe(addDays(dayOf(now), 7))
      }),
    )
  })

  test('keeps its minute through the day and time fields', () => {
    fc.assert(
      fc.property(anInstant, (at) => {
        const { day, time } = clockInBenin(at)
        const minute = Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS
        expect(instantInBenin(day, time)?.getTime()).toBe(minute)
      }),
    )
  })

  test('is searched after its booking and not later than its scheduled time', () => {
    fc.assert(
      fc.property(anInstant, fc.integer({ min: 0, max: 10_000 }), (bookedAt, minutes) => {
        const scheduledFor = later(bookedAt, minutes)
        const from = searchFromOf(scheduledFor, bookedAt).getTime()
        expect(from).toBeGreaterThanOrEqual(bookedAt.getTime())
        expect(from).toBeLessThanOrEqual(scheduledFor.getTime())
      }),
    )
  })
})

describe('the wait for a passenger', () => {
  test('starts at the arrival or the scheduled time, whichever is later, and lasts five minutes', () => {
    fc.assert(
      fc.property(anInstant, fc.option(anInstant), (arrivedAt, scheduledFor) => {
        const from = waitsFrom({ arrivedAt, scheduledFor })?.getTime() ?? 0
        expect(from).toBe(Math.max(arrivedAt.getTime(), scheduledFor?.getTime() ?? 0))
        expect(noShowFrom({ arrivedAt, scheduledFor })?.getTime()).toBe(from + 5 * MINUTE_MS)
      }),
    )
  })
})

test('a cancellation has freeUntil only while it is free, and freeFrom only while it is not', () => {
  const moment = fc.record({
    rideType: fc.constantFrom('zemidjan' as const, 'xl' as const),
    agreedCancelFeeXof: fc.constant(null),
    scheduledFor: fc.constant(null),
    searchFrom: fc.constant(new Date('2026-03-10T09:00:00Z')),
    acceptedAt: fc.option(fc.constant(new Date('2026-03-10T09:01:00Z'))),
    arrivedAt: fc.option(fc.constant(new Date('2026-03-10T09:06:00Z'))),
    isSeenThere: fc.boolean(),
    isOvercharged: fc.boolean(),
    promisedPickupS: fc.option(fc.nat({ max: 1_200 })),
  })
  fc.assert(
    fc.property(moment, fc.nat({ max: 60 }), (ride, minutes) => {
      const now = later(ride.searchFrom, minutes)
      const { feeXof, freeUntil, freeFrom } = cancellationOf(ride, now)
      if (freeUntil !== null) expect([feeXof, freeUntil > now]).toEqual([0, true])
      if (freeFrom !== null) expect([feeXof > 0, freeFrom > now]).toEqual([true, true])
    }),
  )
})

test('one more cancellation never shortens the pause, and a pause ends on its own day', () => {
  fc.assert(
    fc.property(anInstant, fc.integer({ min: PAUSED_FROM, max: 30 }), (now, count) => {
      const until = (times: number) => pausedUntil({ count: times, lastAt: now }, now)?.getTime() ?? 0
      expect(until(count + 1)).toBeGreaterThanOrEqual(until(count))
      expect(dayOf(new Date(until(count) - 1))).toBe(dayOf(now))
      expect(pausedUntil({ count: PAUSED_FROM - 1, lastAt: now }, now)).toBeNull()
    }),
  )
})
