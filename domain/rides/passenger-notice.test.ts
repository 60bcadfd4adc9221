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
] as const)('%o → %o notifies the passenger with « %s »', (before, now, sentence) => {
  expect(passengerNotice(before, now)).toBe(sentence)
})

test('a ride that is given back notifies that another driver is searched', () => {
  expect(passengerNotice(arrived, requested)).toContain('nous cherchons')
})

test('a passenger is notified of a cancellation that they did not make', () => {
  expect(passengerNotice(accepted, { ...accepted, status: 'cancelled', cancelledBy: 'admin' })).toContain('annulée')
  expect(passengerNotice(requested, { ...requested, status: 'cancelled', cancelledBy: 'system' })).toContain('Aucun')
  expect(passengerNotice(requested, { ...requested, status: 'cancelled', cancelledBy: 'passenger' })).toBeNull()
})

test('a passenger is notified once that a fee was waived', () => {
  const cancelled: RideProgress = { ...accepted, status: 'cancelled', cancelledBy: 'passenger' }
  const waived: RideProgress = { ...cancelled, isFeeWaived: true }
  expect(passengerNotice(cancelled, waived)).toContain('vous n’avez plus rien à payer')
  expect(passengerNotice(accepted, waived)).toContain('vous n’avez plus rien à payer')
  expect(passengerNotice(waived, waived)).toBeNull()
})

test('a passenger who left a waived fee to a driver is notified to ask for it back', () => {
  const cancelled: RideProgress = { ...accepted, status: 'cancelled', cancelledBy: 'passenger' }
  const waived: RideProgress = { ...cancelled, isFeeWaived: true }
  const left = (status: 'pending' | 'cancelled', method: 'cash' | 'online') =>
    passengerNotice({ ...cancelled, payment: { status, method } }, waived)
  expect(left('pending', 'cash')).toContain('demandez-lui de vous les rendre')
  expect(left('pending', 'online')).not.toContain('rendre')
  expect(left('cancelled', 'cash')).not.toContain('rendre')
})

test.each([requested, accepted, arrived, started, completed])('an unchanged ride causes no notice: %o', (moment) => {
  expect(passengerNotice(moment, moment)).toBeNull()
})

test('the history shows why a ride ended, unless its passenger cancelled it', () => {
  const ended = (cancelledBy: RideProgress['cancelledBy']) => cancellationNotice({ status: 'cancelled', cancelledBy })
  expect([ended('system'), ended('admin'), ended('driver'), ended('passenger')]).toEqual([
    RIDE_SENTENCES.noDriverFound,
    RIDE_SENTENCES.cancelledBySupport,
    RIDE_SENTENCES.noShow,
    null,
  ])
  expect(cancellationNotice({ status: 'completed', cancelledBy: null })).toBeNull()
})

test('a cancellation without cancelledBy has no explanation', () => {
  const cancelled: RideProgress = { ...accepted, status: 'cancelled', cancelledBy: null }
  expect(passengerNotice(accepted, cancelled)).toBeNull()
  expect(cancellationNotice(cancelled)).toBeNull()
})

test('the history explains no ride that is still open', () => {
  expect(cancellationNotice({ status: 'requested', cancelledBy: 'system' })).toBeNull()
})

test('an arrival recorded after the start causes no notice', () => {
  const riding: RideProgress = { ...started, arrivedAt: null }
  expect(passengerNotice(riding, { ...riding, arrivedAt: AT })).toBeNull()
})
