/** Sentences of pages that belong to no room, as the specification writes them (§2), byte for byte. */
export const PAGE_SENTENCES = {
  notFound: "Oops! Cette page n'existe pas",
  lastUpdated: 'Dernière mise à jour',
} as const
