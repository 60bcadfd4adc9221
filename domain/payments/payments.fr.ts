import { PRODUCT_NAME } from '../shared/shared.fr.ts'

/** The provider of an installation without one; no money moves. */
export const SIMULATED_PROVIDER_NAME = 'Paiement d’essai'

/** Sentences about fees that a driver collected in cash and hands over to an operator. */
export const HANDOVER_SENTENCES = {
  open: 'Remis',
  title: 'Frais remis par le chauffeur\u202F?',
  done: 'Frais notés comme remis',
  failed: 'La remise n’a pas pu être notée. Réessayez.',
  ownFees: 'Un autre opérateur doit recevoir les frais que vous avez encaissés.',
} as const

/** Sentences about a fee of an earlier ride that the next driver collects in cash. */
export const FEE_IN_CASH_SENTENCES = {
  choose: 'Payer en espèces à ma prochaine course',
  chosen: 'C’est noté\u00A0: votre prochain chauffeur encaissera ces frais avec le prix de la course.',
  isChosen: 'Vous avez choisi de régler ces frais en espèces, à votre prochaine course payée en espèces.',
  due: 'Frais à régler en espèces à la prochaine course',
  priceAlone: 'Le prix seulement',
  refused: 'Le passager ne veut pas payer ces frais\u202F? Confirmez le prix seulement\u00A0: il les devra encore.',
} as const

export const MONEY_BACK_SENTENCES = {
  verified:
    'Votre paiement en ligne est encore en cours de vérification. S’il est passé, il vous sera rendu en entier.',
} as const

/** Sentences about payments from the specification (§2, §4, §8), verbatim, then our own. */
export const PAYMENT_SENTENCES = {
  bookingMissing: 'Informations de réservation manquantes',
  widgetAbsent: "Le système de paiement n'est pas encore chargé. Veuillez réessayer dans quelques instants.",
  widgetOpenFailed: "Erreur lors de l'ouverture du paiement",
  keyNotStored: "Impossible d'enregistrer la clé publique",
  failed: 'Le paiement a échoué',
  cancelled: 'Paiement annulé',
  error: 'Erreur lors du paiement',
  succeeded: 'Paiement réussi!',
  infoMissing: 'Informations de paiement manquantes',
  notVerified: "Le paiement n'a pas pu être vérifié",
  verificationError: 'Erreur lors de la vérification du paiement',
  verified: 'Paiement vérifié et confirmé!',
  processingTitle: 'Traitement du paiement...',
  processingText: 'Nous vérifions votre paiement...',
  successText: 'Votre paiement a été confirmé!',
  failedTitle: 'Paiement échoué',
  failedText: "Le paiement n'a pas pu être traité",
  retryOrContact: 'Veuillez réessayer ou contacter le support.',
  beingVerified: 'Paiement en cours de vérification',
  beingVerifiedNotice: 'Paiement en cours de vérification…',
  beingVerifiedText: 'Ne payez pas une seconde fois : la réponse s’affichera ici dès qu’elle arrivera.',
  opening: 'Ouverture du paiement…',
  rideUnpaid: 'Une de vos courses n’est pas encore payée. Réglez-la pour réserver à nouveau.',
  rideBeingVerified: 'Le paiement de votre course est en cours de vérification. Réessayez dans un instant.',
  feesUnpaid: 'Avec deux frais impayés, il faut en régler un pour réserver à nouveau.',
  cashToConfirm: 'Remettez les espèces à votre chauffeur : la course est réglée dès qu’il confirme les avoir reçues.',
  cashChosen: 'C’est noté : vous paierez en espèces à votre chauffeur.',
} as const

export const RECEIPT_KIND_TEXTS = {
  ride: { title: 'Reçu de course', amount: 'Prix de la course' },
  cancel_fee: { title: 'Reçu de frais d’annulation', amount: 'Frais d’annulation' },
  money_back: { title: 'Reçu de remboursement', amount: 'Remboursement' },
} as const

export const HOW_PAID_TEXTS = {
  online: 'Payé en ligne',
  cash: 'Payé en espèces',
  outside: `Réglé hors ${PRODUCT_NAME}`,
  written_off: 'Plus rien à payer',
  company: 'Payé par l’entreprise',
} as const

export const RECEIPT_SENTENCES = {
  loadFailed: 'Le reçu n’a pas pu être chargé.',
  notSent: 'Le reçu n’a pas pu être envoyé. Réessayez.',
} as const

export const PAID_TEXTS = {
  online: 'Payée en ligne',
  cash: 'Payée en espèces',
  outside: `Réglée hors ${PRODUCT_NAME}`,
  written_off: 'Plus rien à payer',
  company: 'Payée par l’entreprise',
} as const

export const HANDOVER_TEXTS = {
  means: (amount: string) =>
    `Le chauffeur vous a remis ${amount} de frais encaissés en espèces. Ce sera inscrit au journal, avec votre nom.`,
  nothingOwed: 'Ce chauffeur n’a plus de frais à reverser\u00A0: ils viennent d’être remis, ou payés sur son compte.',
  owedChanged: (amount: string) =>
    `La somme a changé\u00A0: ce chauffeur doit reverser ${amount}. Vérifiez-la, puis confirmez à nouveau.`,
} as const

export const FEE_IN_CASH_TEXTS = {
  included: (fees: string) =>
    `Dont ${fees} de frais d’annulation d’une course précédente, à reverser à ${PRODUCT_NAME}.`,
  held: (fees: string) => `Frais d’annulation encaissés, à reverser à ${PRODUCT_NAME}\u00A0: ${fees}`,
  parts: (price: string, fees: string) => `${price} pour la course et ${fees} de frais d’annulation`,
  prepare: (total: string, parts: string) => `En espèces, préparez ${total}\u00A0: ${parts} d’une course précédente.`,
  alreadySettled: 'La course et les frais sont déjà réglés. Rendez au passager les espèces reçues.',
  lowered: (total: string) =>
    `Des frais à encaisser viennent d’être supprimés ou réglés\u00A0: demandez ${total} en tout, et rendez ce que vous avez reçu de plus.`,
  changed: (total: string) =>
    `Les frais à encaisser ont changé. Demandez ${total} en tout, rendez ce que vous avez reçu de plus, puis confirmez à nouveau.`,
} as const

export const MONEY_BACK_TEXTS = {
  givenBack: (sum: string, day: string) =>
    `Nous vous avons remboursé ${sum} sur le compte qui a servi au paiement. Vous les recevrez au plus tard le ${day}.`,
  beingGivenBack: (sum: string, days: number) =>
    `Nous vous remboursons ${sum} sur le compte qui a servi au paiement. Vous les recevrez dans les ${days} jours qui suivent le remboursement.`,
  givenByHand: (sum: string, day: string) =>
    `Nous vous avons rendu ${sum} le ${day}, par un autre moyen que celui du paiement.`,
  toGiveByHand: (sum: string) =>
    `Nous vous devons ${sum}\u00A0: le compte qui a servi au paiement ne peut pas être remboursé. Nous vous contactons pour vous les rendre autrement.`,
} as const

/** « Veuillez saisir votre clé publique {provider} » (§5). */
export const PUBLIC_KEY_TEXTS = {
  required: (provider: string) => `Veuillez saisir votre clé publique ${provider}`,
} as const

export const RECEIPT_LINE_TEXTS = {
  ride: 'Course',
  passenger: 'Passager',
  rider: 'Pour',
  service: 'Service',
  driver: 'Chauffeur',
  pickup: 'Départ',
  dropoff: 'Destination',
  distance: 'Distance prévue',
  bookedAt: 'Réservée le',
  startedAt: 'Partie le',
  endedAt: 'Terminée le',
  cancelledAt: 'Annulée le',
  givenBack: 'Remboursé',
  beingGivenBack: 'Remboursement en cours',
  unpaid: 'Reste à payer',
  paidAt: (how: string, instant: string) => `${how}, le ${instant}`,
  sentTo: (email: string) => `Reçu envoyé à ${email}`,
  fileName: (code: string) => `miyi-recu-${code}.pdf`,
} as const

/** For a driver who deletes their account. */
export const FARE_NOT_PAID_TEXTS = {
  wait: (until: string) =>
    `Une course que vous avez terminée n’est pas encore payée, et son prix vous revient. Vous pourrez supprimer votre compte dès qu’elle sera payée, ou à partir du ${until}.`,
} as const

export const UNPAID_TEXTS = {
  givenBack: 'Remboursée',
  unpaidCash: 'À payer en espèces',
  unpaid: 'À payer',
  notChosen: 'Paiement pas encore choisi',
  onlineAwaited: 'À payer en ligne',
  notCharged: 'Non facturée à l’entreprise',
} as const
