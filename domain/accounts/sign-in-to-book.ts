/**
 * §2: what a visitor reads when they confirm. Apart from the other sentences: « Confirmer » is in the landing page's first
 * view, and says it without asking the network.
 */
export const SIGN_IN_TO_CONFIRM_BOOKING = 'Veuillez vous connecter pour confirmer votre réservation'
