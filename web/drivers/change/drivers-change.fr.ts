/** A driver who has change, or had none. */
export const CHANGE_TILE_TEXTS = {
  label: 'J’ai la monnaie',
  means: 'À distance égale, vous êtes proposé avant un chauffeur sans monnaie. Valable aujourd’hui.',
  upTo: 'Je rends la monnaie jusqu’à un billet de',
  notSaved: 'Votre choix n’a pas pu être enregistré. Réessayez.',
} as const

export const CASH_TO_RECEIVE_TEXTS = {
  toReceive: 'À recevoir\u00A0: ',
  credit: (words: string) => ` (${words})`,
} as const

export const MISSING_CHANGE_TEXTS = {
  open: 'Reçu, mais il manque de la monnaie',
  sayLater: 'Il manquait de la monnaie',
  notSaid: 'La monnaie n’a pas pu être enregistrée. Réessayez.',
  said: 'C’est noté',
  title: 'Quelle monnaie n’avez-vous pas pu rendre\u202F?',
  means: 'Le passager doit confirmer. Alors cette somme est retirée de votre compte et ajoutée à son avoir.',
  note: 'Billet du passager',
  noteUnsaid: 'Choisissez le billet',
  sum: 'Monnaie non rendue, en F CFA',
  noteMissing: 'Choisissez le billet du passager.',
  sumMissing: 'Écrivez la somme en chiffres, par exemple 250.',
  confirm: 'Confirmer',
} as const
