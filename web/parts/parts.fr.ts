export const PLATE_TEXTS = {
  label: 'Plaque',
} as const

/** How many places are proposed for what is typed. */
export const SUGGESTIONS_TEXTS = {
  label: 'Lieux proposés',
  counted: ['proposition', 'propositions'],
} as const
