import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

export const BOOKS_TAB_TEXTS = {
  has: `Ce que ${PRODUCT_NAME} a`,
  owes: `Ce que ${PRODUCT_NAME} doit`,
  total: 'Total',
  earnedSoFar: 'Gagné depuis le début',
  earnedMeans: `Ce que ${PRODUCT_NAME} a, moins ce que ${PRODUCT_NAME} doit.`,
  earnedIn: (month: string) => `Gagné en ${month}`,
  nothingEarned: 'Rien n’a bougé ce mois-là.',
  monthBefore: (month: string) => `Mois précédent\u00A0: ${month}`,
  monthAfter: (month: string) => `Mois suivant\u00A0: ${month}`,
  nav: 'Mois voisins',
  notes: 'Mouvements notés',
  noNote: 'Aucun mouvement noté ce mois-là.',
  notesMeans: `Ce qui se passe hors de ${PRODUCT_NAME}\u00A0: TVA payée, virements et frais du prestataire de paiement.`,
  notedOn: 'Noté le',
  what: 'Mouvement',
  reference: 'Référence',
  by: 'Par',
  sum: 'Somme',
} as const

export const BOOKS_LINE_TEXTS = {
  atProviders: 'Chez les prestataires de paiement',
  till: 'En caisse et en banque',
  driversOwe: 'Dû par des chauffeurs',
  companiesOwe: 'Dû par des entreprises',
  toDrivers: 'Aux chauffeurs',
  payouts: 'Virements en cours vers des chauffeurs',
  toPassengers: 'Avoirs des passagers',
  toCompanies: 'Avances des entreprises',
  taxes: 'TVA des factures',
} as const

export const EARNED_TEXTS = {
  commission: 'Commissions',
  cancel_fee: 'Frais d’annulation payés en ligne',
  fee_in_cash: 'Frais d’annulation encaissés par des chauffeurs',
  adjustment: 'Corrections de comptes',
  provider_fee: 'Frais des prestataires de paiement',
  vat: 'TVA des factures',
} as const

export const BOOK_NOTE_FORM_TEXTS = {
  open: 'Noter un mouvement',
  confirm: 'Noter le mouvement',
  means:
    'La somme entre aussitôt dans les comptes. La même référence et la même somme une seconde fois ne changent rien.',
  kind: 'Ce qui s’est passé',
  direction: 'Sens',
  add: 'Ajouter',
  takeBack: 'Reprendre un mouvement noté par erreur',
  sum: 'Somme en F CFA',
  reference: 'Référence',
  referenceHint: 'Celle de la banque, du prestataire ou de la quittance.',
  reason: 'Remarque',
  reasonHint: 'Elle reste dans le journal.',
} as const
