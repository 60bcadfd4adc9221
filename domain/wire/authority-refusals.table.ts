import { LEGAL_HOLD_SENTENCES } from '../admin/holds/holds.fr.ts'

/** Refusals about what authorities ask to keep and to be handed. */
export const AUTHORITY_REFUSALS = {
  hold_day_wrong: { status: 400, message: LEGAL_HOLD_SENTENCES.dayWrong },
  hold_not_found: { status: 404, message: LEGAL_HOLD_SENTENCES.notFound },
  hold_changed: { status: 409, message: LEGAL_HOLD_SENTENCES.changed },
  hold_subject_not_found: { status: 404, message: LEGAL_HOLD_SENTENCES.subjectNotFound },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>
