import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { addDays } from '../shared/day.ts'
import {
  countingDocument,
  DOCUMENT_REVIEWS,
  PLACE_NOT_BLOCKING,
  PLACE_NOT_URGENT,
  REVIEW_DECISIONS,
  type ReviewedDocument,
  requiredDocument,
  requiredDocuments,
  reviewAfter,
  reviewPlace,
  typesToSettle,
} from './document-review.ts'
import { BLOCKING_DOCUMENT_TYPES, DOCUMENT_TYPES } from './document-types.ts'

const TODAY = '2026-11-21'
const on = (days: number) => addDays(TODAY, days)
const insurance = (days: number, review: ReviewedDocument['review']): ReviewedDocument => ({
  documentType: 'insurance',
  expiresOn: on(days),
  review,
})

const document = fc.record({
  documentType: fc.constantFrom(...DOCUMENT_TYPES),
  expiresOn: fc.integer({ min: -60, max: 400 }).map(on),
  review: fc.constantFrom(...DOCUMENT_REVIEWS, null),
})
const documents = fc.array(document, { maxLength: 12 })

/** Every allowed decision; any other is refused. */
const MOVES: Readonly<Record<string, string>> = {
  'waiting confirm': 'confirmed',
  'waiting refuse': 'refused',
  'confirmed confirm': 'confirmed',
  'confirmed refuse': 'refused',
  'refused confirm': 'confirmed',
}

test.each(DOCUMENT_REVIEWS.flatMap((review) => REVIEW_DECISIONS.map((decision) => [review, decision] as const)))(
  'a document that is %s becomes what the table says after %s',
  (review, decision) => {
    expect(reviewAfter(review, decision)).toBe(MOVES[`${review} ${decision}`] ?? null)
  },
)

describe('the document that counts', () => {
  test.each([
    ['nothing was given', [], null],
    ['one waits', [insurance(90, 'waiting')], null],
    ['one was refused', [insurance(90, 'refused')], null],
    ['one is confirmed', [insurance(90, 'confirmed')], 90],
    ['one has expired', [insurance(-1, 'confirmed')], -1],
    ['a newer one waits', [insurance(10, 'confirmed'), insurance(375, 'waiting')], 10],
    ['a newer one was refused', [insurance(10, 'confirmed'), insurance(375, 'refused')], 10],
    ['two are confirmed', [insurance(375, 'confirmed'), insurance(10, 'confirmed')], 375],
    ['nobody reviews it', [insurance(375, null)], null],
  ] as const)('when %s', (_when, given, days) => {
    expect(countingDocument(given, 'insurance')?.expiresOn ?? null).toBe(days === null ? null : on(days))
  })

  test('is confirmed, of the type, and the last of them to expire', () => {
    fc.assert(
      fc.property(documents, fc.constantFrom(...DOCUMENT_TYPES), (given, type) => {
        const counting = countingDocument(given, type)
        const days = given.filter((one) => one.documentType === type && one.review === 'confirmed')
        expect(counting?.expiresOn).toBe(
          days
            .map(({ expiresOn }) => expiresOn)
            .sort()
            .at(-1),
        )
        if (counting !== null) expect(given).toContain(counting)
      }),
      propertyRuns(200),
    )
  })

  test('stays the same whatever waits or was refused', () => {
    fc.assert(
      fc.property(documents, document, fc.constantFrom('waiting', 'refused', null), (given, added, review) => {
        const more = [...given, { ...added, review }]
        for (const type of DOCUMENT_TYPES) {
          expect(countingDocument(more, type)).toBe(countingDocument(given, type))
        }
      }),
      propertyRuns(200),
    )
  })
})

describe('a required document', () => {
  test.each([
    ['is missing', [], { expiresOn: null, status: null, counts: false, renewal: null }],
    ['counts', [insurance(90, 'confirmed')], { status: 'valid', counts: true, renewal: null }],
    ['waits for the first time', [insurance(90, 'waiting')], { status: 'valid', counts: false, renewal: 'waiting' }],
    [
      'counts while its renewal waits',
      [insurance(10, 'confirmed'), insurance(375, 'waiting')],
      { expiresOn: on(10), status: 'expiring_soon', counts: true, renewal: 'waiting' },
    ],
    [
      'has expired while its renewal waits',
      [insurance(-1, 'confirmed'), insurance(375, 'waiting')],
      { expiresOn: on(-1), status: 'expired', counts: true, renewal: 'waiting' },
    ],
    [
      'was refused, and nothing counts',
      [insurance(90, 'refused')],
      { expiresOn: null, status: null, counts: false, renewal: 'refused' },
    ],
    [
      'was refused while the former counts',
      [insurance(0, 'confirmed'), insurance(90, 'refused')],
      { status: 'expiring_soon', counts: true, renewal: null },
    ],
    [
      'was refused after the former expired',
      [insurance(-1, 'confirmed'), insurance(90, 'refused')],
      { status: 'expired', counts: true, renewal: 'refused' },
    ],
    [
      'counts for longer than the one that waits',
      [insurance(375, 'confirmed'), insurance(90, 'waiting')],
      { expiresOn: on(375), counts: true, renewal: null },
    ],
    ['waits, but has expired', [insurance(-1, 'waiting')], { status: 'expired', counts: false, renewal: null }],
    [
      'waits on its last day',
      [insurance(0, 'waiting')],
      { status: 'expiring_soon', counts: false, renewal: 'waiting' },
    ],
  ] as const)('that %s', (_how, given, seen) => {
    expect(requiredDocument(given, 'insurance', TODAY)).toMatchObject(seen)
  })

  test('stands there for each type, in the order of the table', () => {
    expect(requiredDocuments([], TODAY).map(({ documentType }) => documentType)).toEqual(DOCUMENT_TYPES)
  })
})

describe('the types to settle before a file is approved', () => {
  test.each([
    ['missing', [], []],
    ['waiting', [insurance(90, 'waiting')], ['insurance']],
    ['refused', [insurance(90, 'refused')], ['insurance']],
    ['confirmed', [insurance(90, 'confirmed')], []],
    ['refused and replaced by a confirmed one', [insurance(90, 'refused'), insurance(95, 'confirmed')], []],
    ['confirmed, with a newer one waiting', [insurance(90, 'confirmed'), insurance(95, 'waiting')], ['insurance']],
  ] as const)('of an insurance that is %s', (_how, given, types) => {
    expect(typesToSettle(given)).toEqual(types)
  })

  test('never contain the identity card, which does not block', () => {
    expect(typesToSettle([{ documentType: 'id_card', expiresOn: TODAY, review: 'waiting' }])).toEqual([])
  })
})

describe('the place in the operators’ queue', () => {
  test.each([
    ['no document counts', null, 0],
    ['it expired yesterday', -1, 0],
    ['today is its last day', 0, 1],
    ['tomorrow is its last day', 1, 2],
    ['it expires in 30 days', 30, 31],
    ['it expires in 31 days', 31, PLACE_NOT_URGENT],
    ['it expires in a year', 365, PLACE_NOT_URGENT],
  ] as const)('of a blocking document when %s', (_when, days, place) => {
    for (const type of BLOCKING_DOCUMENT_TYPES) {
      expect(reviewPlace(type, days === null ? null : on(days), TODAY)).toBe(place)
    }
  })

  test('is the last for an identity card, whatever counts', () => {
    for (const until of [null, on(-1), on(5), on(365)]) {
      expect(reviewPlace('id_card', until, TODAY)).toBe(PLACE_NOT_BLOCKING)
    }
  })

  test('is never before that of a document that stops its driver sooner', () => {
    const days = fc.integer({ min: -40, max: 60 })
    fc.assert(
      fc.property(days, days, (sooner, later) => {
        fc.pre(sooner <= later)
        expect(reviewPlace('license', on(sooner), TODAY)).toBeLessThanOrEqual(
          reviewPlace('insurance', on(later), TODAY),
        )
      }),
      propertyRuns(200),
    )
  })
})
