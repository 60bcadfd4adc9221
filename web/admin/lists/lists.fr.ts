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

export const COPIED_REFERENCE_TEXTS = {
  copy: 'Copier',
  copied: 'Copiée',
  copyReference: 'Copier la référence',
} as const

export const FACTS_TEXTS = {
  empty: (count: number) => `Sans objet (${count})`,
} as const
