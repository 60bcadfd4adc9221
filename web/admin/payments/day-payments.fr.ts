import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

export const DAY_PAYMENTS_TEXTS = {
  title: (day: string) => `Paiements du ${day}`,
  day: 'Jour',
  dayBefore: (day: string) => `Jour précédent, le ${day}`,
  dayAfter: (day: string) => `Jour suivant, le ${day}`,
  nav: 'Jours',
  loading: 'Chargement des paiements…',
  nothing: 'Aucun paiement n’a commencé ce jour. Ceux des passagers qui paient en ligne ou en espèces paraîtront ici.',
  agrees: 'Tout concorde',
  agreesMeans: (sum: string) => `${sum} arrivés en ligne, et aucun écart.`,
  toLookAt: ['point à regarder', 'points à regarder'],
  otherDays: 'Des paiements d’autres jours attendent encore\u00A0:',
  otherDay: (day: string, count: number) => `${day} (${count})`,
  sandbox: 'Mode d’essai',
  sandboxMeans: 'Le prestataire est en mode d’essai\u00A0: aucun argent ne bouge.',
} as const

export const DAY_ACCOUNT_TEXTS = {
  online: 'En ligne',
  net: `Reste à ${PRODUCT_NAME}`,
  apart: 'À part',
  cash: 'En espèces',
  show: (kind: string) => `Voir la liste\u00A0: ${kind}`,
} as const

export const WEBHOOK_TEXTS = {
  title: 'Messages du prestataire',
  means: `Ils annoncent des paiements. Aucun ne compte avant que ${PRODUCT_NAME} ait interrogé le prestataire.`,
  taken: 'Nouveaux',
  repeated: 'Répétés',
  without_payment: `Sans paiement connu de ${PRODUCT_NAME}`,
  unreadable: 'Illisibles',
  forged: 'Refusés\u00A0: sans le secret du prestataire',
} as const

export const WITHOUT_PAYMENT_TEXTS = {
  title: 'Dû, sans paiement commencé',
  means: 'Courses finies ce jour, ou annulées avec des frais, que personne n’a encore commencé à payer.',
  all: ['course', 'courses'],
  others: (rides: string) => `et ${rides} de plus`,
} as const

export const MONEY_LIST_TEXTS = {
  attention: 'À regarder',
  attentionMeans: 'Les sommes qui diffèrent et ce qui n’avance pas seul. Chaque ligne mène à son paiement.',
  backToAttention: 'Voir ce qui est à regarder',
  nothingToLookAt: 'Rien à regarder\u00A0: les sommes de ce jour concordent.',
  emptyList: 'Aucune ligne ce jour-là. Les paiements qui comptent dans cette somme paraîtront ici.',
  what: 'Constat',
  startedAt: 'Commencé à',
  openPayment: 'Ouvrir le paiement de ',
  passenger: 'Passager',
  transaction: 'Transaction',
  payment: 'Paiement',
  sum: 'Somme',
  ride: 'Course',
  openRide: 'Voir la course',
  topUp: 'Recharge de compte',
  invoice: (number: string) => `Facture ${number}`,
} as const

export const PAYMENT_RECORD_TEXTS = {
  title: (sum: string) => `Paiement de ${sum}`,
  details: 'Détails',
  purpose: 'Pour',
  method: 'Prestataire',
  startedAt: 'Commencé le',
  paidAt: 'Payé le',
  failure: 'Échec',
  passenger: 'Passager',
  driver: 'Chauffeur',
  manager: 'Gestionnaire',
  company: 'Entreprise',
  invoice: 'Facture',
  ride: 'Course',
  code: `Référence ${PRODUCT_NAME}`,
  day: 'Jour',
  seeDay: (day: string) => `Paiements du ${day}`,
} as const

export const TRANSACTIONS_TEXTS = {
  title: 'Transactions',
  empty: 'Aucune transaction n’a été annoncée pour ce paiement.',
  reportedAt: 'Annoncée le',
  changedAt: 'Dernier changement le',
  inquiry: 'Vérification',
  nextAskAt: 'Prochaine question le',
  refundDueAt: 'À rembourser depuis le',
  counted: 'Somme comptée',
  answer: 'Réponse du prestataire',
  said: 'Somme selon le prestataire',
  fees: 'Frais',
  feesOfCustomer: (sum: string) => `${sum}, payés par le passager`,
  net: 'Net',
  source: 'Moyen',
  performedAt: 'Effectuée',
  failureCode: 'Code d’échec',
  ask: 'Interroger le prestataire maintenant',
  asking: 'Question envoyée…',
  asked: 'Le prestataire a répondu',
  notAsked: 'Le prestataire n’a pas pu être interrogé. Réessayez.',
} as const

export const CHECK_REFERENCE_TEXTS = {
  title: 'Vérifier une référence',
  means: `Le prestataire montre une transaction que ${PRODUCT_NAME} ne connaît pas\u202F? ${PRODUCT_NAME} l’interroge, et seule sa réponse compte. Si ce paiement n’est plus attendu, l’argent est rendu au passager.`,
  field: 'Référence du prestataire',
  hint: 'L’identifiant de la transaction, sur le tableau de bord du prestataire.',
  check: 'Vérifier la référence',
  checking: 'Vérification…',
} as const
