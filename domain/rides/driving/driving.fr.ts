export const WHEREABOUTS = {
  unknownRiding: 'Votre trajet n’est pas suivi sur la carte pour le moment.',
  unknown: 'Votre chauffeur n’envoie pas sa position.',
  /** Before the pickup of the passenger. */
  unknownMore: 'Votre course continue : appelez-le pour savoir où il est.',
  silentRiding: 'Sa position n’arrive plus. Votre course continue.',
  silent: 'Sa position n’arrive plus. Votre course continue : appelez-le en cas de doute.',
  atPickup: 'Il est au point de départ.',
} as const

/** Sentences for a driver on their way. */
export const DRIVING_SENTENCES = {
  leftWithoutPassenger: 'Passager absent : la course est terminée, vous êtes libre.',
  destinationInWords: 'Destination sans point sur la carte\u00A0: demandez au passager où c’est avant de partir.',
  destinationInWordsRiding: 'Destination sans point sur la carte\u00A0: demandez le chemin au passager.',
  settledOtherwise:
    'Cette course était déjà réglée. Si le passager vous a aussi payé le prix en espèces, rendez-le-lui.',
  passengerRated: 'Merci, votre avis est enregistré.',
} as const

/** What a driver reads when steps that their phone kept cannot be recorded any more. */
export const DROPPED_TAP_SENTENCES = {
  byPassenger: 'Pendant la coupure, le passager a annulé la course.',
  byOperator: 'Pendant la coupure, notre équipe a annulé la course.',
  byDriver: 'Cette course était déjà fermée\u00A0: passager absent.',
  notTheirs: 'Pendant la coupure, cette course a été retirée de votre compte.',
  fee: (fee: string) => `Il doit ${fee} de frais d’annulation.`,
  noFee: 'Il ne doit pas de frais.',
  report: 'Si vous avez quand même conduit le passager, appelez notre équipe.',
  cashAgain: 'La course est terminée. La somme a changé pendant la coupure\u00A0: confirmez les espèces à nouveau.',
} as const

/** What a passenger reads about the start code. */
export const START_CODE_SENTENCES = {
  title: 'Code de départ',
  meaning: 'Avant de démarrer, votre chauffeur vous demande quatre chiffres, pour être sûr que c’est bien lui.',
  always: 'Demander un code à chaque course',
  yourCode: 'Votre code',
  report: 'à dire au départ',
  failed: 'Le code de départ n’a pas pu être changé. Réessayez.',
} as const

export const WHEREABOUTS_TEXTS = {
  secondsAgo: (seconds: number) => `il y a ${seconds}\u00A0s`,
  minutesAgo: (minutes: number) => `il y a ${minutes}\u00A0min`,
  lastPosition: 'Sa dernière position est sur la carte',
  positionAt: (time: string) => `à ${time}`,
  hasArrived: 'Arrivé',
  position: 'Sa position est sur la carte',
  pickup: 'du départ',
  dropoff: 'de l’arrivée',
  close: (end: string) => `Tout près ${end}`,
  away: (distance: string, end: string, time: string) => `À ${distance} ${end}${time}`,
} as const

export const FAR_FROM_END_TEXTS = {
  off: (distance: string) => `Vous êtes à ${distance}`,
  offDropoff: (off: string) => `${off} de la destination.`,
  endsHere: 'La course se termine-t-elle bien ici\u202F?',
  no: 'Continuer la course',
  offPickup: (off: string) => `${off} du départ.`,
  there: 'Êtes-vous bien arrivé\u202F?',
  yes: 'Oui, je suis arrivé',
  notYet: 'Pas encore',
} as const

/** The text of the driver’s main button, and of their next destination. */
export const NEXT_STEP_TEXTS = {
  arrive: 'Je suis arrivé',
  start: 'Démarrer la course',
  starting: 'Démarrage…',
  finish: 'Terminer',
  moment: 'Un instant…',
  toDropoff: 'Vers la destination',
  atPickup: 'Au point de départ',
  toPickup: 'Vers le point de départ',
} as const
