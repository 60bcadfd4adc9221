/** The passenger's note, change and credit. */
export const CASH_NOTE_TEXTS = {
  booking: 'Si vous payez en espèces, avec quel billet\u202F?',
  ofRide: 'Je paie en espèces avec',
  hint: 'Votre chauffeur prépare la monnaie.',
  unsaid: 'Je ne sais pas encore',
  failed: 'Votre billet n’a pas pu être noté. Réessayez.',
} as const

export const CHANGE_QUESTION_TEXTS = {
  label: 'Monnaie que votre chauffeur vous doit',
  means:
    'Si c’est juste, cette somme est ajoutée à votre avoir\u00A0: elle paie une partie de vos prochaines courses en espèces.',
  agree: 'C’est juste',
  decline: 'Ce n’est pas juste',
  declinedMeans: 'Si vous changez d’avis, vous pouvez encore accepter.',
  failed: 'Votre réponse n’a pas pu être envoyée. Réessayez.',
} as const

export const CASH_TO_RETURN_TEXTS = {
  label: 'Espèces à vous rendre',
  hasIt: 'Il me les a rendus',
  /** By what the driver says. */
  ask: {
    nothing: 'Il ne me les rend pas',
    returned: 'Il ne me les a pas rendus',
    not_received: 'J’ai donné ces espèces',
  },
  askTitle: 'Vos espèces',
  askMeans: (code: string) =>
    `Dites le numéro de votre course, ${code}, et ce que vous avez donné\u00A0: notre équipe appelle votre chauffeur et vous répond.`,
  failed: 'Votre réponse n’a pas pu être enregistrée. Réessayez.',
} as const
