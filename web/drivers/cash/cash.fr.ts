export const CASH_QUESTION_TEXTS = {
  title: (amount: string) => `Avez-vous reçu ${amount} en espèces\u202F?`,
  yes: 'Oui, reçu',
  notYet: 'Non, pas encore',
  endsAnyway: 'La course se termine dans tous les cas.',
  confirmLater: ' Vous pourrez confirmer les espèces plus tard.',
  notStarted: 'Vous n’avez pas démarré cette course. ',
} as const

/** The driver answers what a passenger says about the cash. */
export const CASH_ASKED_TEXTS = {
  label: 'Question sur des espèces',
  no: 'Non, pas reçu',
  title: 'Vous n’avez pas reçu ces espèces\u202F?',
  means: 'Notre équipe comparera vos deux réponses et décidera. Vous lirez sa décision ici.',
  note: 'Un mot pour notre équipe',
  noteHint: 'Le passager ne le lira pas.',
  answered: 'Réponse enregistrée',
  notAnswered: 'Votre réponse n’a pas pu être enregistrée. Réessayez.',
} as const

export const CASH_TO_RETURN_TEXTS = {
  label: 'Espèces à rendre',
  code: (code: string) => `course ${code}`,
  returned: 'C’est rendu',
  notReceived: 'Je ne l’ai pas reçu',
  call: 'Appeler l’assistance',
} as const

export const UNPAID_RIDES_TEXTS = {
  title: 'Espèces à confirmer',
  online: 'Paiement en ligne attendu',
  nothingToCollect: 'Votre passager paie en ligne\u00A0: vous n’avez rien à encaisser.',
  cashAfterAll: 'J’ai quand même reçu des espèces',
  insteadOfOnline: 'Confirmez seulement ce que vous avez reçu\u00A0: son paiement en ligne sera annulé, ou remboursé.',
  passenger: 'Passager',
  confirm: 'Confirmer les espèces',
} as const
