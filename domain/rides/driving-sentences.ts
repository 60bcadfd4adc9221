/** Sentences for the driver on his way. */
export const DRIVING_SENTENCES = {
  leftWithoutPassenger: 'Passager absent : la course est terminée, vous êtes libre.',
  passengerRated: 'Merci, votre avis est enregistré.',
} as const
