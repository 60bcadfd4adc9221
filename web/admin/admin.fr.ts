export const FIGURES_TEXTS = {
  trendThisMonth: (trend: string) => `${trend} ce mois`,
  label: 'Chiffres de la plateforme',
  ridesTotal: 'Courses totales',
  activeDrivers: 'Chauffeurs actifs',
  revenueTotal: 'Revenu total',
  users: 'Utilisateurs',
  loading: 'Chargement des chiffres…',
} as const

export const TO_DECIDE_TEXTS = {
  title: 'À décider',
  nothing: 'Rien à décider',
  loading: 'Chargement de ce qui attend…',
  cashDisputes: ['désaccord', 'désaccords'],
  driverFiles: ['dossier à vérifier', 'dossiers à vérifier'],
  payouts: ['virement', 'virements'],
  failedMessages: ['message non remis', 'messages non remis'],
  stuckMoney: ['somme à vérifier', 'sommes à vérifier'],
} as const

export const ADMIN_GROUP_TEXTS = {
  rides: 'Courses',
  money: 'Argent',
  people: 'Gens',
  house: 'Maison',
} as const

export const ADMIN_LISTS_TEXTS = {
  rides: 'Courses récentes',
  disputes: 'Désaccords',
  messages: 'Non remis',
  payments: 'Paiements du jour',
  payouts: 'À virer',
  drivers: 'Chauffeurs',
  debts: 'Dettes',
  users: 'Utilisateurs',
  companies: 'Entreprises',
  map: 'Carte',
  journal: 'Journal',
  invoices: 'Factures',
  books: 'Comptes',
  settings: 'Réglages',
  label: 'Listes',
  counted: (name: string, count: number) => `${name} (${count})`,
} as const

export const DECIDE_ON_DRIVER_TEXTS = {
  approveTitle: 'Approuver ce chauffeur\u202F?',
  approveMeans: 'Il pourra se rendre disponible et accepter des courses. Il est prévenu par e-mail.',
  approve: 'Approuver le chauffeur',
  refuseTitle: 'Refuser ce dossier\u202F?',
  refuseMeans:
    'Il ne pourra prendre aucune course. Il pourra corriger son dossier et demander une nouvelle vérification.',
  refuse: 'Refuser le dossier',
  suspendTitle: 'Suspendre ce chauffeur\u202F?',
  suspendMeans:
    'Il devient indisponible tout de suite et ne reçoit plus de courses. Une course déjà acceptée peut être terminée.',
  suspend: 'Suspendre le chauffeur',
  reinstateTitle: 'Réintégrer ce chauffeur\u202F?',
  reinstateMeans: 'Il pourra de nouveau se rendre disponible. Il est prévenu par e-mail.',
  reinstate: 'Réintégrer le chauffeur',
  hint: 'Le chauffeur le lit dans son espace et par e-mail.',
  lacking: 'Des papiers obligatoires manquent ou sont expirés',
  lack: (document: string, isExpired: boolean) => `${document}\u00A0: ${isExpired ? 'expiré' : 'manquant'}`,
  evenApproved: 'Même approuvé, il ne pourra pas accepter de courses avant de les avoir ajoutés.',
} as const

export const DOSSIER_DOCUMENTS_TEXTS = {
  title: 'Papiers',
  validUntilDay: (day: string) => `Version valable jusqu’au ${day}`,
  validUntil: 'Valable jusqu’au',
  number: 'Numéro',
  issuedOn: 'Délivré le',
  addedOn: 'Ajouté le',
  note: 'Remarque',
  openPdf: 'Ouvrir le PDF',
  enlarge: (name: string) => `${name}, agrandir dans un nouvel onglet`,
  newTab: ' (nouvel onglet)',
} as const

export const DOSSIER_SHEET_TEXTS = {
  title: 'Dossier',
  kindSince: (kind: string, since: string) => `${kind} · depuis le ${since}`,
  reasonGiven: 'Motif donné au chauffeur',
  blocked: 'Le compte de ce chauffeur est bloqué.',
  driving: 'Ce chauffeur a une course en cours.',
  seeRide: 'Voir la course',
  identity: 'Identité',
  firstName: 'Prénom',
  lastName: 'Nom',
  bornOn: 'Né(e) le',
  birthPlace: 'À',
  idNumber: 'Numéro d’identité',
  contact: 'Contact',
  licenceAndVehicle: 'Permis et véhicule',
  licence: 'Permis',
  category: 'Catégorie',
  issuedBy: 'Délivré par',
  issuedOn: 'Délivré le',
  expiresOn: 'Expire le',
  plate: 'Plaque',
  vehicle: 'Véhicule',
  insured: 'Assurance déclarée',
  yes: 'Oui',
  no: 'Non',
  activity: 'Activité',
  registeredOn: 'Inscrit le',
  state: 'État',
  available: 'Disponible',
  unavailable: 'Indisponible',
  completed: 'Courses terminées',
  givenBackToday: 'Courses rendues aujourd’hui',
  feesToHandOver: 'Frais encaissés, à reverser à Miyi',
  averageRating: 'Note moyenne',
  seeAccount: 'Voir le compte',
  seeDriverAccount: 'Voir son compte avec Miyi',
} as const

export const DRIVERS_TAB_TEXTS = {
  all: 'Tous, à vérifier d’abord',
  driver: 'Chauffeur',
  dossier: 'Dossier',
  since: 'Depuis le',
  vehicle: 'Véhicule',
  documents: 'Papiers',
  toComplete: 'À compléter',
  upToDate: 'À jour',
  contact: 'Contact',
  state: 'État',
  blocked: 'Compte bloqué',
  available: 'Disponible',
  unavailable: 'Indisponible',
  search: 'Rechercher un chauffeur',
  searchHint: 'Nom, téléphone, plaque ou e-mail',
  toCheck: ['dossier à vérifier', 'dossiers à vérifier'],
  caption: 'Chauffeurs',
} as const

export const JOURNAL_CARD_TEXTS = {
  title: 'Journal',
  empty: 'Aucune action d’un administrateur.',
} as const

export const JOURNAL_LIST_TEXTS = {
  title: 'Journal',
} as const

export const FAILED_LETTERS_TEXTS = {
  title: 'E-mails non remis',
  allTitle: 'Messages non remis',
  none: 'Tous les messages sont partis. Un e-mail ou un SMS que personne ne reçoit paraîtra ici, avec la raison.',
  counted: ['e-mail n’a pas pu partir', 'e-mails n’ont pas pu partir'],
  lastDays: (days: number) => ` ces ${days} derniers jours.`,
  resendTo: (recipient: string) => `Renvoyer à ${recipient}`,
  resend: 'Renvoyer',
} as const

export const SMS_CARD_TEXTS = {
  title: 'SMS',
  today: (sent: number, max: number) => `Envoyés aujourd’hui\u00A0: ${sent} sur ${max}.`,
  refused: (count: number) => `Refusés aujourd’hui, le budget étant épuisé\u00A0: ${count}.`,
} as const

export const PAGED_LIST_TEXTS = {
  pages: 'Pages',
  changed: 'La liste a changé\u00A0: actualiser',
  loading: 'Chargement de la liste…',
} as const

export const REASON_DIALOG_TEXTS = {
  reason: 'Motif',
} as const

export const SEARCH_FRAME_TEXTS = {
  search: 'Rechercher',
  clear: 'Effacer',
  fewer: 'Moins de critères',
  more: 'Plus de critères',
} as const

export const SHEET_FRAME_TEXTS = {
  backToList: 'Retour à la liste',
} as const

export const LIVE_MAP_TEXTS = {
  freeDriver: 'Chauffeur libre',
  drivingDriver: 'Chauffeur en course',
  waitingRide: 'Course en attente',
} as const

export const MAP_TAB_TEXTS = {
  show: 'Afficher',
  openRides: 'Courses ouvertes',
  driversSeen: 'Chauffeurs en vue',
  status: 'Statut',
  askedAt: 'Demandée à',
  openRideAskedAt: 'Ouvrir la course demandée à ',
  trip: 'Trajet',
  service: 'Service',
  state: 'État',
  driver: 'Chauffeur',
  kind: 'Type',
  secondsAgo: (seconds: number) => `il y a ${seconds}\u00A0s`,
  driving: 'En course',
  free: 'Libre',
} as const

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

export const COPIED_REFERENCE_TEXTS = {
  copy: 'Copier',
  copied: 'Copiée',
  copyReference: 'Copier la référence',
} as const

export const FACTS_TEXTS = {
  empty: (count: number) => `Sans objet (${count})`,
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
  code: 'Référence',
  history: 'Chronologie',
  by: 'par ',
  reason: 'Motif\u00A0: ',
} as const

export const RIDES_TAB_TEXTS = {
  recent: 'Courses récentes',
  all: 'Tous',
  search: 'Rechercher une course',
  person: 'Personne',
  personHint: 'Nom, téléphone, e-mail ou plaque',
  status: 'Statut',
  from: 'Du',
  to: 'Au',
  found: 'Courses trouvées',
} as const

export const WHY_THESE_DRIVERS_TEXTS = {
  notAsked: (count: number) => `Non sollicités\u00A0: ${count}`,
} as const

export const ACCOUNT_ACTIONS_TEXTS = {
  promote: 'Nommer administrateur',
  promoteTitle: 'Nommer cette personne administrateur\u202F?',
  promoteConfirm: 'Donner le rôle',
  demote: 'Retirer le rôle d’administrateur',
  demoteTitle: 'Retirer le rôle d’administrateur\u202F?',
  demoteConfirm: 'Retirer le rôle',
  block: 'Bloquer le compte',
  blockTitle: 'Bloquer ce compte\u202F?',
  blockConfirm: 'Bloquer le compte',
  unblock: 'Débloquer le compte',
  unblockTitle: 'Débloquer ce compte\u202F?',
  unblockConfirm: 'Débloquer le compte',
  driverLoses: ' Son espace chauffeur ne lui sera plus ouvert, et il devient indisponible.',
  promoteMeans: (driver: string) =>
    `Cette personne verra toutes les courses, tous les comptes et tous les papiers, et pourra décider comme vous.${driver}`,
  demoteMeans: 'Cette personne quitte l’administration tout de suite.',
  unblockMeans: 'Cette personne pourra de nouveau se connecter.',
  drivingCancelled: ' La course qu’il conduit est annulée.',
  blockMeans: (driving: string) =>
    `Toutes ses sessions se ferment et il ne peut plus se connecter. Ses courses qui n’ont pas démarré sont annulées.${driving}`,
  hint: 'Le motif reste dans le journal\u202F; seuls les administrateurs le lisent.',
} as const

export const ACCOUNT_SHEET_TEXTS = {
  title: 'Compte',
  blockedAt: (instant: string) => `Bloqué le ${instant}`,
  reason: 'Motif\u00A0: ',
  actions: 'Actions',
  seeRides: 'Voir ses courses',
  seeDossier: 'Voir le dossier de chauffeur',
  role: 'Rôle',
  contact: 'Contact',
  registeredOn: 'Inscrit le',
  ridesAsPassenger: 'Courses comme passager',
  credit: 'Avoir',
  openRides: 'Courses ouvertes',
  cancelledToday: 'Réservations aussitôt annulées aujourd’hui',
  openSessions: 'Sessions ouvertes',
} as const

export const USERS_TAB_TEXTS = {
  all: 'Tous les comptes',
  admins: 'Administrateurs',
  drivers: 'Chauffeurs',
  blocked: 'Comptes bloqués',
  name: 'Nom',
  contact: 'Contact',
  role: 'Rôle',
  state: 'État',
  registeredOn: 'Inscrit le',
  search: 'Rechercher un utilisateur',
  user: 'Utilisateur',
  searchHint: 'Nom, téléphone ou e-mail',
  show: 'Afficher',
  caption: 'Utilisateurs',
} as const

/** Cash that passenger and driver disagree about. */
export const CASH_CASES_TEXTS = {
  title: 'Désaccords sur des espèces',
  none: 'Aucun désaccord. Une course paraîtra ici quand son passager et son chauffeur ne disent pas la même chose des espèces.',
  counted: ['course attend votre décision.', 'courses attendent votre décision.'],
  open: 'Ouvrir',
  openOf: (passenger: string, amount: string) => `Ouvrir le désaccord de ${passenger} sur ${amount}`,
  people: (passenger: string, driver: string) => `${passenger}, conduit par ${driver}`,
  said: {
    paid: 'Le passager dit avoir payé',
    not_paid: 'Le passager dit ne pas avoir payé',
  },
  answered: {
    received: 'le chauffeur dit avoir reçu',
    notReceived: 'le chauffeur dit ne rien avoir reçu',
    silent: 'le chauffeur n’a pas répondu',
    confirmed: 'le chauffeur avait confirmé',
  },
} as const

export const CASH_CASE_TEXTS = {
  title: 'Désaccord sur des espèces',
  stages: { asked: 'Attend le chauffeur', open: 'À décider', closed: 'Clos' },
  passengerSays: 'Le passager dit',
  driverSays: 'Le chauffeur dit',
  claims: { paid: 'J’ai payé en espèces', not_paid: 'Je n’ai pas payé en espèces' },
  received: 'Oui, reçu',
  notReceived: 'Non, pas reçu',
  confirmedBefore: 'Espèces confirmées à la fin de la course',
  finishedWithout: 'Course terminée sans confirmer d’espèces',
  noAnswerYet: (instant: string) => `Pas encore de réponse\u00A0; attendue avant le ${instant}`,
  noAnswer: 'Pas de réponse',
  note: (note: string) => `«\u00A0${note}\u00A0»`,
  price: 'Prix',
  trip: 'Trajet prévu',
  tripIs: (distance: string, minutes: string) => `${distance}, ${minutes}`,
  took: 'Durée de la course',
  minutes: ['minute', 'minutes'],
  passengerHistory: 'Autres désaccords du passager',
  driverHistory: 'Autres désaccords du chauffeur',
  noHistory: 'Aucun',
  history: {
    open: 'en cours',
    upheld: 'en sa faveur',
    contradicted: 'contre sa réponse',
    undecided: 'sans décision',
  },
  outcome: 'Décision',
  outcomes: {
    given: 'Les espèces ont été données',
    not_given: 'Les espèces n’ont pas été données',
    unknown: 'On ne peut pas savoir',
    confirmed: 'Le chauffeur a confirmé les espèces',
    paid_otherwise: 'La course a été payée ou réglée autrement',
  },
  closedBy: (instant: string, name: string) => `le ${instant}, par ${name}`,
  closedAt: (instant: string) => `le ${instant}`,
  decided: 'Décision enregistrée',
  readByBoth: 'Le motif reste dans le journal\u202F; les deux personnes lisent la décision, pas le motif.',
} as const

/** What each decision means, shown before the operator confirms. */
export const CASH_DECISION_MEANS = {
  paid: {
    given: (amount: string) => `La course est notée payée en espèces\u00A0: le passager ne doit plus ces ${amount}.`,
    not_given: (amount: string) =>
      `Le passager doit encore ces ${amount} et ne peut pas réserver avant de les payer. Ses prochains désaccords ne le laisseront plus réserver.`,
    unknown: (amount: string) =>
      `Miyi renonce à ces ${amount}\u00A0: plus personne ne les doit, et personne n’est mis en cause.`,
  },
  not_paid: {
    given: () => 'La course reste notée payée en espèces. Aucun argent ne bouge.',
    not_given: () =>
      'La course reste réglée pour le passager\u00A0; le désaccord compte contre la réponse du chauffeur. Aucun argent ne bouge.',
    unknown: () => 'La course reste notée payée en espèces, et personne n’est mis en cause. Aucun argent ne bouge.',
  },
} as const
