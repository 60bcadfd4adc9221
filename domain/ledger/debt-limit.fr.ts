import { PRODUCT_NAME } from '../shared/shared.fr.ts'

/** What a driver reads about what they owe, and operators about the limit. */
export const DEBT_LIMIT_TEXTS = {
  youOwe: (sum: string) => `Vous devez ${sum} à ${PRODUCT_NAME}`,
  stopped: (least: string) =>
    `Les nouvelles courses payées en espèces ne vous sont plus proposées. Payez au moins ${least}\u00A0: elles reviennent aussitôt. Les courses déjà payées en ligne continuent.`,
  beyond: (sum: string) => `au-delà de ${sum}`,
  after: (instant: string) => `si rien n’est payé avant le ${instant}`,
  or: ', ou ',
  warned: (when: string) =>
    `Les nouvelles courses payées en espèces ne vous seront plus proposées ${when}. Payez avant pour continuer à les recevoir.`,
  refused: (owed: string, least: string) =>
    `Vous devez ${owed} à ${PRODUCT_NAME}\u00A0: cette course se paie en espèces, vous ne pouvez pas l’accepter. Payez au moins ${least} depuis «\u00A0Mon compte\u00A0».`,
  none: 'Aucune limite',
  and: ' et ',
  days: ['jour', 'jours'],
  journal: (limit: string, from: string, reason: string) =>
    `Limite de dette des chauffeurs\u00A0: ${limit}, à partir du ${from}. ${reason}`,
} as const

export const DEBT_LIMIT_SENTENCES = {
  francsUnreadable: 'Écrivez une somme entière en F CFA, par exemple 5\u202F000, ou laissez vide.',
  daysUnreadable: 'Écrivez un nombre de jours, par exemple 7, ou laissez vide.',
  francsTooHigh: 'La limite ne dépasse pas 1\u202F000\u202F000\u00A0F\u00A0CFA.',
  daysTooMany: 'La limite ne dépasse pas 365 jours.',
  set: 'Limite enregistrée',
} as const
