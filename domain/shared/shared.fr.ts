/** Titles of the passing messages to which the specification gives one (§8). */
export const NOTICE_TITLES = { success: 'Succès', failure: 'Erreur' } as const

/** Sentences of pages that belong to no room, as the specification writes them (§2), byte for byte. */
export const PAGE_SENTENCES = {
  notFound: "Oops! Cette page n'existe pas",
  lastUpdated: 'Dernière mise à jour',
} as const

/** What REFUSALS and the browser both say; apart, so that the first view does not carry the whole catalogue. */
export const REQUEST_SENTENCES = {
  unexpected: 'Une erreur est survenue de notre côté. Réessayez dans un instant.',
  tooMany: 'Trop de tentatives. Patientez quelques minutes, puis réessayez.',
} as const

/** One of a thing, and several: `plural(3, ...COUNTED.minute)`. */
export const COUNTED = {
  booking: ['réservation', 'réservations'],
  driver: ['chauffeur', 'chauffeurs'],
  minute: ['minute', 'minutes'],
  ride: ['course', 'courses'],
  second: ['seconde', 'secondes'],
} as const
