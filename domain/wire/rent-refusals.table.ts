import { REFUSAL_TEXTS } from './wire.fr.ts'

/** Refusals about the rent of a vehicle. */
export const RENT_REFUSALS = {
  rent_not_found: { status: 404, message: REFUSAL_TEXTS.rent_not_found },
  rent_without_owner: { status: 409, message: REFUSAL_TEXTS.rent_without_owner },
  rent_ended: { status: 409, message: REFUSAL_TEXTS.rent_ended },
  rent_terms_replaced: { status: 409, message: REFUSAL_TEXTS.rent_terms_replaced },
  rent_terms_own: { status: 409, message: REFUSAL_TEXTS.rent_terms_own },
  rent_not_due: { status: 409, message: REFUSAL_TEXTS.rent_not_due },
  rent_day_confirmed: { status: 409, message: REFUSAL_TEXTS.rent_day_confirmed },
  own_rent: { status: 409, message: REFUSAL_TEXTS.own_rent },
  rent_day_changed: { status: 409, message: REFUSAL_TEXTS.rent_day_changed },
} as const
