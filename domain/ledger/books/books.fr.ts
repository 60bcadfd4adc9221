export const BOOKS_SENTENCES = {
  sum: 'Écrivez la somme en F CFA, de 1 à 100\u202F000\u202F000.',
  kind: 'Choisissez ce qui s’est passé.',
  direction: 'Choisissez s’il faut l’ajouter ou le reprendre.',
  referenceTooShort: 'Écrivez la référence\u00A0: 3 caractères au moins.',
  referenceTooLong: 'La référence a 100 caractères au plus.',
  notNoted: 'Aucun mouvement de cette somme n’est noté avec cette référence. Vérifiez-les.',
  takenBack: 'Ce mouvement a été repris. Pour le noter de nouveau, complétez la référence.',
  noted: 'Mouvement noté',
} as const

export const BOOK_NOTE_TEXTS = {
  tax_paid: 'TVA payée à l’État',
  provider_transfer: 'Virement reçu du prestataire de paiement',
  provider_fee: 'Frais gardés par le prestataire de paiement',
} as const

export const BOOKS_JOURNAL_TEXTS = {
  noted: (what: string, sum: string, reference: string, reason: string) =>
    `${what}\u00A0: ${sum}, référence ${reference}. ${reason}`,
} as const
