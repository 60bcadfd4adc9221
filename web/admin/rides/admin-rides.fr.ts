export const CANCEL_AS_OPERATOR_TEXTS = {
  cancelTrip: (trip: string) => `Annuler la course ${trip}`,
  title: 'Annuler cette course\u202F?',
  cancelRide: 'Annuler la course',
  keepRide: 'Garder la course',
  consequence: 'Le passager et le chauffeur seront prévenus. Cette action est irréversible.',
} as const

export const RIDE_COLUMNS_TEXTS = {
  status: 'Statut',
  date: 'Date',
  passenger: 'Passager',
  trip: 'Trajet',
  driver: 'Chauffeur',
  payment: 'Paiement',
  price: 'Prix',
  action: 'Action',
  openRideOf: 'Ouvrir la course du ',
} as const

export const RIDE_PAYMENTS_TEXTS = {
  title: 'Paiements',
  empty: 'Aucun paiement commencé.',
  startedAt: (instant: string) => `Commencé le ${instant}`,
  paidAt: (instant: string) => `, payé le ${instant}`,
  transaction: 'Transaction ',
  seePayment: 'Voir le paiement',
} as const

export const RIDE_SHEET_TEXTS = {
  plan: (pickup: string, dropoff: string) => `Trajet de ${pickup} à ${dropoff}`,
  title: (instant: string) => `Course du ${instant}`,
  star: ['étoile', 'étoiles'],
  because: (reasons: string) => `\u00A0: ${reasons}`,
  details: 'Détails',
  pickup: 'Départ',
  dropoff: 'Destination',
  service: 'Service',
  price: 'Prix',
  payment: 'Paiement',
  credit: 'Dont par avoir',
  change: 'Monnaie non rendue',
  cashToReturn: 'Espèces à rendre',
  passenger: 'Passager',
  driver: 'Chauffeur',
  plate: 'Plaque',
  driverRating: 'Note donnée au chauffeur',
  passengerRating: 'Note donnée au passager',
  code: 'Code',
  reference: 'Référence',
  history: 'Chronologie',
  by: 'par ',
  reason: 'Motif\u00A0: ',
} as const

export const RIDES_TAB_TEXTS = {
  recent: 'Courses récentes',
  all: 'Tous',
  search: 'Rechercher une course',
  person: 'Personne ou code de course',
  personHint: 'Nom, téléphone, e-mail ou plaque',
  status: 'Statut',
  from: 'Du',
  to: 'Au',
  found: 'Courses trouvées',
} as const

export const WHY_THESE_DRIVERS_TEXTS = {
  notAsked: (count: number) => `Non sollicités\u00A0: ${count}`,
} as const

export const RIDE_DRIVERS_TEXTS = {
  title: 'Qui a conduit',
  driver: 'Chauffeur',
  phone: 'Téléphone',
  plate: 'Plaque',
  vehicle: 'Véhicule',
  licence: 'Permis',
  npc: 'NPC',
} as const

export const RIDE_HELP_TEXTS = {
  onThePhone: 'Au téléphone avec l’un des deux\u202F? Ouvrez un dossier pour lui.',
} as const
