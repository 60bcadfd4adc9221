export const PLATE_TEXTS = {
  label: 'Plaque',
} as const

/** The number of places proposed for the typed text. */
export const SUGGESTIONS_TEXTS = {
  label: 'Lieux proposés',
  counted: ['proposition', 'propositions'],
} as const

/** Ready phrases between passenger and driver. */
export const RIDE_PHRASES_TEXTS = {
  title: 'Messages',
  failed: 'Votre message n’est pas parti. Réessayez, ou appelez.',
} as const
