export const NOTHING_TO_PAY_TEXTS = {
  backToRides: 'Retour à mes courses',
} as const

export const PAYMENT_CARD_TEXTS = {
  refresh: 'Actualiser',
  payCash: 'Payer en espèces au chauffeur',
  title: 'Détails de la course',
  dateAndTime: 'Date et heure',
  rideType: 'Type de course',
  amount: 'Montant',
} as const

export const PAYMENT_CHOICE_TEXTS = {
  cashChosen: 'Vous avez choisi de payer en espèces au chauffeur.',
  paying: 'Paiement en cours…',
  pay: (amount: string) => `Payer ${amount}`,
  payCash: 'Payer en espèces au chauffeur',
  title: 'Moyen de paiement',
  methods: 'Mobile Money, Carte bancaire',
  cashOnly: 'Ici, les courses se paient en espèces au chauffeur.',
  frameTitle: 'Paiement en ligne',
  needsScript: 'La fenêtre de paiement a besoin de JavaScript. Vous pouvez aussi payer en espèces.',
} as const

export const PAYMENT_LOADER_TEXTS = {
  loading: 'Chargement de la course…',
} as const

export const PUBLIC_KEY_DIALOG_TEXTS = {
  title: (provider: string) => `Configurer ${provider}`,
  saveAndPay: 'Enregistrer et payer',
  key: 'Clé publique',
  hint: 'Elle est enregistrée localement dans ce navigateur, pour les tests.',
  cannotVerify: 'Ce serveur n’a pas de clé privée\u00A0: un paiement d’essai ne pourra pas être vérifié.',
} as const

export const RETURN_CARD_TEXTS = {
  dashboard: 'Retour au tableau de bord',
} as const

export const AFTER_FAILURE_TEXTS = {
  payCash: 'Payer en espèces',
} as const

export const COMPANY_CHOICE_TEXTS = {
  pays: (name: string) => `${name} paie`,
  left: (name: string, sum: string) => `${name}\u00A0: il vous reste ${sum} ce mois-ci.`,
  done: (name: string) => `${name} paie cette course.`,
  failed: 'L’entreprise n’a pas pu être choisie. Réessayez.',
} as const
