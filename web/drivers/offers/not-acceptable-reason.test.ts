import { expect, test } from 'vitest'
import { notAcceptableReason, receivesOffers, takesRides, withAvailability } from './not-acceptable-reason.ts'

const FREE = { blockedBecause: null, documentsBlock: false }

test('an eligible driver without a ride may accept', () => {
  expect(notAcceptableReason(FREE, false)).toBeNull()
})

test('documents to renew are the first reason, with the message of §6', () => {
  expect(notAcceptableReason({ blockedBecause: 'driver_unavailable', documentsBlock: true }, true)).toBe(
    'Mettez à jour vos documents pour accepter des courses',
  )
})

test('the server’s reason is shown', () => {
  const sentence = 'Votre dossier est en cours de vérification.'
  expect(notAcceptableReason({ ...FREE, blockedBecause: 'driver_not_approved' }, true)).toBe(sentence)
})

test('a driver with an active ride may not accept another', () => {
  expect(notAcceptableReason(FREE, true)).toContain('déjà une course en cours')
})

test('becoming available removes only the reason of being unavailable', () => {
  const unavailable = { ...FREE, isAvailable: false, blockedBecause: 'driver_unavailable' } as const
  expect(withAvailability(unavailable, true)).toEqual({ ...FREE, isAvailable: true })
  const waiting = { ...unavailable, blockedBecause: 'driver_not_approved' } as const
  expect(notAcceptableReason(withAvailability(waiting, true), false)).toBe(
    'Votre dossier est en cours de vérification.',
  )
  expect(withAvailability({ ...FREE, isAvailable: true }, false).isAvailable).toBe(false)
})

test('a driver receives offers only while available, approved and with valid documents', () => {
  const available = { ...FREE, isAvailable: true }
  expect(receivesOffers(available)).toBe(true)
  // The server has not answered the toggle yet.
  expect(receivesOffers({ ...available, isAvailable: false })).toBe(false)
  expect(receivesOffers({ ...available, blockedBecause: 'driver_suspended' })).toBe(false)
  expect(receivesOffers({ ...available, documentsBlock: true })).toBe(false)
})

test('a driver without an approved file may not accept', () => {
  expect(takesRides('approved')).toBe(true)
  for (const approval of ['pending', 'refused', 'suspended'] as const) expect(takesRides(approval)).toBe(false)
})
