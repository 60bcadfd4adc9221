// Apart from the other sentences: « Confirmer » is in the landing page's first view, and must be able to say these
// two without asking the network for them.

/** §2: what a visitor reads when he confirms. */
export const SIGN_IN_TO_CONFIRM_BOOKING = 'Veuillez vous connecter pour confirmer votre réservation'

/** §8 Other ride creation error. A message that begins with that word itself says it once. */
export function creationError(serverMessage: string): string {
  return /^(une )?erreur\b/i.test(serverMessage) ? serverMessage : `Erreur: ${serverMessage}`
}
