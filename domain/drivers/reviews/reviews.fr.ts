export const REVIEW_CAUSE_TEXTS = {
  low_stars: (count: number, of: number) => `${count} notes basses avec un motif, sur ${of} notes`,
  given_back: (count: number, of: number) => `${count} courses rendues, sur ${of} acceptées`,
  no_shows: (count: number, of: number) => `${count} passagers déclarés absents, sur ${of} courses acceptées`,
  overcharge: (count: number, of: number) =>
    `${count} signalements «\u00A0il demande plus\u00A0», sur ${of} courses acceptées`,
} as const

export const REVIEW_DECISION_TEXTS = {
  nothing: 'Ne rien faire',
  talk: 'En parler avec le chauffeur',
  warn: 'Avertir le chauffeur',
  suspend: 'Suspendre le chauffeur',
} as const

export const REVIEW_SENTENCES = {
  messageMissing: 'Écrivez au chauffeur ce que vous avez décidé.',
  notFound: 'Ce chauffeur n’est plus à revoir.',
  own: 'Il s’agit de vous\u00A0: un autre opérateur décide.',
} as const

export const REVIEW_MAIL_TEXTS = {
  subject: 'un message sur vos courses',
  seen: (causes: string) => `Nous avons regardé vos trente derniers jours\u00A0: ${causes}.`,
  says: (message: string) => `Notre message\u00A0: ${message}`,
  answer: (link: string) => `Vous voyez les choses autrement\u202F? Répondez dans vos paramètres\u00A0:\n${link}`,
} as const
