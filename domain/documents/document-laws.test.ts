import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../shared/day.ts'
import { documentAlert, missingDocumentsSentence } from './document-alert.ts'
import { DOCUMENTS_MAX } from './document-limits.ts'
import { dueReminder, REMINDER_DAYS } from './document-reminders.ts'
import { countingDocument } from './document-review.ts'
import { isReplaced, missingTypes, uploadableTypes } from './document-rights.ts'
import { documentStatus, documentStatusWords, EXPIRING_SOON_DAYS } from './document-status.ts'
import { BLOCKING_DOCUMENT_TYPES, DOCUMENT_NAMES, DOCUMENT_TYPES } from './document-types.ts'
import { DOCUMENT_SENTENCES } from './documents.fr.ts'

const TODAY = '2026-11-21'
const ORDER = ['valid', 'expiring_soon', 'expired'] as const

describe('a document over time', () => {
  test('changes from valid to expiring_soon to expired, and never back', () => {
    const statuses = Array.from({ length: 90 }, (_, at) => documentStatus(TODAY, addDays(TODAY, at - 60)))
    const places = statuses.map((status) => ORDER.indexOf(status))
    expect([...places].sort()).toEqual(places)
    expect(new Set(statuses)).toEqual(new Set(ORDER))
  })

  test('has words that match its status', () => {
    fc.assert(
      fc.property(fc.integer({ min: -400, max: 400 }), (daysLeft) => {
        const day = addDays(TODAY, daysLeft)
        const first = { valid: /^Valide/, expiring_soon: /^Expire /, expired: /^Expiré$/ }
        expect(documentStatusWords(day, TODAY)).toMatch(first[documentStatus(day, TODAY)])
      }),
    )
  })

  test('has each reminder due in turn, and none after it has expired', () => {
    fc.assert(
      fc.property(fc.integer({ min: 31, max: 400 }), (daysLeft) => {
        const document = { expiresOn: addDays(TODAY, daysLeft), givenOn: TODAY }
        const due = Array.from({ length: daysLeft + 10 }, (_, at) => dueReminder(document, addDays(TODAY, at)))
        expect([...new Set(due)].filter((days) => days !== null)).toEqual([...REMINDER_DAYS])
        expect(due.slice(daysLeft + 1).every((days) => days === null)).toBe(true)
      }),
    )
  })

  test('has its first reminder on the first day with the status expiring_soon', () => {
    expect(Math.max(...REMINDER_DAYS)).toBe(EXPIRING_SOON_DAYS)
  })
})

describe('documents of one type', () => {
  const days = fc.uniqueArray(fc.integer({ min: -500, max: 500 }), { minLength: 1, maxLength: 6 })

  test('are all replaced except the one that was given last and the one that counts', () => {
    fc.assert(
      fc.property(days, (ends) => {
        const all = ends.map((end, at) => ({
          documentType: 'insurance' as const,
          expiresOn: addDays(TODAY, end),
          createdAt: new Date(at).toISOString(),
          review: 'confirmed' as const,
        }))
        const inForce = all.filter((document) => !isReplaced(document, all))
        expect(new Set(inForce)).toEqual(new Set([all.at(-1), countingDocument(all, 'insurance')]))
      }),
    )
  })
})

describe('the required documents', () => {
  test('are all of a type that the person may upload', () => {
    for (const role of ['driver', 'passenger', 'admin', null] as const) {
      expect(uploadableTypes(role)).toEqual(expect.arrayContaining(missingTypes(role, [])))
    }
  })

  test('of a driver are each either missing or given', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...DOCUMENT_TYPES]), (given) => {
        const missing = missingTypes(
          'driver',
          given.map((documentType) => ({ documentType })),
        )
        expect([...missing, ...given].sort()).toEqual([...DOCUMENT_TYPES].sort())
      }),
    )
  })

  test('all block a driver, except the identity card', () => {
    expect(DOCUMENT_TYPES.filter((type) => !BLOCKING_DOCUMENT_TYPES.some((one) => one === type))).toEqual(['id_card'])
  })

  test('have a distinct name for each type', () => {
    expect(new Set(Object.values(DOCUMENT_NAMES)).size).toBe(DOCUMENT_TYPES.length)
  })
})

describe('the sentences on documents', () => {
  test('warn of expired documents first, and of those that expire soon only if none has expired', () => {
    const counts = fc.record({ expired: fc.nat({ max: 9 }), expiringSoon: fc.nat({ max: 9 }) })
    fc.assert(
      fc.property(counts, ({ expired, expiringSoon }) => {
        const alert = documentAlert({ expired, expiringSoon })
        expect(alert?.count ?? 0).toBe(expired > 0 ? expired : expiringSoon)
        expect(alert?.about === 'expired').toBe(expired > 0)
        if (alert !== null) expect(alert.sentence).toContain(String(alert.count))
      }),
    )
  })

  test('have a singular for one missing document and a plural for several', () => {
    expect(missingDocumentsSentence(1)).toMatch(/^1 document manque /)
    expect(missingDocumentsSentence(5)).toMatch(/^5 documents manquent /)
  })

  test('contain the maximum number of documents per person', () => {
    expect(DOCUMENT_SENTENCES.tooMany).toContain(String(DOCUMENTS_MAX))
  })
})
