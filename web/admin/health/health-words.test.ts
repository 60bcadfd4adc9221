import { expect, test } from 'vitest'
import type { Health } from '#domain/admin/health/health.contract.ts'
import { durationWords, sizeWords, stateWords } from '#web/admin/health/health-words.ts'

const QUIET = { waiting: 0, givenUp: 0, oldestSeconds: 0 }
const WELL: Health = {
  readAt: '2026-11-26T09:00:00.000Z',
  database: { waiting: 0, lineSilentSeconds: 0 },
  positions: 'memory',
  files: { kind: 'disk', freeBytes: 51_400_000_000, totalBytes: 102_000_000_000 },
  dispatch: { dueSearches: 0, lagSeconds: 0 },
  payments: { pending: 3, stuck: 0, refundsDue: 1 },
  jobs: { waiting: 0, retrying: 2, failed: 1, oldestSeconds: 0 },
  letters: QUIET,
  sms: null,
  streams: 0,
  backup: { madeAt: '2026-11-26T02:10:00.000Z', bytes: 420_000_000 },
  certificate: { kind: 'read', expiresAt: '2026-12-27T09:00:00.000Z' },
}

/** With plain spaces, so that the expected words can be read. */
const words = (...[check, changes = {}]: [Parameters<typeof stateWords>[0], Partial<Health>?]) =>
  stateWords(check, { ...WELL, ...changes }).replace(/[\u00A0\u202F]/g, ' ')

test('durations are in the largest unit that fits, and never look shorter than two of it', () => {
  const plain = (seconds: number) => durationWords(seconds).replace('\u00A0', ' ')
  expect([0.4, 119.9, 120, 7_199, 7_200].map(plain)).toEqual(['0 s', '119 s', '2 min', '119 min', '2 h'])
})

test('sizes are as disks are sold', () => {
  const plain = (bytes: number) => sizeWords(bytes).replace(/[\u00A0\u202F]/g, ' ')
  expect([2_400, 999_999, 1_000_000, 9_999_999_999, 51_400_000_000].map(plain)).toEqual([
    '2 ko',
    '1 000 ko',
    '1 Mo',
    '10 000 Mo',
    '51 Go',
  ])
})

test('each check says what was read', () => {
  expect(words('files')).toBe('Sur le disque du serveur : 51 Go libres, soit 50 %.')
  expect(words('jobs')).toBe('En attente : 0. À réessayer : 2. Abandonnées depuis une heure : 1.')
  expect(words('certificate')).toBe('Valable jusqu’au 27/12/2026, encore 31 jours.')
  expect(words('certificate', { certificate: { kind: 'read', expiresAt: '2026-11-25T09:00:00.000Z' } })).toBe(
    'Il a expiré le 25/11/2026.',
  )
  expect(words('payments', { payments: { pending: 3, stuck: 1, refundsDue: 0 } })).toBe(
    '1 paiement dont le prestataire ne dit rien depuis plus de 15 minutes. Sans résultat pour l’instant : 3. À rembourser : 0.',
  )
  expect(words('dispatch', { dispatch: { dueSearches: 2, lagSeconds: 42 } })).toBe(
    '2 recherches en retard, la plus ancienne de 42 s.',
  )
  expect(words('letters', { letters: { waiting: 4, givenUp: 1, oldestSeconds: 960 } })).toBe(
    'En attente : 4. Non remis : 1. Le plus ancien attend depuis 16 min.',
  )
  expect(words('backup', { backup: null })).toBe('Aucune sauvegarde connue.')
})
