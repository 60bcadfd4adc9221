import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RIDE_TYPES } from '../../fares/services.table.ts'
import { DEFAULT_TARIFFS } from '../../fares/tariff.ts'
import { type CancelMoment, cancellationOf } from './cancellation.ts'

const at = (clock: string) => new Date(`2026-03-10T${clock}Z`)

const requested: CancelMoment = {
  rideType: 'zemidjan',
  agreedCancelFeeXof: null,
  scheduledFor: null,
  searchFrom: at('09:00:00'),
  acceptedAt: null,
  arrivedAt: null,
  isSeenThere: false,
  isOvercharged: false,
  promisedPickupS: null,
}
/** Taken at nine; the catalogue promises a zémidjan in 3 minutes: late from 09:08 on. */
const accepted: CancelMoment = { ...requested, acceptedAt: at('09:00:00') }
const arrived: CancelMoment = { ...accepted, arrivedAt: at('09:03:00'), isSeenThere: true }

test.each([
  ['no driver has accepted', requested, '09:05:00', 'searching'],
  ['scheduled, before its search starts', { ...requested, searchFrom: at('15:00:00') }, '09:05:00', 'scheduled'],
  ['accepted this instant', accepted, '09:00:00', 'just_accepted'],
  ['accepted a little less than 2 minutes ago', accepted, '09:01:59', 'just_accepted'],
  [
    'the driver reports an arrival 10 seconds after the acceptance',
    { ...accepted, arrivedAt: at('09:00:10') },
    '09:01:59',
    'just_accepted',
  ],
  ['accepted 2 minutes ago', accepted, '09:02:00', 'on_the_way'],
  ['a little less than 5 minutes after the promise', accepted, '09:07:59', 'on_the_way'],
  ['5 minutes after the promise', accepted, '09:08:00', 'driver_late'],
  ['the driver is at the pickup', arrived, '09:04:00', 'arrived'],
  ['the driver asks for more on the way', { ...accepted, isOvercharged: true }, '09:04:00', 'overcharged'],
  ['the driver asks for more at the pickup', { ...arrived, isOvercharged: true }, '09:04:00', 'overcharged'],
  ['nobody has accepted who could ask for more', { ...requested, isOvercharged: true }, '09:05:00', 'searching'],
  ['the driver is at the pickup and arrived late', { ...arrived, arrivedAt: at('09:20:00') }, '09:21:00', 'arrived'],
  [
    'the driver reports an arrival that no position shows',
    { ...arrived, isSeenThere: false },
    '09:04:00',
    'says_arrived',
  ],
  [
    'the driver is late and reports an arrival that no position shows',
    { ...arrived, isSeenThere: false },
    '09:08:00',
    'driver_late',
  ],
  [
    'a little less than 5 minutes after a promise of 10 minutes',
    { ...accepted, promisedPickupS: 600 },
    '09:14:59',
    'on_the_way',
  ],
  ['5 minutes after a promise of 10 minutes', { ...accepted, promisedPickupS: 600 }, '09:15:00', 'driver_late'],
  ['5 minutes after a promise of 30 seconds', { ...accepted, promisedPickupS: 30 }, '09:05:30', 'driver_late'],
  [
    'scheduled, a little less than 5 minutes past its time',
    { ...accepted, scheduledFor: at('09:30:00') },
    '09:34:59',
    'on_the_way',
  ],
  ['scheduled, 5 minutes past its time', { ...accepted, scheduledFor: at('09:30:00') }, '09:35:00', 'driver_late'],
] as const)('the fee and the reason of a cancellation: %s', (_moment, ride, clock, why) => {
  const feeXof = ['on_the_way', 'says_arrived', 'arrived'].includes(why) ? DEFAULT_TARIFFS.zemidjan.cancelFeeXof : 0
  expect(cancellationOf(ride, at(clock))).toMatchObject({ why, feeXof })
})

test('the cost of a cancellation includes freeUntil and freeFrom', () => {
  expect(cancellationOf(accepted, at('09:01:00'))).toMatchObject({ freeUntil: at('09:02:00'), freeFrom: null })
  expect(cancellationOf(accepted, at('09:03:00'))).toMatchObject({ freeUntil: null, freeFrom: at('09:08:00') })
  expect(cancellationOf(requested, at('09:03:00'))).toMatchObject({ freeUntil: null, freeFrom: null })
  expect(cancellationOf(arrived, at('09:04:00'))).toMatchObject({ freeUntil: null, freeFrom: null })
})

test.each(RIDE_TYPES)('a late cancellation of a %s costs the fee of the tariff, less than the ride', (rideType) => {
  const { feeXof } = cancellationOf({ ...arrived, rideType }, at('09:04:00'))
  expect(feeXof).toBe(DEFAULT_TARIFFS[rideType].cancelFeeXof)
  expect(feeXof).toBeGreaterThan(0)
  expect(feeXof).toBeLessThan(DEFAULT_TARIFFS[rideType].flatXof)
})

test('a cancellation is free until freeUntil and again from freeFrom', () => {
  const moment = fc.record({
    rideType: fc.constantFrom(...RIDE_TYPES),
    agreedCancelFeeXof: fc.option(fc.integer({ min: 1, max: 5_000 })),
    searchFrom: fc.constant(at('08:00:00')),
    scheduledFor: fc.option(fc.date({ min: at('08:00:00'), max: at('12:00:00'), noInvalidDate: true })),
    acceptedAt: fc.constant(at('09:00:00')),
    arrivedAt: fc.constant(null),
    isSeenThere: fc.constant(false),
    isOvercharged: fc.constant(false),
    promisedPickupS: fc.option(fc.integer({ min: 0, max: 3_600 })),
  })
  const instant = fc.date({ min: at('09:00:00'), max: at('14:00:00'), noInvalidDate: true })
  fc.assert(
    fc.property(moment, instant, (ride, now) => {
      const { feeXof, freeUntil, freeFrom } = cancellationOf(ride, now)
      if (freeUntil !== null) expect(now < freeUntil && feeXof === 0).toBe(true)
      if (freeFrom !== null) {
        expect(now < freeFrom && feeXof > 0).toBe(true)
        expect(cancellationOf(ride, freeFrom).feeXof).toBe(0)
      }
    }),
  )
})

test('a scheduled ride counts as searched from the exact start of its search', () => {
  expect(cancellationOf({ ...requested, searchFrom: at('15:00:00') }, at('15:00:00')).why).toBe('searching')
})
