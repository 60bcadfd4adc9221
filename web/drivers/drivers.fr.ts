export const DRIVER_SKELETON_TEXTS = {
  dayLoading: 'Chargement de votre journée…',
  requestsLoading: 'Chargement des demandes…',
} as const

export const DRIVER_NOTICES_TEXTS = {
  reason: 'Motif\u00A0: ',
  contactSupport: 'Contacter le support',
  correct: 'Corrigez vos ',
  documents: 'documents',
  or: ' ou votre ',
  profile: 'profil',
  thenAsk: ', puis demandez une nouvelle vérification.',
  askAgain: 'Demander une nouvelle vérification',
} as const

export const DRIVER_TILES_TEXTS = {
  myDay: 'Ma journée',
  ridesToday: 'Courses aujourd’hui',
  rides: ['course', 'courses'],
  earnedToday: 'Gains du jour',
  keptToday: 'Aujourd’hui, il vous reste',
  averageRating: 'Note moyenne',
  noRating: 'Pas encore d’avis',
  available: 'Disponible',
  unavailable: 'Indisponible',
  pause: 'Pause',
  goAvailable: 'Commencer',
  receivesNone: 'Vous ne recevez pas les demandes.',
  receives: 'Vous recevez les demandes.',
  seesOnly: 'Vous voyez les demandes, sans pouvoir accepter.',
  receivesNoneOffline: 'Sans connexion, vous ne recevez pas les demandes.',
  rating: ['avis', 'avis'],
  leftAfterRent: (sum: string) => `Après le versement, il vous reste ${sum}.`,
  missingForRent: (sum: string) => `Il manque ${sum} pour le versement du jour.`,
} as const

/** What comes before the first ride, for a driver whose file is being checked. */
export const PENDING_STEPS_TEXTS = {
  title: 'La suite',
  label: 'Étapes avant la première course',
  registered: 'Inscription reçue',
  documents: 'Documents ajoutés',
  addDocuments: 'Ajoutez vos documents',
  check: 'Nous vérifions votre dossier',
  checkMore: 'Un opérateur regarde chaque document. Vous recevez un message.',
  firstRides: 'Vous recevez vos premières courses',
} as const

export const AVAILABILITY_TEXTS = {
  notSaved: 'Votre disponibilité n’a pas pu être enregistrée. Réessayez.',
} as const

export const ANSWER_BUTTONS_TEXTS = {
  answer: (verb: string, price: string, pickup: string) => `${verb} la course, ${price}, ${pickup}`,
  accept: 'Accepter',
} as const

export const OFFERS_TEXTS = {
  refuse: 'Refuser',
  announced: (price: string, where: string, seconds: number) =>
    `Demande pour vous, ${price}, ${where}. ${seconds} secondes pour répondre.`,
  title: 'Demandes pour vous',
  one: 'Une demande pour vous',
  many: (count: number) => `${count} demandes pour vous`,
} as const

export const REQUEST_LIST_TEXTS = {
  hide: 'Masquer',
  title: 'Demandes de course',
  newRequest: (pickup: string) => `Nouvelle demande\u00A0: ${pickup}`,
  empty: 'Les nouvelles demandes s’affichent ici dès leur arrivée.',
  /** What the page costs: `npm run bench -- driver-idle`. */
  stayOnline:
    'Pour rester en ligne, gardez cette page ouverte\u00A0: l’écran reste allumé, et elle coûte environ 4\u00A0Ko par minute.',
  unavailable: 'Vous êtes indisponible. Passez en «\u00A0Disponible\u00A0» pour recevoir les demandes de course.',
} as const

export const PASSENGER_TEXTS = {
  passenger: 'Passager',
  for: 'Pour ',
  call: 'Appeler ',
} as const

export const OWN_ROUTE_TEXTS = {
  there: 'Vous y êtes',
  about: (minutes: string, distance: string) => `Environ ${minutes}, ${distance}`,
} as const

export const REGISTRATION_BENEFITS_TEXTS = {
  earn: 'Gagnez plus',
  earnMore: 'Des demandes près de vous, toute la journée, avec le prix affiché avant que vous acceptiez.',
  hours: 'Horaires libres',
  hoursMore: 'Vous passez en «\u00A0Disponible\u00A0» quand vous voulez, et vous arrêtez quand vous voulez.',
  insurance: 'Assurance suivie',
  insuranceMore: 'Votre attestation est vérifiée, et nous vous prévenons avant son échéance.',
  vehicle: 'Suivi de votre véhicule',
  vehicleMore: 'Visite technique, carte grise, permis\u00A0: un rappel à temps, et une équipe qui répond.',
} as const

export const NO_FORM_TEXTS = {
  dashboard: 'Mon tableau de bord',
} as const

export const PERSON_STEP_TEXTS = {
  type: 'Type de chauffeur',
  notLost:
    'Ce que vous avez écrit est encore là. Seul votre mot de passe n’est pas gardé\u00A0: écrivez-le de nouveau.',
  firstName: 'Prénom',
  lastName: 'Nom',
  bornOn: 'Date de naissance',
  birthPlace: 'Lieu de naissance',
  idNumber: 'Numéro de pièce d’identité',
  idNumberHint: 'Votre numéro personnel (NPI), ou celui de votre CIP ou de votre carte d’identité.',
  phone: 'Téléphone',
  email: 'E-mail',
  emailHint: 'Nous y envoyons un lien de confirmation.',
  password: 'Mot de passe',
  passwordHint: '6 caractères au moins.',
} as const

export const REGISTRATION_AREA_TEXTS = {
  social: 'Réseaux sociaux',
  brandSilent: (brand: string) => `${brand} ne répond pas.`,
  accountBecomes: 'Votre compte devient',
  aDriverAccount: ' un compte de chauffeur. Vous gardez vos courses de passager.',
  yourAccount: 'Votre compte ',
  becomes: ' devient',
  signUp: 'S’inscrire',
  chooseAccount: 'Choisissez votre compte\u00A0: vous revenez ici pour compléter votre dossier, sans mot de passe.',
  hasAccount: 'Vous avez déjà un compte\u202F? ',
} as const

export const REGISTRATION_FORM_TEXTS = {
  you: 'Vous',
  vehicleAndLicence: 'Véhicule et permis',
  checkAndSend: 'Vérification et envoi',
  title: 'Inscription de chauffeur',
  steps: 'Étapes de l’inscription',
  done: 'Fait\u00A0: ',
  send: 'Envoyer',
  myRegistration: ' mon inscription',
} as const

export const REGISTRATION_HERO_TEXTS = {
  title: 'Devenez chauffeur',
  invitation: (brand: string) =>
    `À moto ou en voiture, conduisez à votre rythme avec ${brand}. L’inscription prend quelques minutes\u00A0: gardez votre permis sous la main.`,
} as const

export const REGISTRATION_RECEIVED_TEXTS = {
  fileSaved: 'Votre dossier est enregistré.',
  fileWaits: 'Il n’attend plus que vos documents, puis notre vérification.',
  saved: 'Votre inscription est enregistrée. Regardez votre boîte mail.',
  messageSent: 'Un message est parti ',
  toYourAddress: 'vers votre adresse',
  to: 'vers ',
  openIt: '. Ouvrez-le et cliquez sur le lien de confirmation.',
  nothingCame: 'Rien reçu\u202F? Regardez aussi dans les courriers indésirables (spam).',
  addDocuments: 'Ajoutez vos documents',
  addDocumentsMore: 'Permis de conduire, carte grise, assurance, visite technique, pièce d’identité.',
  weCheck: 'Nous vérifions votre dossier',
  weCheckMore: 'Un opérateur regarde chaque document.',
  firstRides: 'Vous recevez vos premières courses',
  registration: 'Inscription',
  confirmEmail: 'Confirmez votre e-mail',
  confirmEmailMore: 'Avec le lien du message.',
  next: 'La suite',
  nextSteps: 'Prochaines étapes',
} as const

export const SUMMARY_STEP_TEXTS = {
  you: 'Vous',
  idNumber: 'Pièce d’identité',
  phone: 'Téléphone',
  vehicleAndLicence: 'Véhicule et permis',
  licenceNumber: 'Numéro de permis',
  validity: 'Validité',
  fromTo: (from: string, to: string) => `du ${from} au ${to}`,
  issuedBy: 'Délivré par',
  category: 'Catégorie',
  insured: 'Véhicule assuré',
  notInsured: 'Véhicule pas encore assuré',
  accept: 'J’accepte les conditions générales.',
  read: 'Lire les conditions générales (nouvel onglet)',
  ofPart: (part: string) => `\u00A0: ${part}`,
  fullName: 'Nom complet',
  birth: 'Naissance',
  email: 'E-mail',
  type: 'Type de chauffeur',
  plate: 'Immatriculation',
  vehicle: 'Véhicule',
  seats: 'Places pour les passagers',
  insurance: 'Assurance',
} as const

export const VEHICLE_CARD_TEXTS = {
  title: 'Mon véhicule',
  means: 'Vos passagers vous reconnaissent à la plaque, à la marque et à la couleur.',
  saved: 'Votre véhicule est à jour.',
  loadFailed: 'Votre véhicule n’a pas pu être chargé.',
} as const

export const VEHICLE_LOOK_TEXTS = {
  make: 'Marque du véhicule',
  colour: 'Couleur du véhicule',
  noColour: 'Non précisée',
  sampleMake: 'Ex. Bajaj, Toyota',
} as const

export const VEHICLE_STEP_TEXTS = {
  plate: 'Immatriculation du véhicule',
  seats: 'Places pour les passagers',
  seatsHint: (usual: number, large: number) =>
    `Sans votre place. Sans réponse, nous en comptons ${usual}\u202F; à partir de ${large}, vous pouvez recevoir des courses XL.`,
  licenceNumber: 'Numéro de permis',
  licenceIssuedOn: 'Date de délivrance du permis',
  licenceExpiresOn: 'Date d’expiration du permis',
  licenceAuthority: 'Autorité de délivrance',
  insured: 'Mon véhicule est assuré',
  licenceCategory: 'Catégorie du permis',
  licenceCategoryHint: 'Telle qu’elle est écrite sur votre permis.',
} as const

export const ACTIVE_RIDE_TEXTS = {
  bookedBy: 'A réservé la course',
  passenger: 'Passager',
  call: 'Appeler ',
  title: 'Course en cours',
  toCollect: 'À encaisser en espèces\u00A0: ',
} as const

export const CASH_QUESTION_TEXTS = {
  title: (amount: string) => `Avez-vous reçu ${amount} en espèces\u202F?`,
  yes: 'Oui, reçu',
  notYet: 'Non, pas encore',
  endsAnyway: 'La course se termine dans tous les cas.',
  confirmLater: ' Vous pourrez confirmer les espèces plus tard.',
} as const

/** The driver answers what a passenger says about the cash. */
export const CASH_ASKED_TEXTS = {
  label: 'Question sur des espèces',
  no: 'Non, pas reçu',
  title: 'Vous n’avez pas reçu ces espèces\u202F?',
  means: 'Notre équipe comparera vos deux réponses et décidera. Vous lirez sa décision ici.',
  note: 'Un mot pour notre équipe',
  noteHint: 'Le passager ne le lira pas.',
  answered: 'Réponse enregistrée',
  notAnswered: 'Votre réponse n’a pas pu être enregistrée. Réessayez.',
} as const

export const CASH_TO_RETURN_TEXTS = {
  label: 'Espèces à rendre',
  code: (code: string) => `course ${code}`,
  returned: 'C’est rendu',
  notReceived: 'Je ne l’ai pas reçu',
  call: 'Appeler l’assistance',
} as const

export const GIVE_BACK_TEXTS = {
  giveBack: 'Rendre la course',
  title: 'Rendre la course\u202F?',
  keep: 'Garder la course',
  offeredToOthers: 'Elle sera proposée à d’autres chauffeurs, et ne vous sera plus proposée.',
  reason: 'Raison',
} as const

export const RATE_PASSENGER_TEXTS = {
  question: 'Comment était votre passager\u202F?',
  skip: 'Passer',
  done: 'Terminé',
} as const

/** « Plus jamais avec ce passager ». */
export const AVOID_PASSENGER_TEXTS = {
  label: 'Plus jamais avec ce passager',
  off: 'Vous ne recevrez plus ses demandes, et il n’en saura rien.',
  on: 'Vous ne recevez plus ses demandes. Vous pouvez changer d’avis ici ou dans vos paramètres.',
} as const

export const RIDE_FACTS_TEXTS = {
  kept: (sum: string) => `Il vous reste ${sum}`,
  until: ' jusqu’à',
  note: 'Mot du passager : ',
  openQuote: '«\u00A0',
  closeQuote: '\u00A0»',
} as const

export const RIDE_MOVES_TEXTS = {
  paidOnline: 'Déjà payée en ligne',
} as const

export const RIDE_ROUTE_TEXTS = {
  route: 'Itinéraire',
  toPlace: (place: string) => ` vers ${place}, dans une autre application`,
  map: 'Carte',
  closeMap: 'Fermer la carte',
  mapOf: (title: string, place: string) => `Carte\u00A0: ${title}, ${place}`,
  mapLoading: 'Chargement de la carte…',
} as const

export const START_CODE_DIALOG_TEXTS = {
  label: 'Code à quatre chiffres',
  hint: 'Le passager le lit sur son téléphone.',
  start: 'Démarrer la course',
} as const

export const KEPT_TAPS_TEXTS = {
  steps: {
    arrive: '«\u00A0Je suis arrivé\u00A0»',
    start: '«\u00A0Démarrer la course\u00A0»',
    finish: '«\u00A0Terminer\u00A0»',
    confirm_cash: '«\u00A0Espèces reçues\u00A0»',
  },
  kept: 'Gardé sur ce téléphone',
  willBeSent: (steps: string, count: number) => `${steps} ${count > 1 ? 'partent' : 'part'} dès que le réseau revient.`,
  notUnderstood: (step: string) =>
    `${step}, gardé sur ce téléphone, n’a pas pu être enregistré. Vérifiez la course, ou appelez l’assistance.`,
  askCode: 'Demandez le code à votre passager, puis démarrez à nouveau. Le reste suit tout seul.',
  understood: 'J’ai lu',
} as const

export const WAITING_TEXTS = {
  countsOnceSent: 'Le délai commence quand le réseau revient\u00A0: le passager ne sait pas encore que vous êtes là.',
  waitingSince: 'Vous attendez depuis ',
  waiting: 'Attente',
  mayLeaveAt: 'Pas là\u202F? Appelez-le. Vous pourrez partir à ',
  callOnce: 'Appelez-le une dernière fois avant de partir.',
  absent: 'Passager absent',
  title: 'Partir sans le passager\u202F?',
  absentYes: 'Oui, passager absent',
  keepWaiting: 'Attendre encore',
  consequence:
    'La course s’arrête ici et le passager en est averti. Vous redevenez libre tout de suite pour d’autres demandes.',
} as const

export const UNPAID_RIDES_TEXTS = {
  title: 'Espèces à confirmer',
  passenger: 'Passager',
  confirm: 'Confirmer les espèces',
} as const

/** The driver’s own account, above its statement. */
export const ACCOUNT_TEXTS = {
  openRent: 'Mon versement',
  title: 'Mon compte',
  open: 'Voir mon compte',
  loadFailed: 'Votre compte n’a pas pu être chargé.',
  loading: 'Chargement de votre compte…',
  howCounted: 'Comment c’est compté\u202F?',
  balanceMeans:
    'Ce que vos passagers ont payé en ligne, moins la commission de Miyi et les frais d’annulation que vous avez encaissés. L’argent reçu en espèces est déjà à vous.',
  pay: 'Payer maintenant',
} as const

/** How a phone calls its driver for an offer. */
export const CALL_SETTINGS_TEXTS = {
  title: 'Sonnerie et voix',
  ring: 'Sonner jusqu’à réponse',
  voice: 'Annoncer à voix haute',
  voiceMeaning: 'Le prix, le quartier et les minutes, en français.',
  noVoice: 'Ce téléphone n’a pas de voix.',
} as const
