/** Reasons for the stars that a passenger gives to their driver. */
export const DRIVER_REASONS = {
  good: {
    safe: 'Conduite prudente',
    kind: 'Aimable',
    on_time: 'Ponctuel',
    clean: 'Véhicule propre',
    knows_city: 'Connaît la ville',
    equipped: 'Casque ou ceinture en bon état',
  },
  bad: {
    dangerous: 'Conduite dangereuse',
    rude: 'Manque de respect',
    late: 'En retard',
    dirty: 'Véhicule sale ou en mauvais état',
    detour: 'Trajet trop long',
    asked_more: 'A demandé plus que le prix',
    unequipped: 'Sans casque ni ceinture',
  },
} as const

/** Reasons for the stars that a driver gives to their passenger. */
export const PASSENGER_REASONS = {
  good: {
    kind: 'Aimable',
    ready: 'Prêt au départ',
    easy_to_find: 'Facile à trouver',
    exact_money: 'Avait l’appoint',
  },
  bad: {
    rude: 'Manque de respect',
    late: 'S’est fait attendre',
    wrong_place: 'N’était pas au point indiqué',
    no_money: 'N’avait pas de quoi payer',
    dirtied: 'A sali le véhicule',
    too_many: 'Trop de personnes ou de bagages',
  },
} as const

export const MISSED_SENTENCES = {
  title: 'Aucun chauffeur disponible',
  detail: 'Nous avons demandé à tous les chauffeurs, et aucun n’a pu venir.',
  nothingToPay: 'Vous ne payez rien.',
} as const

/** Sentences about cancelling and its cost. */
export const CANCEL_SENTENCES = {
  costChanged: 'Le coût de l’annulation a changé entre-temps. Vérifiez, puis confirmez à nouveau.',
  feeDue: 'Frais d’annulation à régler',
  feePaid: 'Frais d’annulation payés',
  feeWaived: 'Frais d’annulation supprimés',
  feeWaivedInCash: ' Si votre chauffeur vient de les encaisser, demandez-lui de vous les rendre.',
  feeWaivedNotice: 'Vos frais d’annulation ont été supprimés : vous n’avez plus rien à payer pour cette course.',
  fee: 'Frais d’annulation',
  costUnknown: 'Les frais d’annulation n’ont pas pu être calculés.',
  refunded: 'Ce que vous avez payé en ligne vous sera rendu en entier.',
  payLater: 'Ces frais se règlent depuis « Mes dernières courses » : en ligne, ou en espèces à votre prochaine course.',
  noWayBack: 'Cette action est irréversible.',
  afterDeparture: 'Course annulée alors que votre chauffeur était en route.',
} as const

export const NO_FEE_TEXTS = {
  pickup_unknown: 'Sans frais pour le passager\u00A0: le point de départ n’est pas situé sur la carte.',
  phone_silent:
    'Sans frais pour le passager\u00A0: votre téléphone n’a pas envoyé assez de positions pendant l’attente.',
  not_near: 'Sans frais pour le passager\u00A0: votre téléphone ne vous a pas situé près du départ pendant l’attente.',
} as const

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

/** Sentences about rides from the specification (§2, §5, §6, §8), verbatim, then our own. */
export const RIDE_SENTENCES = {
  signInToBook: 'Vous devez être connecté pour réserver une course',
  resumed: 'Réservation confirmée avec succès!',
  resumeFailed: 'Erreur lors de la confirmation de la réservation',
  historyFailed: "Erreur lors du chargement de l'historique",
  driverListFailed: 'Erreur lors du chargement des courses',
  accepted: 'Course acceptée!',
  acceptFailed: "Erreur lors de l'acceptation de la course",
  finished: 'Course terminée!',
  finishFailed: 'Erreur lors de la finalisation de la course',
  noHistory: 'Aucune course pour le moment. Réservez votre première course!',
  noRequest: 'Aucune course disponible pour le moment',
  noneRecorded: 'Aucune course enregistrée',
  adminLoadFailed: 'Erreur lors du chargement des données',
  bookedBefore:
    'Rien n’a été réservé\u00A0: cette course est déjà terminée ou annulée. Confirmez à nouveau pour en réserver une autre.',
  bookedTitle: 'Course Confirmée!',
  driverIsComing: 'Votre chauffeur arrive',
  unknownPassenger: 'Inconnu',
  driverArrived: 'Votre chauffeur est arrivé',
  rideStarted: 'Votre course a démarré',
  rideOver: 'Votre course est terminée',
  givenBack: 'Votre chauffeur a rendu la course : nous cherchons un autre chauffeur.',
  noDriverFound: 'Aucun chauffeur n’a pu prendre votre course. Réservez à nouveau.',
  cancelledBySupport: 'Votre course a été annulée par notre équipe.',
  cancelledByPassenger: 'Le passager a annulé la course.',
  cancelledByOperator: 'Notre équipe a annulé la course.',
  rideCancelled: 'Course annulée',
  cancelFailed: 'La course n’a pas pu être annulée. Réessayez.',
  givenBackByDriver: 'Course rendue : elle est proposée à d’autres chauffeurs.',
  giveBackFailed: 'La course n’a pas pu être rendue. Réessayez.',
  stepFailed: 'Cette étape n’a pas pu être enregistrée. Réessayez.',
  cashConfirmed: 'Paiement en espèces confirmé',
  cashNotConfirmed: 'La confirmation n’a pas pu être enregistrée. Réessayez.',
  noShow: 'Votre chauffeur vous a attendu, puis il est reparti.',
  notSent: 'Réservation non envoyée',
  waitedTooLong:
    'Elle attendait ici depuis plus de 30 minutes. Voici les mêmes lieux, au prix d’aujourd’hui\u00A0: confirmez si vous voulez toujours partir.',
  noteBlank: 'Le mot au chauffeur est vide',
  noteTooLong: 'Le mot au chauffeur est trop long',
  ratingFailed: 'Votre note n’a pas pu être enregistrée. Réessayez.',
} as const

/** What passenger and driver tell each other in one tap. */
export const PHRASE_TEXTS = {
  words: {
    in_front: 'Je suis devant',
    two_minutes: 'J’arrive dans 2\u00A0min',
    not_found: 'Je ne vous trouve pas',
  },
  me: 'Vous',
  line: (who: string, words: string, time: string) => `${who}\u00A0: «\u00A0${words}\u00A0» · ${time}`,
} as const

export const LOST_OBJECT_TEXTS = {
  message: (code: string, plate: string) => `Objet oublié, course ${code}, plaque ${plate}\u00A0: `,
} as const

export const RIDE_HELP_TEXTS = {
  message: (code: string, plate: string | null) =>
    `Aide, course ${code}${plate === null ? '' : `, plaque ${plate}`}\u00A0: `,
} as const

/** Status badges for the passenger and the operator (§4). */
export const PASSENGER_STATUS_TEXTS = {
  requested: 'En attente',
  accepted: 'Acceptée',
  in_progress: 'En cours',
  completed: 'Terminée',
  cancelled: 'Annulée',
} as const

/** Sentences about the link to a trip. */
export const SHARE_SENTENCES = {
  meaning:
    'Toute personne qui a ce lien peut suivre la course\u00A0: le prénom du chauffeur, sa plaque et sa position, jusqu’à l’arrivée.',
  copied: 'Lien copié',
  notCopied: 'Le lien n’a pas pu être copié. Sélectionnez-le, puis copiez-le.',
  failed: 'Le lien n’a pas pu être créé. Réessayez.',
  notEnded: 'Le lien montre encore la course. Réessayez.',
  ended: 'Le lien ne montre plus rien.',
  over: 'Ce trajet est terminé',
  overText: 'Ce lien ne montre plus rien. Pour suivre un autre trajet, demandez son lien à la personne qui voyage.',
  loadFailed: 'Le trajet n’a pas pu être chargé.',
  noPosition: 'La position du chauffeur n’est pas connue.',
  message: 'Suivez ma course en direct',
} as const

export const WHOSE_POSITION_TEXTS = {
  phone: 'Ma position',
  vehicle: 'Position du véhicule',
} as const

export const RATING_TEXTS = {
  reasonsQuestion: 'Pourquoi\u202F? (facultatif)',
  forgottenPlace: 'Lieu effacé',
} as const

export const SCHEDULE_TEXTS = {
  missing: 'Choisissez une date et une heure.',
  tooSoon: (minutes: number) => `Choisissez une heure au moins ${minutes} minutes à l’avance.`,
  tooFar: (days: number) => `Choisissez une date dans les ${days} jours.`,
  scheduled: (instant: string) => `Prévue le ${instant}`,
  searchFrom: (time: string) => `Nous chercherons votre chauffeur à partir de ${time}. Jusque-là, annuler est gratuit.`,
} as const

export const PAUSE_TEXTS = {
  bookingPaused: (bookings: string, time: string) =>
    `Vous avez annulé ${bookings} aujourd’hui, juste après les avoir demandées. Vous pourrez réserver à nouveau à ${time}.`,
  drivingPaused: (rides: string, time: string) =>
    `Vous avez rendu ${rides} aujourd’hui. Vous pourrez repasser «\u00A0Disponible\u00A0» à ${time}.`,
  givingBackPauses: (times: number) =>
    `C’est la ${times}e course que vous rendez aujourd’hui\u00A0: vous ne recevrez plus de demandes pendant quelque temps.`,
} as const

export const CANCEL_COST_TEXTS = {
  searching: 'Aucun chauffeur n’est encore en route.',
  scheduled: 'Nous n’avons pas encore cherché de chauffeur.',
  justAccepted: (minutes: number) => `Votre chauffeur a accepté il y a moins de ${minutes} minutes.`,
  driverLate: 'Votre chauffeur est en retard.',
  overcharged: 'Votre chauffeur demande plus que le prix promis.',
  onTheWay: 'Votre chauffeur est déjà en route vers vous.',
  saysArrived: 'Votre chauffeur dit être arrivé\u202F; sa position ne le montre pas encore.',
  arrived: 'Votre chauffeur vous attend déjà au point de départ.',
  free: 'Gratuit',
  freeUntilShort: (time: string) => `Gratuit jusqu’à ${time}`,
  atMost: (fee: string) => `Des frais d’annulation sont possibles\u00A0: ${fee} au plus`,
  freeUntil: (time: string) => `L’annulation est gratuite jusqu’à ${time}.`,
  unlessShown: 'Si sa position ne le montre pas',
  unlessArrived: 'S’il n’est pas arrivé',
  freeFrom: (unless: string, time: string) => `${unless} à ${time}, l’annulation sera gratuite.`,
  nowFree: 'L’annulation est maintenant gratuite',
  nowCosts: (fee: string) => `L’annulation coûte maintenant ${fee}`,
  checkAgain: (change: string) => `${change}. Vérifiez, puis confirmez à nouveau.`,
} as const

export const NO_SHOW_TEXTS = {
  waitBefore: (left: string) => `Attendez encore ${left} avant de signaler l’absence de votre passager.`,
  elsewhere: 'Votre position est loin du point de départ. Signalez l’absence depuis le lieu du rendez-vous.',
  staySeen: 'Restez près du départ et gardez cet écran ouvert\u00A0: sans votre position, l’absence reste sans frais.',
  feeNeedsPositions:
    'Le passager ne paie des frais que si votre téléphone vous a situé près du départ pendant l’attente.',
  cost: (fee: string) => `Le passager devra ${fee} de frais d’annulation.`,
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

export const RIDE_PROGRESS_TEXTS = {
  yourDriver: 'Votre chauffeur',
  comesIn: (driver: string, minutes: number) => `${driver} arrive dans ${minutes}\u00A0min`,
  comesAt: (driver: string, time: string) => `${driver} vient à ${time}`,
  seenAt: (driver: string, time: string) => `${driver}, vu à ${time}`,
  wasAway: (time: string) => `À environ ${time} de vous à ce moment-là.`,
  isHere: (driver: string) => `${driver} est arrivé`,
  arrivalIn: (minutes: number) => `Vous arrivez dans ${minutes}\u00A0min`,
  anyMoment: 'Il devrait arriver d’un instant à l’autre.',
  justNow: 'à l’instant',
  ago: (minutes: string) => `il y a ${minutes}`,
  searchingTitle: 'Nous cherchons votre chauffeur',
  ridingTitle: 'Vous êtes en route',
  sent: (since: string, until: string) => `Demande envoyée ${since}. Nous cherchons jusqu’à ${until}.`,
  waitsAtPickup: (driver: string) => `${driver} vous attend au point de départ.`,
  tripTakes: (minutes: string) => `Environ ${minutes} de trajet.`,
  ridingDetail: 'Vous êtes en route.',
  askingAll: 'Nous demandons à tous les chauffeurs.',
  askingNearest: 'Nous demandons aux chauffeurs les plus proches, puis à tous les chauffeurs.',
  sending: 'Envoi de la demande',
  sentDone: 'Demande envoyée',
  searching: 'Recherche d’un chauffeur',
  nameless: 'Le chauffeur',
  found: 'Chauffeur trouvé',
  onTheWay: 'En route vers vous',
  arrived: 'Arrivé au point de départ',
  aboutToLeave: 'Départ imminent',
  departure: 'Départ',
  toDropoff: 'En route vers la destination',
  dropoff: 'Arrivée à destination',
} as const

export const DRIVER_STATUS_TEXTS = {
  newRequest: 'Nouvelle demande',
} as const

export const EMERGENCY_TEXTS = {
  police: 'Police républicaine',
  policeInShort: 'Police',
  firefighters: 'Sapeurs-pompiers (accident, blessé, incendie)',
  firefightersInShort: 'Pompiers',
} as const

export const SHARED_TRIP_PHASE_TEXTS = {
  searching: 'Recherche d’un chauffeur',
  nameless: 'Le chauffeur',
  coming: 'Le chauffeur va chercher son passager',
  comesIn: (driver: string, time: string) => `${driver} arrive au départ dans ${time}`,
  arrived: 'Le chauffeur est au point de départ',
  riding: 'En route vers la destination',
  arrivesIn: (driver: string, time: string) => `${driver} arrive à destination dans ${time}`,
  away: (phase: string, distance: string) => `${phase}, à ${distance}`,
} as const

export const SOS_MESSAGE_TEXTS = {
  positionAt: (whose: string, time: string, coordinates: string, map: string) =>
    `${whose} à ${time}\u00A0: ${coordinates} ${map}`,
  help: (brand: string, code: string, plate: string) =>
    `SOS, j’ai besoin d’aide. Course ${brand} ${code}, plaque ${plate}.`,
  trip: (pickup: string, dropoff: string) => `De ${pickup} à ${dropoff}.`,
} as const
