export const ROLE_TEXTS = {
  admin: 'Administrateur',
  driver: 'Chauffeur',
  passenger: 'Passager',
} as const

export const ADMIN_SENTENCES = {
  noRide: 'Aucune course ne correspond à cette recherche.',
  noDriver: 'Aucun chauffeur ne correspond à cette recherche.',
  noDriverYet: 'Aucun chauffeur inscrit pour le moment.',
  noUser: 'Aucun compte ne correspond à cette recherche.',
  noAction: 'Aucune action pour le moment. Chaque décision d’un opérateur sera écrite ici.',
  tooManyPeople: 'Plus de 200 personnes correspondent à cette recherche : précisez-la pour voir toutes leurs courses.',
  blocked: 'Compte bloqué',
  unblocked: 'Compte débloqué',
  letterResent: 'E-mail renvoyé',
  letterNotResent: 'L’e-mail n’a pas pu être renvoyé. Réessayez.',
  changeFailed: 'Le changement n’a pas pu être enregistré. Réessayez.',
} as const

export const ACCOUNT_STATE_TEXTS = {
  blocked: 'Bloqué',
  deleted: 'Supprimé',
  active: 'Actif',
  unconfirmed: 'Non confirmé',
} as const
