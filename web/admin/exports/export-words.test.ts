import { describe, expect, test } from 'vitest'
import type { ExportView } from '#domain/admin/exports/exports.contract.ts'
import { EXPORT_FAILURES } from '#domain/admin/exports/exports.ts'
import { progressWords, sizeWords, stateWord, whatWords } from './export-words.ts'

const AN_EXPORT: ExportView = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'rides',
  state: 'running',
  firstDay: '2026-11-01',
  lastDay: '2026-11-26',
  askedBy: 'Afi Essai',
  askedAt: '2026-11-27T08:00:00.000Z',
  rowsWritten: 12_400,
  rowsTotal: 48_000,
  isRepeated: false,
  bytes: null,
  sha256: null,
  failedBecause: null,
  finishedAt: null,
  expiresAt: null,
  isDownloadable: false,
}
const DONE = {
  state: 'done',
  rowsWritten: 48_000,
  bytes: 6_240_000,
  finishedAt: '2026-11-27T08:01:00.000Z',
  expiresAt: '2026-12-04T23:00:00.000Z',
  isDownloadable: true,
} as const
/** French spaces as plain ones. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')
const wordsOf = (rest: Partial<ExportView>) => plain(progressWords({ ...AN_EXPORT, ...rest }))

describe('the words about an export', () => {
  test.each<[Partial<ExportView>, string]>([
    [{}, '12 400 sur 48 000 lignes'],
    [{ rowsTotal: null }, 'Compte les lignes'],
    [{ rowsTotal: null, isRepeated: true }, 'Interrompu, reprend depuis le début'],
    [{ state: 'waiting' }, 'Commence dans un instant'],
    [{ state: 'waiting', isRepeated: true }, 'Interrompu, reprend depuis le début'],
    [DONE, '48 000 lignes · 6,2 Mo · disponible jusqu’au 04/12/2026'],
    [{ ...DONE, rowsWritten: 0, bytes: 80 }, 'Aucune ligne dans cette période · 1 Ko · disponible jusqu’au 04/12/2026'],
    [{ ...DONE, rowsWritten: 1, isDownloadable: false }, '1 ligne. Le fichier a été supprimé le 05/12/2026.'],
    [
      { state: 'cancelled', finishedAt: '2026-11-27T08:01:00.000Z' },
      'Arrêté le 27/11/2026 à 09:01. Aucun fichier n’est gardé.',
    ],
  ])('%j', (rest, words) => {
    expect(wordsOf(rest)).toBe(words)
  })

  test('give each failure its own sentence', () => {
    const sentences = EXPORT_FAILURES.map((failedBecause) => wordsOf({ state: 'failed', failedBecause }))
    expect(new Set(sentences).size).toBe(EXPORT_FAILURES.length)
    for (const sentence of sentences) expect(sentence).toMatch(/^\p{Lu}.*\.$/u)
  })

  test('say of one day that it is one', () => {
    expect(whatWords(AN_EXPORT)).toBe('Courses, du 01/11/2026 au 26/11/2026')
    expect(whatWords({ ...AN_EXPORT, kind: 'ledger', firstDay: '2026-11-26' })).toBe(
      'Écritures des comptes, le 26/11/2026',
    )
  })

  test('call one « Prêt » only while its file is there', () => {
    expect(stateWord({ state: 'done', isDownloadable: true })).toBe('Prêt')
    expect(stateWord({ state: 'done', isDownloadable: false })).toBe('Expiré')
    expect(stateWord({ state: 'failed', isDownloadable: false })).toBe('Échoué')
  })
})

test.each([
  [1, '1 Ko'],
  [561_400, '561 Ko'],
  [999_999, '1 000 Ko'],
  [1_000_000, '1 Mo'],
  [6_250_000, '6,3 Mo'],
])('%i bytes are « %s »', (bytes, words) => {
  expect(plain(sizeWords(bytes))).toBe(words)
})
