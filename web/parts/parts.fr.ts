export const PLATE_TEXTS = {
  label: 'Plaque',
} as const

/** The number of places proposed for the typed text. */
export const SUGGESTIONS_TEXTS = {
  label: 'Lieux proposés',
  counted: ['proposition', 'propositions'],
} as const
