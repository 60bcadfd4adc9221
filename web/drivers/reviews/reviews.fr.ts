import { PRODUCT_NAME } from '#domain/shared/shared.fr.ts'

/** What Miyi told a driver about their rides, in the settings. */
export const OWN_REVIEWS_TEXTS = {
  title: `Messages de ${PRODUCT_NAME} sur vos courses`,
  seen: (causes: string) => `Sur trente jours : ${causes}`,
  on: (day: string) => `Le ${day}`,
  answer: 'Votre réponse',
  answered: 'Votre réponse : ',
  hint: 'Une seule fois. Un opérateur la lit.',
  send: 'Répondre',
  sending: 'Envoi…',
  sent: 'Votre réponse est envoyée.',
} as const
