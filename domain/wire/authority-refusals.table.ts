import { DISCLOSURE_SENTENCES } from '../admin/disclosures/disclosures.fr.ts'
import { LEGAL_HOLD_SENTENCES } from '../admin/holds/holds.fr.ts'

/** Refusals about what authorities ask to keep and to be handed. */
export const AUTHORITY_REFUSALS = {
  own_matter: { status: 403, message: LEGAL_HOLD_SENTENCES.ownMatter },
  hold_day_wrong: { status: 400, message: LEGAL_HOLD_SENTENCES.dayWrong },
  hold_shortened: { status: 400, message: LEGAL_HOLD_SENTENCES.shortened },
  hold_not_found: { status: 404, message: LEGAL_HOLD_SENTENCES.notFound },
  hold_changed: { status: 409, message: LEGAL_HOLD_SENTENCES.changed },
  hold_subject_not_found: { status: 404, message: LEGAL_HOLD_SENTENCES.subjectNotFound },
  disclosure_not_found: { status: 404, message: DISCLOSURE_SENTENCES.notFound },
  own_disclosure: { status: 409, message: DISCLOSURE_SENTENCES.own },
  disclosure_asker_gone: { status: 409, message: DISCLOSURE_SENTENCES.askerGone },
  disclosure_period_wrong: { status: 400, message: DISCLOSURE_SENTENCES.periodWrong },
  disclosure_subject_wrong: { status: 400, message: DISCLOSURE_SENTENCES.subjectWrong },
  disclosure_too_large: { status: 409, message: DISCLOSURE_SENTENCES.tooLarge },
  disclosure_id_reused: { status: 409, message: DISCLOSURE_SENTENCES.idReused },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>
