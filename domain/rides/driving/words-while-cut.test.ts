import { expect, test } from 'vitest'
import { wordsWhileCut } from './words-while-cut.ts'

const NOW = new Date('2026-11-26T07:20:00.000Z')
const position = { at: '2026-11-26T07:15:00.000Z', etaSeconds: 240 }
const coming = {
  rideType: 'zemidjan',
  status: 'accepted',
  createdAt: '2026-11-26T07:10:00.000Z',
  expiresAt: '2026-11-26T07:20:00.000Z',
  acceptedAt: '2026-11-26T07:14:00.000Z',
  arrivedAt: null,
  startedAt: null,
  durationMinutes: 13,
  scheduledFor: null,
  isOpenToAll: true,
  driver: {
    firstName: 'Codjo',
    phoneNumber: null,
    vehiclePlate: '2V 0001 RB',
    vehicleType: 'zemidjan',
    averageRating: null,
    photoUrl: null,
  },
} as const

test('a phone that is cut off promises no minutes: it says when the driver was last seen, and how far away', () => {
  expect(wordsWhileCut(coming, NOW, position)).toMatchObject({
    title: 'Codjo, vu à 08:15',
    detail: 'À environ 4\u00A0min de vous à ce moment-là.',
  })
  expect(wordsWhileCut(coming, NOW, { ...position, etaSeconds: null }).detail).toBe('')
})

test('a phone that is cut off right after the acceptance does not say that the driver comes', () => {
  const { confirmed } = wordsWhileCut(coming, new Date(coming.acceptedAt), position)
  expect(confirmed).toEqual([])
})

test('a phone that is cut off and knows no position says only that the driver comes', () => {
  expect(wordsWhileCut(coming, NOW, null)).toMatchObject({ title: 'Votre chauffeur arrive', detail: '' })
  const later = { ...coming, scheduledFor: '2026-11-26T09:00:00.000Z' }
  expect(wordsWhileCut(later, NOW, null).title).toBe('Codjo vient à 10:00')
})

test('what does not count down stays while the phone is cut off', () => {
  const arrived = { ...coming, arrivedAt: '2026-11-26T07:16:00.000Z' }
  expect(wordsWhileCut(arrived, NOW, position).title).toBe('Codjo est arrivé')
  const riding = { ...arrived, status: 'in_progress', startedAt: '2026-11-26T07:18:00.000Z' } as const
  expect(wordsWhileCut(riding, NOW, position).title).toBe('Vous êtes en route')
})
