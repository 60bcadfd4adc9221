import type { RideStatus } from './ride-status.ts'

/** Status badges the passenger and the operator read (§4). */
export const PASSENGER_STATUS_WORDS: Readonly<Record<RideStatus, string>> = {
  requested: 'En attente',
  accepted: 'Acceptée',
  in_progress: 'En cours',
  completed: 'Terminée',
  cancelled: 'Annulée',
}

/** The driver reads a requested ride as an offer (§4). */
export const DRIVER_STATUS_WORDS: Readonly<Record<RideStatus, string>> = {
  ...PASSENGER_STATUS_WORDS,
  requested: 'Nouvelle demande',
}
