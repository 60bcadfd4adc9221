import { PRODUCT_NAME } from '../shared/shared.fr.ts'

/** What a phone shows while it is locked: no name, no phone number, no place. */
export const NOTICE_TEXTS = {
  offer: (price: string) => `Nouvelle demande · ${price}`,
  offerBody: (service: string, away: string) => `${service}, ${away}. Touchez pour répondre.`,
  offerNearBody: (service: string) => `${service}. Touchez pour répondre.`,
  away: (minutes: string) => `à ${minutes}`,
  offerOver: 'Demande passée',
  offerOverBody: 'Elle n’attend plus votre réponse.',
  accepted: 'Votre chauffeur est en route',
  acceptedIn: (minutes: string) => `Votre chauffeur arrive dans ${minutes}`,
  acceptedBody: 'Touchez pour voir sa plaque et le suivre.',
  arrived: 'Votre chauffeur est arrivé',
  arrivedBody: 'Il vous attend au départ.',
  started: 'Course commencée',
  startedBody: 'Touchez pour suivre le trajet ou le partager.',
  finished: 'Course terminée',
  finishedBody: (price: string) => `${price}. Touchez pour le reçu et la note.`,
  givenBack: 'Nous cherchons un autre chauffeur',
  givenBackBody: 'Le vôtre a rendu la course. Vous n’avez rien à faire.',
  noDriver: 'Aucun chauffeur disponible',
  noDriverBody: 'Personne n’a pu prendre votre demande. Touchez pour réessayer.',
  cancelled: 'Course annulée',
  cancelledBody: 'Touchez pour savoir pourquoi.',
  rideCancelledBody: 'La course que vous aviez acceptée est annulée.',
  driverSays: 'Votre chauffeur vous dit',
  passengerSays: 'Votre passager vous dit',
  cashToReturn: (amount: string) => `${amount} à vous rendre`,
  cashToReturnBody: 'Votre chauffeur a noté des espèces, alors que la course est déjà payée. Touchez pour répondre.',
  documentConfirmed: 'Document vérifié',
  documentRefused: 'Document refusé',
  documentBody: (document: string) => `${document}. Touchez pour en savoir plus.`,
  refunded: 'Remboursement envoyé',
  refundedBody: (amount: string) => `${amount} vous ont été remboursés.`,
  review: `Un message de ${PRODUCT_NAME} sur vos courses`,
  reviewBody: 'Touchez pour le lire et répondre.',
  settingsAnswer: 'Une réponse dans vos paramètres',
  settingsAnswerBody: 'Touchez pour la lire.',
  tripQuestion: 'Tout va bien ?',
  tripQuestionBody: 'Votre trajet semble inhabituel. Touchez pour répondre.',
  unusualTrip: 'Trajet inhabituel',
  unusualTripBody: 'Un passager n’a pas dit que tout va bien. Touchez pour voir.',
  sos: 'SOS',
  sosBody: 'Quelqu’un appelle à l’aide pendant une course. Touchez pour répondre.',
  caseAnswered: 'Réponse à votre dossier',
  caseAnsweredBody: 'Touchez pour la lire dans «\u00A0Aide\u00A0».',
  lostObject: 'Objet oublié\u202F?',
  lostObjectBody: 'Un passager cherche quelque chose. Touchez pour dire si vous l’avez.',
  accident: 'Accident signalé',
  accidentBody: 'Quelqu’un signale un accident. Touchez pour répondre.',
} as const

/** A message that the phone cannot read. */
export const NOTICE_FALLBACK = { title: PRODUCT_NAME, body: 'Touchez pour voir ce qui a changé.' } as const

export const PUSH_TEXTS = {
  notAPushService: `Ce navigateur reçoit ses notifications par un service que ${PRODUCT_NAME} ne connaît pas.`,
} as const
