import { CASE_SENTENCES } from '../cases/cases.fr.ts'

/** Refusals about cases, and about « Il demande plus ». */
export const CASE_REFUSALS = {
  case_not_found: { status: 404, message: CASE_SENTENCES.notFound },
  case_closed: { status: 409, message: CASE_SENTENCES.alreadyClosed },
  case_closed_for_good: { status: 409, message: CASE_SENTENCES.closedForGood },
  case_changed: { status: 409, message: CASE_SENTENCES.changedMeanwhile },
  own_case: { status: 409, message: CASE_SENTENCES.own },
  case_owner_not_found: { status: 404, message: CASE_SENTENCES.ownerNotFound },
  case_not_asked: { status: 409, message: CASE_SENTENCES.notAsked },
  too_many_cases: { status: 409, message: CASE_SENTENCES.tooMany },
  too_many_case_messages: { status: 409, message: CASE_SENTENCES.full },
  overcharge_too_late: { status: 409, message: CASE_SENTENCES.overchargeTooLate },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>
