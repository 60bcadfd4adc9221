import { SETTING_SENTENCES } from '../settings/settings.fr.ts'
import { REFUSAL_TEXTS } from './wire.fr.ts'

/** Refusals about what operators set for the whole platform. */
export const SETTING_REFUSALS = {
  commission_not_ahead: { status: 409, message: REFUSAL_TEXTS.commission_not_ahead },
  commission_changed: { status: 409, message: REFUSAL_TEXTS.commission_changed },
  debt_limit_not_ahead: { status: 409, message: REFUSAL_TEXTS.debt_limit_not_ahead },
  debt_limit_changed: { status: 409, message: REFUSAL_TEXTS.debt_limit_changed },
  tariff_not_ahead: { status: 409, message: REFUSAL_TEXTS.tariff_not_ahead },
  tariff_changed: { status: 409, message: REFUSAL_TEXTS.tariff_changed },
  setting_not_ahead: { status: 409, message: SETTING_SENTENCES.notAhead },
  setting_ends_before: { status: 409, message: SETTING_SENTENCES.untilNotAhead },
  setting_changed: { status: 409, message: SETTING_SENTENCES.changed },
  outside_area: { status: 409, message: SETTING_SENTENCES.outside },
  service_not_offered: { status: 409, message: REFUSAL_TEXTS.service_not_offered },
} as const
