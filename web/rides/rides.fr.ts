export const RECEIPT_TEXTS = {
  see: 'Voir le reçu',
  loading: 'Chargement du reçu…',
  myRides: 'Mes courses',
  download: 'Télécharger le reçu (PDF)',
  print: 'Imprimer',
  sendByEmail: 'Recevoir par e-mail',
} as const

export const SHARE_TRIP_TEXTS = {
  share: 'Partager',
  sharedTrip: 'Trajet partagé',
  title: 'Partager mon trajet',
  creating: 'Création du lien…',
  create: 'Créer le lien',
  stop: 'Ne plus partager',
  link: 'Lien à envoyer',
  copy: 'Copier le lien',
  send: 'Envoyer le lien',
} as const

export const SHARED_TRIP_TEXTS = {
  sheet: 'La course',
  more: 'Déplier la course',
  less: 'Replier la course',
  lastNewsAt: (time: string) => `Dernières nouvelles à ${time}`,
  loading: 'Chargement du trajet…',
  map: (label: string) => `Carte\u00A0: ${label}`,
  driver: 'Le chauffeur',
  lastPositionAt: (time: string) => `Dernière position connue à ${time}`,
  positionAt: (time: string) => `Position du chauffeur à ${time}`,
  mapComing: 'La carte arrive…',
} as const

export const LOST_OBJECT_TEXTS = {
  open: 'Objet oublié',
  title: 'Objet oublié\u202F?',
  means: (code: string) =>
    `Dites le numéro de votre course, ${code}, et ce que vous cherchez\u00A0: notre équipe appelle votre chauffeur et vous répond.`,
} as const

export const RIDE_HELP_TEXTS = {
  open: 'Aide pour cette course',
  title: 'Comment pouvons-nous vous aider\u202F?',
  means: (code: string) =>
    `Dites le numéro de votre course, ${code}, et ce qui s’est passé\u00A0: notre équipe vous répond.`,
} as const

export const SUPPORT_TEXTS = {
  openCase: 'Ouvrir un dossier',
  call: (number: string) => `Appeler le ${number}`,
  sms: 'Écrire un SMS',
  mail: 'Écrire un e-mail',
} as const

export const BOOKED_RIDE_TEXTS = {
  steps: 'Étapes de la course',
  bookAnother: 'Réserver une autre course',
} as const

export const BOOKING_EXTRAS_FIELDS_TEXTS = {
  leaveLater: 'Partir plus tard',
  forSomebodyElse: 'Pour un autre',
  day: 'Jour',
  hour: 'Heure',
  hours: (hour: string) => `${hour}\u00A0h`,
  minutes: 'Minutes',
  schedule: (days: number, leadMinutes: number) =>
    `Dans les ${days} jours, à l’heure du Bénin. Le prix est convenu maintenant\u202F; nous cherchons votre chauffeur ${leadMinutes} minutes avant le départ.`,
  riderName: 'Nom du passager',
  riderNameHint: 'Le chauffeur le cherchera sous ce nom.',
  riderPhone: 'Téléphone du passager',
  riderPhoneHint: 'Le chauffeur l’appellera à ce numéro.',
} as const

export const BOOKING_VIEWS_TEXTS = {
  slow: 'Les services tardent à s’afficher. Vérifiez votre connexion\u00A0: votre trajet est gardé.',
  loading: 'Chargement des services…',
} as const

export const DRIVER_CARD_TEXTS = {
  averageRating: 'Note moyenne\u00A0: ',
  outOfFive: ' sur 5',
  title: 'Votre chauffeur',
  call: 'Appeler',
} as const

export const OPEN_RIDE_TEXTS = {
  title: 'Votre course en cours',
  back: 'Revenir à ma course',
} as const

export const WITHOUT_SCRIPT_TEXTS = {
  why: (service: string, price: string) => `${service}, ${price}\u00A0: pourquoi ce prix\u202F?`,
  confirm: (service: string) => `Confirmer ${service}`,
  signInNext: 'Vous vous connectez à la page suivante. Votre trajet et votre choix vous y suivent.',
  book: 'Confirmer la course',
  inCash: 'Vous payez le chauffeur en espèces, à l’arrivée.',
  notBooked: 'Aucune autre course n’a été réservée.',
  notCancelled: 'La course n’est pas annulée.',
  still: 'Dans ce navigateur, la page ne se met pas à jour toute seule.',
  stillWithDriver:
    'Dans ce navigateur, la page ne se met pas à jour toute seule. Pour partager le trajet ou écrire au chauffeur, ouvrez-la dans un autre navigateur.',
  readAgain: 'Actualiser la page',
  emergency: (name: string, number: string) => `${name} ${number}`,
  nothingToPay: 'Course annulée. Vous ne payez rien.',
  feeToPay: (fee: string) => `Frais d’annulation\u00A0: ${fee}.`,
} as const

export const SETTLE_FIRST_TEXTS = {
  payFees: 'Payer les frais',
  payRide: 'Payer cette course',
} as const

export const PLACE_CHIPS_TEXTS = {
  signInToSave: 'Connectez-vous pour enregistrer votre domicile et votre travail.',
  airport: 'Aéroport',
} as const

export const SAVE_PLACE_DIALOG_TEXTS = {
  saveHome: 'Enregistrer votre domicile',
  homeExample: 'Fidjrossè, rue 12.105',
  saveWork: 'Enregistrer votre travail',
  hint: 'Ensuite, il suffira d’appuyer dessus.',
  workExample: 'Ganhi, avenue Clozel',
} as const

export const TRIP_FORM_TEXTS = {
  pickup: 'Départ',
  pickupHere: 'Départ\u00A0: ici',
  here: 'Ici',
  hereMore: '\u00A0: utiliser ma position actuelle',
  changePickup: 'Changer',
  changeWhat: ' le départ',
  ownPosition: 'Utiliser ma position actuelle',
  dropoff: 'Destination',
  dropoffExample: 'Dantokpa',
  where: 'Où allez-vous\u202F?',
  find: 'Trouver un transport',
} as const

export const PLACE_HELP_TEXTS = {
  wherePickUp: 'Où vous prendre exactement\u202F?',
  whereDropOff: 'Où vous déposer exactement\u202F?',
} as const

export const DRIVER_NOTE_TEXTS = {
  add: 'Un mot au chauffeur',
  label: 'Mot au chauffeur',
  example: 'Portail bleu, je suis devant',
} as const

export const CANCEL_TEXTS = {
  title: 'Annuler la course\u202F?',
  cancelRide: 'Annuler la course',
  cancelAt: (cost: string) => `Annuler la course · ${cost}`,
  cancelFor: (fee: string) => `Annuler pour ${fee}`,
  keepRide: 'Garder la course',
  costLoading: 'Calcul des frais d’annulation…',
  cannotTitle: 'Pas de réseau',
  cannot: 'L’annulation ne peut pas partir sans réseau, et votre chauffeur vient. Appelez-le pour le prévenir.',
  cannotAlone: 'L’annulation ne peut pas partir sans réseau. Essayez à nouveau dès que le réseau revient.',
  callDriver: (phone: string) => `Appeler le ${phone}`,
} as const

export const FINISHED_RIDE_TEXTS = {
  title: 'Bonne arrivée',
  from: (pickup: string) => `Départ\u00A0: ${pickup}`,
  later: 'Plus tard',
} as const

/** What a passenger says about the cash of a finished ride. */
export const CASH_CLAIM_TEXTS = {
  paid: {
    open: 'J’ai payé en espèces',
    title: (amount: string) => `Avez-vous payé ${amount} en espèces\u202F?`,
    means: 'Nous posons la question à votre chauffeur. S’il ne le confirme pas, notre équipe décidera.',
    confirm: 'Oui, j’ai payé en espèces',
  },
  not_paid: {
    open: 'Je n’ai pas payé en espèces',
    title: (amount: string) => `Vous n’avez pas payé ${amount} en espèces\u202F?`,
    means: 'Votre chauffeur a confirmé ces espèces. Notre équipe comparera vos réponses. Rien ne change en attendant.',
    confirm: 'Non, pas payé en espèces',
  },
  note: 'Un mot pour notre équipe',
  noteHint: 'Par exemple où et avec quels billets. Votre chauffeur ne le lira pas.',
  failed: 'Votre réponse n’a pas pu être enregistrée. Réessayez.',
} as const

export const HOME_MAP_TEXTS = {
  sheet: 'Réserver une course',
} as const

export const RESUME_NOTICE_TEXTS = {
  confirming: 'Nous confirmons votre réservation…',
} as const

export const HISTORY_TEXTS = {
  olderRides: 'Courses plus anciennes',
  seeOlder: 'Voir les courses plus anciennes',
  title: 'Mes dernières courses',
  all: 'Toutes mes courses',
  chooseDestination: 'Choisir une destination',
  list: 'Liste des courses',
  to: 'vers ',
  from: (place: string) => `de ${place}`,
  loading: 'Chargement de vos courses…',
  driver: 'Chauffeur\u00A0: ',
  payFees: 'Payer les frais',
} as const

export const RIDE_RATING_TEXTS = {
  yourDriver: 'votre chauffeur',
  thanks: 'Merci, votre note est enregistrée.',
  yourRating: 'Votre note\u00A0: ',
  editRating: 'Modifier la note',
  rate: (driver: string) => `Notez ${driver}`,
} as const

export const DRIVER_WHEREABOUTS_TEXTS = {
  whereDriverIs: 'Où est votre chauffeur',
  closeMap: 'Fermer la carte',
  seeMap: 'Voir la carte',
  map: (where: string) => `Carte : ${where}`,
  mapComing: 'La carte arrive…',
} as const

export const NO_DRIVER_TEXTS = {
  tryingAgain: 'Nous relançons…',
  tryAgain: (service: string) => `Réessayer ${service}`,
  bookAnother: 'Réserver une autre course',
} as const
