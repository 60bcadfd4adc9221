/** What REFUSALS and the browser both say; apart, so that the first view does not carry the whole catalogue. */
export const REQUEST_SENTENCES = {
  unexpected: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
} as const
