import { expect, test } from 'vitest'
import { cancellationNotice, passengerNotice, type RideProgress } from './passenger-notice.ts'
import { RIDE_SENTENCES } from './rides.fr.ts'

const AT = '2026-11-21T06:05:00.000Z'
const requested: RideProgress = { status: 'requested', arrivedAt: null, cancelledBy: null }
const accepted: RideProgress = { ...requested, status: 'accepted' }
const arrived: RideProgress = { ...accepted, arrivedAt: AT }
const started: RideProgress = { ...arrived, status: 'in_progress' }
const completed: RideProgress = { ...started, status: 'completed' }

test.each([
  [requested, accepted, 'Votre chauffeur arrive'],
  [accepted, arrived, 'Votre chauffeur est arrivé'],
  [arrived, started, 'Votre course a démarré'],
  [started, completed, 'Votre course est terminée'],
] as const)('%o → %o is told as « %s »', (before, now, sentence) => {
  expect(passengerNotice(before, now)).toBe(sentence)
})

test('a ride given back tells that another driver is looked for', () => {
  expect(passengerNotice(arrived, requested)).toContain('nous cherchons')
})

test('a cancellation is told to a passenger who did not make it themselves', () => {
  expect(passengerNotice(accepted, { ...accepted, status: 'cancelled', cancelledBy: 'admin' })).toContain('annulée')
  expect(passengerNotice(requested, { ...requested, status: 'cancelled', cancelledBy: 'system' })).toContain('Aucun')
  expect(passengerNotice(requested, { ...requested, status: 'cancelled', cancelledBy: 'passenger' })).toBeNull()
})

test('a fee that is owed no more is told, once', () => {
  const cancelled: RideProgress = { ...accepted, status: 'cancelled', cancelledBy: 'passenger' }
  const waived: RideProgress = { ...cancelled, isFeeWaived: true }
  expect(passengerNotice(cancelled, waived)).toContain('vous n’avez plus rien à payer')
  expect(passengerNotice(accepted, waived)).toContain('vous n’avez plus rien à payer')
  expect(passengerNotice(waived, waived)).toBeNull()
})

test.each([requested, accepted, arrived, started, completed])('the same moment again is no news: %o', (moment) => {
  expect(passengerNotice(moment, moment)).toBeNull()
})

test('the history says later why a ride ended, unless its passenger cancelled it', () => {
  const ended = (cancelledBy: RideProgress['cancelledBy']) => cancellationNotice({ status: 'cancelled', cancelledBy })
  expect([ended('system'), ended('admin'), ended('driver'), ended('passenger')]).toEqual([
    RIDE_SENTENCES.noDriverFound,
    RIDE_SENTENCES.cancelledBySupport,
    RIDE_SENTENCES.noShow,
    null,
  ])
  expect(cancellationNotice({ status: 'completed', cancelledBy: null })).toBeNull()
})

test('a cancellation of which nobody knows who made it is not explained', () => {
  const cancelled: RideProgress = { ...accepted, status: 'cancelled', cancelledBy: null }
  expect(passengerNotice(accepted, cancelled)).toBeNull()
  expect(cancellationNotice(cancelled)).toBeNull()
})

test('the history explains nothing of a ride that goes on, whoever had cancelled an earlier search of it', () => {
  expect(cancellationNotice({ status: 'requested', cancelledBy: 'system' })).toBeNull()
})

test('an arrival that is noted while the ride goes on is no news', () => {
  const riding: RideProgress = { ...started, arrivedAt: null }
  expect(passengerNotice(riding, { ...riding, arrivedAt: AT })).toBeNull()
})
