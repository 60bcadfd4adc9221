/** Sentences about payments that the specification writes (§2, §4, §8), byte for byte, and ours below them. */
export const PAYMENT_SENTENCES = {
  bookingMissing: 'Informations de réservation manquantes',
  widgetAbsent: "Le système de paiement n'est pas encore chargé. Veuillez réessayer dans quelques instants.",
  widgetOpenFailed: "Erreur lors de l'ouverture du paiement",
  keyNotStored: "Impossible d'enregistrer la clé publique",
  failed: 'Le paiement a échoué',
  cancelled: 'Paiement annulé',
  error: 'Erreur lors du paiement',
  succeeded: 'Paiement réussi!',
  infoMissing: 'Informations de paiement manquantes',
  notVerified: "Le paiement n'a pas pu être vérifié",
  verificationError: 'Erreur lors de la vérification du paiement',
  verified: 'Paiement vérifié et confirmé!',
  processingTitle: 'Traitement du paiement...',
  processingText: 'Nous vérifions votre paiement...',
  successText: 'Votre paiement a été confirmé!',
  failedTitle: 'Paiement échoué',
  failedText: "Le paiement n'a pas pu être traité",
  retryOrContact: 'Veuillez réessayer ou contacter le support.',
  beingVerified: 'Paiement en cours de vérification',
  beingVerifiedNotice: 'Paiement en cours de vérification…',
  beingVerifiedText: 'Ne payez pas une seconde fois : la réponse s’affichera ici dès qu’elle arrivera.',
  opening: 'Ouverture du paiement…',
  rideUnpaid: 'Une de vos courses n’est pas encore payée. Réglez-la pour réserver à nouveau.',
  rideBeingVerified: 'Le paiement de votre course est en cours de vérification. Réessayez dans un instant.',
  feesUnpaid: 'Avec deux frais impayés, il faut en régler un pour réserver à nouveau.',
  cashToConfirm: 'Remettez les espèces à votre chauffeur : la course est réglée dès qu’il confirme les avoir reçues.',
  cashChosen: 'C’est noté : vous paierez en espèces à votre chauffeur.',
} as const

/** « Veuillez saisir votre clé publique {provider} » (§5). */
export function publicKeyRequired(providerName: string): string {
  return `Veuillez saisir votre clé publique ${providerName}`
}
