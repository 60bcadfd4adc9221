import type { BodyField } from '../../shared/contract.ts'
import type { consentsContract } from './consents.contract.ts'
import type { correctionsContract } from './corrections.contract.ts'
import type { ownDataContract } from './own-data.contract.ts'

/** The field that says which of the forms of the settings was sent without the script. */
export const RIGHTS_FORM = 'rights'
export type RightsForm = 'open' | 'consent' | 'correction' | 'sign-out' | 'sign-in-again'

/** The fields of these forms. */
export type RightsFormField =
  | typeof RIGHTS_FORM
  | 'purpose'
  | BodyField<(typeof consentsContract)['PUT /api/consents/:purpose']>
  | BodyField<(typeof correctionsContract)['POST /api/corrections']>
  | BodyField<(typeof ownDataContract)['POST /api/my-data/opening']>
