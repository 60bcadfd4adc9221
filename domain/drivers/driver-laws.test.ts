import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DOCUMENT_REVIEWS } from '../documents/document-review.ts'
import { BLOCKING_DOCUMENT_TYPES, DOCUMENT_TYPES } from '../documents/document-types.ts'
import { addDays } from '../shared/day.ts'
import { APPROVAL_ACTIONS, approvalAfter, DECISIONS, decisionsOn, WANTS_REASON } from './approval.ts'
import { APPROVAL_WORDS, DECIDED_WORDS, DECISION_WORDS } from './approval-words.ts'
import { documentsAreValid, driverRefusal } from './driver-eligibility.ts'
import { APPROVALS, DRIVER_KINDS, DRIVER_TYPES } from './driver-types.table.ts'
import {
  categoryFor,
  fullNameOf,
  LICENSE_CATEGORIES,
  normalizePlate,
  splitRegisteredName,
} from './registration-presets.ts'

const TODAY = '2026-11-21'
const aDocument = fc.record({
  documentType: fc.constantFrom(...DOCUMENT_TYPES),
  expiresOn: fc.integer({ min: -60, max: 60 }).map((days) => addDays(TODAY, days)),
  review: fc.constantFrom(...DOCUMENT_REVIEWS, null),
})
const documents = fc.array(aDocument, { maxLength: 8 })
const aDriver = fc.record({
  userId: fc.constant('driver'),
  driverType: fc.constantFrom(...DRIVER_TYPES),
  approval: fc.constantFrom(...APPROVALS),
  isAvailable: fc.boolean(),
  debt: fc.constant(null),
  avoidedPassengers: fc.constant<string[]>([]),
  vehicle: fc.constant(null),
  documents,
})
const ALL_VALID = BLOCKING_DOCUMENT_TYPES.map((documentType) => ({
  documentType,
  expiresOn: TODAY,
  review: 'confirmed' as const,
}))

describe('documents of a driver', () => {
  test('that are valid remain valid after another document is added', () => {
    fc.assert(
      fc.property(documents, aDocument, (kept, another) => {
        if (documentsAreValid(kept, TODAY)) expect(documentsAreValid([...kept, another], TODAY)).toBe(true)
      }),
    )
  })

  test('that are not valid today are not valid tomorrow either', () => {
    fc.assert(
      fc.property(documents, (kept) => {
        if (!documentsAreValid(kept, TODAY)) expect(documentsAreValid(kept, addDays(TODAY, 1))).toBe(false)
      }),
    )
  })

  test('have the same validity in any order', () => {
    fc.assert(
      fc.property(documents, (kept) => {
        const turned = [...ALL_VALID, ...kept].reverse()
        expect(documentsAreValid(turned, TODAY)).toBe(true)
        expect(documentsAreValid([...kept].reverse(), TODAY)).toBe(documentsAreValid(kept, TODAY))
      }),
    )
  })
})

describe('a driver', () => {
  test('may accept rides exactly if they are approved, available and have valid documents', () => {
    fc.assert(
      fc.property(aDriver, (driver) => {
        const may = driver.approval === 'approved' && documentsAreValid(driver.documents, TODAY) && driver.isAvailable
        expect(driverRefusal(driver, TODAY) === null).toBe(may)
      }),
    )
  })

  test('who is not approved gets that refusal first, whatever else is missing', () => {
    fc.assert(
      fc.property(aDriver, (driver) => {
        if (driver.approval === 'approved') return
        const whole = { ...driver, documents: ALL_VALID, isAvailable: true }
        expect(driverRefusal(driver, TODAY)).toBe(driverRefusal(whole, TODAY))
      }),
    )
  })

  test('gets the same refusal as zem and as vtc', () => {
    fc.assert(
      fc.property(aDriver, (driver) => {
        const reasons = DRIVER_TYPES.map((driverType) => driverRefusal({ ...driver, driverType }, TODAY))
        expect(new Set(reasons).size).toBe(1)
      }),
    )
  })
})

describe('the file of a driver', () => {
  test('has decisions that change its state, and only an admin may make them', () => {
    for (const approval of APPROVALS) {
      for (const decision of decisionsOn(approval)) {
        expect(approvalAfter(approval, decision, 'admin')).not.toBe(approval)
        expect(approvalAfter(approval, decision, 'driver')).toBeNull()
      }
    }
  })

  test('is changed by its driver only with a request for a new check after a refusal', () => {
    for (const approval of APPROVALS) {
      for (const action of APPROVAL_ACTIONS) {
        const isRefusedOne = approval === 'refused' && action === 'ask'
        expect(approvalAfter(approval, action, 'driver')).toBe(isRefusedOne ? 'pending' : null)
      }
    }
  })

  test('is approved after a decision exactly if the decision requires no reason', () => {
    for (const approval of APPROVALS) {
      for (const decision of decisionsOn(approval)) {
        expect(approvalAfter(approval, decision, 'admin') === 'approved').toBe(!WANTS_REASON[decision])
      }
    }
  })

  test('has distinct words for each state, and for each decision before and after it is made', () => {
    expect(new Set(APPROVALS.map((approval) => APPROVAL_WORDS[approval])).size).toBe(APPROVALS.length)
    const words = DECISIONS.flatMap((decision) => [DECISION_WORDS[decision], DECIDED_WORDS[decision]])
    expect(new Set(words).size).toBe(words.length)
  })
})

describe('the registration form', () => {
  test('proposes a selectable licence category for each driver type', () => {
    for (const type of DRIVER_TYPES) expect(LICENSE_CATEGORIES).toContain(DRIVER_KINDS[type].licenseCategory)
  })

  test('gives the same licence category after the driver type was changed and changed back', () => {
    for (const written of LICENSE_CATEGORIES) {
      const once = categoryFor('zem', written)
      expect(categoryFor('zem', categoryFor('vtc', written))).toBe(once)
      expect(categoryFor('zem', once)).toBe(once)
    }
  })

  test('normalises a plate to capitals and single spaces, and a normalised plate to itself', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'abAB12- \t\n'), maxLength: 14 }), (typed) => {
        const plate = normalizePlate(typed)
        expect(normalizePlate(plate)).toBe(plate)
        expect(normalizePlate(typed.toLowerCase())).toBe(plate)
        expect(plate).not.toMatch(/ {2}|^ | $|[a-z]/)
      }),
    )
  })

  test('splits a full name into a first and a last name that join to the same full name', () => {
    const name = fc.string({ unit: fc.constantFrom(...'Aéɖ’-'), minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(name, name, name, (one, two, three) => {
        const fullName = `${one} ${two} ${three}`
        expect(fullNameOf(splitRegisteredName(fullName))).toBe(fullName)
      }),
    )
  })
})
