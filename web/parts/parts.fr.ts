import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

export const PLATE_TEXTS = {
  label: 'Plaque',
} as const

/** The number of places proposed for the typed text. */
export const SUGGESTIONS_TEXTS = {
  label: 'Lieux proposés',
  counted: ['proposition', 'propositions'],
} as const

/** Why this phone is to be sent notices, before the browser itself asks. */
export const PUSH_CARD_TEXTS = {
  driverTitle: 'Recevez les demandes téléphone en poche',
  driverWhy: `Une demande attend quinze secondes. Avec les notifications, votre téléphone sonne même quand ${PRODUCT_NAME} est fermé.`,
  operatorTitle: 'Soyez prévenu d’un SOS, page fermée',
  operatorWhy: `Une notification dès que quelqu’un appelle à l’aide, même quand ${PRODUCT_NAME} est fermé.`,
  passengerTitle: 'Sachez quand votre chauffeur arrive',
  passengerWhy: 'Une notification quand il accepte, arrive et termine la course. Rien d’autre.',
  yes: 'Recevoir les notifications',
  later: 'Plus tard',
  browserAsks: 'Votre navigateur vous demandera de confirmer.',
  refused: 'Notifications refusées. Pour changer d’avis, ouvrez Paramètres.',
  failed: 'Les notifications n’ont pas pu être activées. Vérifiez la connexion, rechargez la page et réessayez.',
  on: 'Notifications activées sur ce téléphone.',
} as const

/** Ready phrases between passenger and driver. */
export const RIDE_PHRASES_TEXTS = {
  title: 'Messages',
  failed: 'Votre message n’est pas parti. Réessayez, ou appelez.',
} as const

/** The two places that people go to most. */
export const HOME_AND_WORK_TEXTS = {
  home: 'Domicile',
  work: 'Travail',
  addressOf: { home: 'Adresse du domicile', work: 'Adresse du travail' },
} as const

/** What a ride has cost in mobile data: « au moins » when something could not be counted. */
export const RIDE_BYTES_TEXTS = {
  cost: (amount: string, isWhole: boolean) =>
    `Cette course a coûté ${isWhole ? '' : 'au moins '}${amount} de données sur cet appareil.`,
  kilobytes: (amount: string) => `${amount}\u00A0Ko`,
  megabytes: (amount: string) => `${amount}\u00A0Mo`,
} as const

export const HELP_WITH_RIDE_TEXTS = {
  open: 'Aide pour cette course',
} as const
