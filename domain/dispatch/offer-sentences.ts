/** Sentences about offers, for the driver. */
export const OFFER_SENTENCES = {
  refused: 'Demande refusée : elle ne vous sera plus proposée.',
  refuseFailed: 'Votre refus n’a pas pu être enregistré. Réessayez.',
  passedOn: 'Demande sans réponse : elle passe à d’autres chauffeurs.',
  over: 'Cette demande n’attend plus de chauffeur.',
} as const
