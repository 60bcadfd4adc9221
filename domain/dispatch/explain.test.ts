import { describe, expect, test } from 'vitest'
import type { AskedDriver } from './explain.contract.ts'
import {
  answerWords,
  askedWords,
  givenBackWords,
  passedOverWords,
  takenWords,
  waveInstant,
  waveTitle,
} from './explain.ts'
import { OFFER_REASONS, PASS_REASONS } from './offers.ts'

function anAsked(changes: Partial<AskedDriver> = {}): AskedDriver {
  return {
    driverId: '5b8f6c1e-0000-4000-8000-000000000001',
    fullName: 'Chauffeur Essai',
    reason: 'soonest',
    pickupM: 840,
    pickupS: 190,
    waitedS: 12 * 60,
    offeredAt: '2026-03-10T09:00:01.000Z',
    outcome: 'refused',
    answeredAt: '2026-03-10T09:00:07.200Z',
    ...changes,
  }
}

/** As it is read, whatever kind of space stands there. */
function read(words: string): string {
  return words.replaceAll(/[\u00A0\u202F]/g, ' ')
}

test('a wave is shown with its maximum pickup time, its instant and how often the ride was given back', () => {
  expect(read(waveTitle({ round: 1, wave: 2, withinS: 480 }))).toBe('Vague 2 : à 8 min au plus')
  expect(read(waveTitle({ round: 1, wave: 4, withinS: null }))).toBe('Vague 4 : ouverte à tous')
  expect(waveInstant({ at: '2026-03-10T09:00:16.000Z' })).toBe('10/03/2026 à 10:00:16')
  expect(read(waveTitle({ round: 3, wave: 1, withinS: 300 }))).toBe('Rendue 2 fois, tour 1 : à 5 min au plus')
})

describe('the words for an asked driver', () => {
  test('show the reason, the pickup time, the distance and the waiting time', () => {
    expect(read(askedWords(anAsked()))).toBe('le plus vite sur place, à 3 min, 850 m ; attendait depuis 12 min')
  })

  test('omit unknown values and a wait of less than a minute', () => {
    expect(askedWords(anAsked({ pickupM: null, pickupS: null, waitedS: null }))).toBe('le plus vite sur place')
    expect(read(askedWords(anAsked({ waitedS: 20 })))).toBe('le plus vite sur place, à 3 min, 850 m')
  })

  test.each(OFFER_REASONS)('exist for the offer reason %s', (reason) => {
    expect(askedWords(anAsked({ reason }))).toMatch(/^[a-zàéè’ ]{10,}/)
  })
})

describe('the words for a driver’s response', () => {
  test.each([
    [{ outcome: 'accepted' }, 'A accepté en 6 secondes'],
    [{ outcome: 'refused' }, 'A refusé en 6 secondes'],
    [{ outcome: 'refused', answeredAt: '2026-03-10T09:00:02.000Z' }, 'A refusé en 1 seconde'],
    [{ outcome: 'refused', reason: 'open_to_all' }, 'A refusé'],
    [{ outcome: 'expired' }, 'N’a pas répondu'],
    [{ outcome: 'withdrawn' }, 'Proposition retirée'],
    [{ outcome: null, answeredAt: null }, 'Réponse attendue'],
  ] as const)('with %o are « %s »', (changes, words) => {
    expect(read(answerWords(anAsked(changes)))).toBe(words)
  })
})

describe('the words for a driver who was passed over', () => {
  const driver = { driverId: '5b8f6c1e-0000-4000-8000-000000000002', fullName: 'Chauffeur Essai' }

  test('show the reason and, if known, the pickup time', () => {
    expect(read(passedOverWords({ ...driver, why: 'busy', pickupS: 240 }))).toBe('déjà en course, à 4 min')
    expect(passedOverWords({ ...driver, why: 'unavailable', pickupS: null })).toBe('indisponible')
  })

  test.each(PASS_REASONS)('exist for the pass reason %s', (why) => {
    expect(passedOverWords({ ...driver, why, pickupS: null })).toMatch(/^[a-zàéè’ ]{10,}/)
  })
})

test('the words for an accepted ride show when and how it was accepted, and when it was given back', () => {
  const at = '2026-03-10T09:00:07.200Z'
  expect(takenWords({ at, way: 'offered' })).toBe(
    'L’a acceptée le 10/03/2026 à 10:00:07, quand elle lui était proposée',
  )
  expect(takenWords({ at, way: 'open_to_all' })).toBe(
    'L’a acceptée le 10/03/2026 à 10:00:07, alors qu’elle était ouverte à tous',
  )
  expect(givenBackWords({ givenBackAt: '2026-03-10T09:04:00.000Z' })).toBe('L’a rendue le 10/03/2026 à 10:04:00')
  expect(givenBackWords({ givenBackAt: null })).toBeNull()
})

test('a waiting time is shown from one minute on', () => {
  expect(read(askedWords(anAsked({ waitedS: 59 })))).not.toContain('attendait')
  expect(read(askedWords(anAsked({ waitedS: 60 })))).toContain('attendait depuis 1 min')
})

test('a response without its outcome or without its time is shown as « Réponse attendue »', () => {
  expect(answerWords(anAsked({ outcome: null }))).toBe('Réponse attendue')
  expect(answerWords(anAsked({ answeredAt: null }))).toBe('Réponse attendue')
})
