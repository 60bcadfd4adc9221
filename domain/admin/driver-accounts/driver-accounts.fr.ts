export const DRIVER_ACCOUNT_SENTENCES = {
  cashSum: 'Écrivez la somme reçue en F CFA, de 1 à 500\u202F000.',
  correctionSum: 'Écrivez la somme en F CFA, de 1 à 50\u202F000.',
  direction: 'Choisissez dans quel sens.',
  ownAccount: 'Un autre opérateur doit toucher à votre propre compte de chauffeur.',
  cashRecorded: 'Espèces enregistrées',
  corrected: 'Compte corrigé',
} as const

export const DRIVER_ACCOUNT_TEXTS = {
  /** One line of the journal. */
  journal: (sum: string, reason: string) => `${sum}. ${reason}`,
} as const
