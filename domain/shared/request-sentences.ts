/** What REFUSALS and the browser both say; apart, so that the first view does not carry the whole catalogue. */
export const REQUEST_SENTENCES = {
  unexpected: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  tooMany: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
} as const
