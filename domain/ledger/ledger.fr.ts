export const COMMISSION_SENTENCES = {
  percentUnreadable: 'Écrivez un pourcentage, par exemple 15 ou 12,5.',
  percentTooHigh: 'La commission ne dépasse pas 50\u00A0%.',
  set: 'Commission enregistrée',
} as const

export const COMMISSION_TEXTS = {
  percent: (value: string) => `${value}\u00A0%`,
  /** One line of the journal. */
  journal: (service: string, percent: string, from: string, reason: string) =>
    `${service}\u00A0: ${percent} à partir du ${from}. ${reason}`,
} as const
