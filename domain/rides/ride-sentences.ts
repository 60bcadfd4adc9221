/** Sentences about rides that the specification writes (§2, §5, §6, §8), byte for byte. */
export const RIDE_SENTENCES = {
  pickupTooShort: 'Le lieu de départ doit contenir au moins 3 caractères',
  pickupTooLong: 'Le lieu de départ est trop long',
  dropoffTooShort: 'La destination doit contenir au moins 3 caractères',
  dropoffTooLong: 'La destination est trop longue',
  signInToBook: 'Vous devez être connecté pour réserver une course',
  resumed: 'Réservation confirmée avec succès!',
  resumeFailed: 'Erreur lors de la confirmation de la réservation',
  historyFailed: "Erreur lors du chargement de l'historique",
  driverListFailed: 'Erreur lors du chargement des courses',
  accepted: 'Course acceptée!',
  acceptFailed: "Erreur lors de l'acceptation de la course",
  finished: 'Course terminée!',
  finishFailed: 'Erreur lors de la finalisation de la course',
  noHistory: 'Aucune course pour le moment. Réservez votre première course!',
  noRequest: 'Aucune course disponible pour le moment',
  noneRecorded: 'Aucune course enregistrée',
  adminLoadFailed: 'Erreur lors du chargement des données',
  bookedTitle: 'Course Confirmée!',
  driverIsComing: 'Votre chauffeur arrive',
  unknownPassenger: 'Inconnu',
} as const

/** « Erreur: {server message} » (§8, other ride creation error). */
export function creationError(serverMessage: string): string {
  return `Erreur: ${serverMessage}`
}
