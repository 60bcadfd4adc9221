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
  availability: 'Disponible ou indisponible',
  pause: 'Pause',
  goAvailable: 'Commencer',
  receivesNone: 'Vous ne recevez pas les demandes.',
  receives: 'Vous recevez les demandes.',
  receivesLater: 'Vous recevrez les demandes après cette course.',
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
