/** Sentences about rides that the specification writes (§2, §5, §6, §8), byte for byte, and ours below them. */
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
  driverArrived: 'Votre chauffeur est arrivé',
  rideStarted: 'Votre course a démarré',
  rideOver: 'Votre course est terminée',
  givenBack: 'Votre chauffeur a rendu la course : nous cherchons un autre chauffeur.',
  noDriverFound: 'Aucun chauffeur n’a pu prendre votre course. Réservez à nouveau.',
  cancelledBySupport: 'Votre course a été annulée par notre équipe.',
  cancelledByPassenger: 'Le passager a annulé la course.',
  cancelledByOperator: 'L’assistance a annulé la course.',
  rideCancelled: 'Course annulée',
  cancelFailed: 'La course n’a pas pu être annulée. Réessayez.',
  givenBackByDriver: 'Course rendue : elle est proposée à d’autres chauffeurs.',
  giveBackFailed: 'La course n’a pas pu être rendue. Réessayez.',
  stepFailed: 'Cette étape n’a pas pu être enregistrée. Réessayez.',
  cashConfirmed: 'Paiement en espèces confirmé',
  cashNotConfirmed: 'La confirmation n’a pas pu être enregistrée. Réessayez.',
  ratingFailed: 'Votre note n’a pas pu être enregistrée. Réessayez.',
} as const

/** « Erreur: {server message} » (§8, other ride creation error). */
export function creationError(serverMessage: string): string {
  return `Erreur: ${serverMessage}`
}
