import { expect, test } from 'vitest'
import { notAcceptableReason, takesRides, withAvailability } from './not-acceptable-reason.ts'

const FREE = { blockedBecause: null, documentsBlock: false }

test('a driver in order, without a ride, may accept', () => {
  expect(notAcceptableReason(FREE, false)).toBeNull()
})

test('documents to renew come first, in the words of §6', () => {
  expect(notAcceptableReason({ blockedBecause: 'driver_unavailable', documentsBlock: true }, true)).toBe(
    'Mettez à jour vos documents pour accepter des courses',
  )
})

test('the server’s own reason is said', () => {
  const sentence = 'Votre dossier est en cours de vérification.'
  expect(notAcceptableReason({ ...FREE, blockedBecause: 'driver_not_approved' }, true)).toBe(sentence)
})

test('one ride at a time', () => {
  expect(notAcceptableReason(FREE, true)).toContain('déjà une course en cours')
})

test('becoming available lifts the hindrance of being unavailable, and no other', () => {
  const unavailable = { ...FREE, isAvailable: false, blockedBecause: 'driver_unavailable' } as const
  expect(withAvailability(unavailable, true)).toEqual({ ...FREE, isAvailable: true })
  const waiting = { ...unavailable, blockedBecause: 'driver_not_approved' } as const
  expect(notAcceptableReason(withAvailability(waiting, true), false)).toBe(
    'Votre dossier est en cours de vérification.',
  )
  expect(withAvailability({ ...FREE, isAvailable: true }, false).isAvailable).toBe(false)
})

test('only an approved file takes rides', () => {
  expect(takesRides('approved')).toBe(true)
  for (const approval of ['pending', 'refused', 'suspended'] as const) expect(takesRides(approval)).toBe(false)
})
