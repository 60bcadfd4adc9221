/** Sentences about rides from the specification (§2, §5, §6, §8), verbatim, then our own. */
export const RIDE_SENTENCES = {
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
  bookedBefore:
    'Rien n’a été réservé\u00A0: cette course est déjà terminée ou annulée. Confirmez à nouveau pour en réserver une autre.',
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
  cancelledByOperator: 'Notre équipe a annulé la course.',
  rideCancelled: 'Course annulée',
  cancelFailed: 'La course n’a pas pu être annulée. Réessayez.',
  givenBackByDriver: 'Course rendue : elle est proposée à d’autres chauffeurs.',
  giveBackFailed: 'La course n’a pas pu être rendue. Réessayez.',
  stepFailed: 'Cette étape n’a pas pu être enregistrée. Réessayez.',
  cashConfirmed: 'Paiement en espèces confirmé',
  cashNotConfirmed: 'La confirmation n’a pas pu être enregistrée. Réessayez.',
  noShow: 'Votre chauffeur vous a attendu, puis il est reparti.',
  notSent: 'Réservation non envoyée',
  waitedTooLong:
    'Elle attendait ici depuis plus de 30 minutes. Voici les mêmes lieux, au prix d’aujourd’hui\u00A0: confirmez si vous voulez toujours partir.',
  noteBlank: 'Le mot au chauffeur est vide',
  noteTooLong: 'Le mot au chauffeur est trop long',
  ratingFailed: 'Votre note n’a pas pu être enregistrée. Réessayez.',
} as const

/** Status badges for the passenger and the operator (§4). */
export const PASSENGER_STATUS_TEXTS = {
  requested: 'En attente',
  accepted: 'Acceptée',
  in_progress: 'En cours',
  completed: 'Terminée',
  cancelled: 'Annulée',
} as const

export const PAUSE_TEXTS = {
  bookingPaused: (bookings: string, time: string) =>
    `Vous avez annulé ${bookings} aujourd’hui, juste après les avoir demandées. Vous pourrez réserver à nouveau à ${time}.`,
  drivingPaused: (rides: string, time: string) =>
    `Vous avez rendu ${rides} aujourd’hui. Vous pourrez repasser «\u00A0Disponible\u00A0» à ${time}.`,
  givingBackPauses: (times: number) =>
    `C’est la ${times}e course que vous rendez aujourd’hui\u00A0: vous ne recevrez plus de demandes pendant quelque temps.`,
} as const

export const RIDE_PROGRESS_TEXTS = {
  yourDriver: 'Votre chauffeur',
  comesIn: (driver: string, minutes: number) => `${driver} arrive dans ${minutes}\u00A0min`,
  comesInAbout: (driver: string, minutes: number) => `${driver} arrive dans environ ${minutes}\u00A0min`,
  comesAt: (driver: string, time: string) => `${driver} vient à ${time}`,
  seenAt: (driver: string, time: string) => `${driver}, vu à ${time}`,
  wasAway: (time: string) => `À environ ${time} de vous à ce moment-là.`,
  isHere: (driver: string) => `${driver} est arrivé`,
  arrivalIn: (minutes: number) => `Vous arrivez dans ${minutes}\u00A0min`,
  anyMoment: 'Il devrait arriver d’un instant à l’autre.',
  justNow: 'à l’instant',
  ago: (minutes: string) => `il y a ${minutes}`,
  searchingTitle: 'Nous cherchons votre chauffeur',
  ridingTitle: 'Vous êtes en route',
  sent: (since: string, until: string) => `Demande envoyée ${since}. Nous cherchons jusqu’à ${until}.`,
  waitsAtPickup: (driver: string) => `${driver} vous attend au point de départ.`,
  tripTakes: (minutes: string) => `Environ ${minutes} de trajet.`,
  ridingDetail: 'Vous êtes en route.',
  askingAll: 'Nous demandons à tous les chauffeurs.',
  askingNearest: 'Nous demandons aux chauffeurs les plus proches, puis à tous les chauffeurs.',
  sending: 'Envoi de la demande',
  sentDone: 'Demande envoyée',
  searching: 'Recherche d’un chauffeur',
  nameless: 'Le chauffeur',
  found: 'Chauffeur trouvé',
  onTheWay: 'En route vers vous',
  arrived: 'Arrivé au point de départ',
  aboutToLeave: 'Départ imminent',
  departure: 'Départ',
  toDropoff: 'En route vers la destination',
  dropoff: 'Arrivée à destination',
} as const

export const DRIVER_STATUS_TEXTS = {
  newRequest: 'Nouvelle demande',
} as const
