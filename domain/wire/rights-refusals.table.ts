import { CORRECTIONS_OPEN_MAX } from '../accounts/rights/corrections.ts'
import { OWN_DATA_MINUTES } from '../accounts/rights/own-data.ts'
import { RIGHTS_SENTENCES } from '../accounts/rights/rights.fr.ts'

/** What is refused about the rights of people over their data; part of REFUSALS. */
export const RIGHTS_REFUSALS = {
  own_data_closed: { status: 403, message: RIGHTS_SENTENCES.ownDataClosed },
  sign_in_to_read: { status: 403, message: RIGHTS_SENTENCES.signInToRead(OWN_DATA_MINUTES) },
  consent_needed: { status: 403, message: RIGHTS_SENTENCES.consentNeeded },
  consent_changed: { status: 409, message: RIGHTS_SENTENCES.consentChanged },
  too_many_corrections: { status: 409, message: RIGHTS_SENTENCES.tooManyCorrections(CORRECTIONS_OPEN_MAX) },
  among_women_not_asked: { status: 409, message: RIGHTS_SENTENCES.amongWomenNotAsked },
  own_correction: { status: 409, message: RIGHTS_SENTENCES.ownCorrection },
  correction_not_found: { status: 404, message: RIGHTS_SENTENCES.correctionNotFound },
} as const
