import { expect, test } from 'vitest'
import { codesAgain } from './codes-again.ts'

const AT_NINE = new Date('2026-06-01T08:00:00Z')
const LATE = new Date('2026-06-01T22:30:00Z')
const MINUTE = 60_000

test.each([
  [AT_NINE, 20_000, 'Réessayez dans une minute.'],
  [AT_NINE, 60 * MINUTE, 'Réessayez dans 60\u00A0minutes.'],
  [AT_NINE, 61 * MINUTE, 'Réessayez dans 2\u00A0heures.'],
  [AT_NINE, 23 * 60 * MINUTE, 'Réessayez demain, ou connectez-vous avec votre e-mail.'],
  [LATE, 45 * MINUTE, 'Réessayez dans 45\u00A0minutes.'],
  [LATE, 90 * MINUTE, 'Réessayez demain, ou connectez-vous avec votre e-mail.'],
  [AT_NINE, null, 'Réessayez demain, ou connectez-vous avec votre e-mail.'],
])('at %s, codes that are possible again after %s ms are announced so: %s', (now, retryAfterMs, ending) => {
  expect(codesAgain(now, retryAfterMs)).toBe(`Trop de codes demandés. ${ending}`)
})
