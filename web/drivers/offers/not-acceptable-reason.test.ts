import { expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { notAcceptableReason, takesRides, withAvailability } from './not-acceptable-reason.ts'

const FREE = { blockedBecause: null, documentsBlock: false }

test('a driver in order, without a ride, may accept', () => {
  expect(notAcceptableReason(FREE, false)).toBeNull()
})

test('documents to renew come first, in the words of §6', () => {
  expect(notAcceptableReason({ blockedBecause: 'autre', documentsBlock: true }, true)).toBe(
    'Mettez à jour vos documents pour accepter des courses',
  )
})

test('the server’s own reason is said', () => {
  const blockedBecause = 'Votre dossier est en cours de vérification.'
  expect(notAcceptableReason({ ...FREE, blockedBecause }, true)).toBe(blockedBecause)
})

test('one ride at a time', () => {
  expect(notAcceptableReason(FREE, true)).toContain('déjà une course en cours')
})

test('becoming available lifts the hindrance of being unavailable, and no other', () => {
  const unavailable = { ...FREE, isAvailable: false, blockedBecause: REFUSALS.driver_unavailable.message }
  expect(withAvailability(unavailable, true)).toEqual({ ...FREE, isAvailable: true })
  const waiting = { ...unavailable, blockedBecause: REFUSALS.driver_not_approved.message }
  expect(withAvailability(waiting, true).blockedBecause).toBe('Votre dossier est en cours de vérification.')
  expect(withAvailability({ ...FREE, isAvailable: true }, false).isAvailable).toBe(false)
})

test('only an approved file takes rides', () => {
  expect(takesRides('approved')).toBe(true)
  for (const approval of ['pending', 'refused', 'suspended'] as const) expect(takesRides(approval)).toBe(false)
})
