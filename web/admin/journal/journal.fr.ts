export const JOURNAL_CARD_TEXTS = {
  title: 'Journal',
  empty: 'Aucune action d’un opérateur.',
} as const

export const JOURNAL_LIST_TEXTS = {
  title: 'Journal',
} as const
