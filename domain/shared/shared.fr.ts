/** The name of the product in every sentence. Where it stands alone, an installation may show another one (`BRAND_NAME`). */
export const PRODUCT_NAME = 'Miyi'

/** Titles of the notices that have one in the specification (§8). */
export const NOTICE_TITLES = { success: 'Succès', failure: 'Erreur' } as const

/** Sentences of pages outside of the rooms, from the specification (§2), verbatim. */
export const PAGE_SENTENCES = {
  notFound: "Oops! Cette page n'existe pas",
  lastUpdated: 'Dernière mise à jour',
} as const

/** Sentences that REFUSALS and the browser share; separate, so that the first view does not load the whole catalogue. */
export const REQUEST_SENTENCES = {
  noAnswer: 'Pas de réponse du réseau. Vérifiez votre connexion, puis réessayez.',
  unexpected: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  tooMany: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
} as const

/** Singular and plural of counted things: `plural(3, ...COUNTED.minute)`. */
export const COUNTED = {
  booking: ['réservation', 'réservations'],
  day: ['jour', 'jours'],
  driver: ['chauffeur', 'chauffeurs'],
  minute: ['minute', 'minutes'],
  ride: ['course', 'courses'],
  second: ['seconde', 'secondes'],
} as const

export const DAY_TEXTS = {
  today: 'Aujourd’hui',
  tomorrow: 'Demain',
  weekdays: ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'],
} as const

export const UNIT_TEXTS = {
  metres: (metres: number) => `${metres}\u00A0m`,
  kilometres: (km: string) => `${km}\u00A0km`,
  minutes: (minutes: number) => `${minutes}\u00A0min`,
  hours: (hours: number, minutes: string) => `${hours}\u00A0h\u00A0${minutes}`,
} as const

export const ERROR_TEXTS = {
  error: (said: string) => `Erreur: ${said}`,
} as const

export const FORMAT_TEXTS = {
  xof: (amount: string) => `${amount}\u00A0F\u00A0CFA`,
  fcfaWhereSpecified: (amount: string) => `${amount}\u00A0FCFA`,
  dayAndTime: (day: string, time: string) => `${day} à ${time}`,
} as const

export const STRING_SENTENCES = {
  tooLong: (most: string) => `Ce texte est trop long\u00A0: ${most} caractères au plus.`,
} as const

export const PAGING_TEXTS = {
  noSuchPage: 'Cette page de la liste n’existe pas. Revenez à la première page.',
} as const

/** The browser title of each page. */
export const PAGE_TITLES = {
  home: 'Réserver',
  auth: 'Connexion',
  authCallback: 'Connexion en cours',
  becomeDriver: 'Devenir chauffeur',
  registrationReceived: 'Inscription enregistrée',
  signupConfirmation: 'Vérifiez votre boîte mail',
  confirmEmail: 'Confirmation',
  resetPassword: 'Nouveau mot de passe',
  dashboard: 'Tableau de bord',
  passenger: 'Mes courses',
  driver: 'Espace chauffeur',
  admin: 'Administration',
  payment: 'Paiement',
  paymentReturn: 'Résultat du paiement',
  documents: 'Mes documents',
  profile: 'Mon profil',
  settings: 'Paramètres',
  receipt: 'Reçu',
  sharedTrip: 'Suivre une course',
  help: 'Aide',
  tariffs: 'Tarifs',
  legalNotice: 'Mentions légales',
  terms: 'Conditions générales',
  privacy: 'Politique de confidentialité',
  cookies: 'Politique de cookies',
  notFound: 'Page introuvable',
} as const

/** What a search engine shows below the title of a page. Pages behind a sign-in have none of their own. */
export const PAGE_DESCRIPTIONS = {
  home: 'Réservez un zémidjan ou un taxi à Cotonou en quelques secondes.',
  auth: 'Connectez-vous ou créez un compte pour réserver vos courses à Cotonou.',
  becomeDriver: 'Devenez chauffeur de zémidjan ou de taxi à Cotonou\u00A0: inscription, documents, conditions.',
  tariffs: 'Ce que coûte une course\u00A0: prix, distance, nuit, heures de pointe et frais, pour chaque service.',
  help: 'Les réponses aux questions des passagers et des chauffeurs, et comment nous joindre.',
  legalNotice: 'Qui publie ce service, et qui l’héberge.',
  terms: 'Les conditions générales du service\u00A0: réservation, prix, paiement, annulation.',
  privacy: 'Les données que le service garde, pourquoi, et combien de temps.',
  cookies: 'Les cookies que le service utilise.',
} as const

/** The default texts of an installation. */
export const BRAND_TEXTS = {
  tagline: 'Transport rapide et fiable',
  city: 'Cotonou, Bénin',
} as const

/** What a phone shows of the installed product. */
export const INSTALL_TEXTS = {
  description: 'Un zémidjan ou un taxi à Cotonou, au prix annoncé. La course en cours se lit aussi sans réseau.',
  screens: {
    home: 'Où allez-vous ?',
    ride: 'La course en cours',
    driver: 'Une demande, pour le chauffeur',
  },
  book: 'Réserver une course',
  drive: 'Espace chauffeur',
} as const
