import { PRODUCT_NAME } from '../../shared/shared.fr.ts'

/** Sentences about waiving the fee of a cancelled ride, for operators. */
export const WAIVER_SENTENCES = {
  title: 'Supprimer ces frais ?',
  confirm: 'Supprimer les frais',
  keep: 'Garder les frais',
  done: 'Frais supprimés',
  journalOnly: 'Le motif reste dans le journal ; seuls les administrateurs le lisent.',
} as const

/** Who ended a ride. A driver never cancels: they give the ride back. */
export const CANCELLED_BY_TEXTS = {
  passenger: 'Annulée par le passager',
  driver: 'Annulée par le chauffeur',
  admin: 'Annulée par l’administration',
  system: 'Annulée automatiquement',
} as const

export const RIDE_EVENT_TEXTS = {
  request: 'Course demandée par le passager',
  accept: 'Acceptée par le chauffeur',
  arrive: 'Chauffeur arrivé au point de départ',
  start: 'Course démarrée',
  finish: 'Course terminée',
  no_show: 'Passager absent au point de départ',
  give_back: 'Rendue par le chauffeur, proposée à d’autres',
} as const

/** Texts of the reasons that the product writes; any other reason is a person's own words. */
export const END_REASON_TEXTS = {
  no_driver: 'Aucun chauffeur n’a accepté à temps',
  account_blocked: 'Compte bloqué',
} as const

export const METHOD_TEXTS = {
  online: 'En ligne',
  cash: 'En espèces',
  outside: `Hors ${PRODUCT_NAME}`,
  written_off: 'Abandonné',
  company: 'Par une entreprise',
} as const

export const PAYMENT_STATUS_TEXTS = {
  pending: 'En attente',
  completed: 'Payé',
  failed: 'Échoué',
  cancelled: 'Annulé',
  refunded: 'Remboursé',
} as const

export const PURPOSE_TEXTS = {
  ride: { paid: 'a payé la course', amount: 'montant différent du prix' },
  cancel_fee: { paid: 'a payé les frais', amount: 'montant différent des frais' },
  top_up: { paid: 'a rechargé le compte', amount: 'montant différent de la recharge' },
  company_invoice: { paid: 'a payé la facture', amount: 'montant différent de la facture' },
} as const

export const ATTEMPT_TEXTS = {
  reported: 'annoncée, en cours de vérification',
  refused: 'refusée par le prestataire',
  wrong_kind: 'autre opération que ce paiement',
  given_up: 'sans réponse du prestataire',
  refund_due: 'à rembourser',
  given_back: 'remboursée',
} as const

export const FARE_SETTLEMENT_TEXTS = {
  settle: `Réglée hors ${PRODUCT_NAME}`,
  settleTitle: `Course réglée hors ${PRODUCT_NAME}\u202F?`,
  settleConfirm: 'Noter comme réglée',
  settled: 'Course notée comme réglée',
  settleMeans: (price: string) => `Le passager a payé ces ${price} autrement. Il pourra réserver à nouveau.`,
  writeOff: 'Renoncer au prix',
  writeOffTitle: 'Renoncer au prix de la course\u202F?',
  writeOffConfirm: 'Renoncer au prix',
  writtenOff: 'Prix de la course abandonné',
  writeOffMeans: (price: string) => `Le passager ne devra plus ces ${price}. Il pourra réserver à nouveau.`,
} as const

export const FEE_WAIVER_TEXTS = {
  consequence: (fee: string) =>
    `Le passager ne devra plus ces ${fee}, et le verra tout de suite. Cette action est irréversible.`,
} as const

export const RIDE_STORY_TEXTS = {
  ridePrice: 'Prix de la course',
  topUp: 'Recharge d’un compte de chauffeur',
  companyInvoice: 'Facture d’une entreprise',
  refusedByProvider: 'refusé par le prestataire',
  wrongKind: 'autre opération que ce paiement',
} as const
