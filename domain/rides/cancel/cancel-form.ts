import { PAGES } from '../../shared/routes.ts'

/** The fields of « Annuler la course » that the server answers where the script is not there. */
export type CancelFormField = 'rideId' | 'feeXof'

const CANCELLED = 'cancelled'

/** The page that follows, which says what the cancellation costs. */
export function pathAfterCancelling(rideId: string): string {
  return `${PAGES.passenger.path}?${CANCELLED}=${encodeURIComponent(rideId)}`
}

/** The ride that was cancelled just before this page. */
export function cancelledIn(parameter: (name: string) => string | null): string | null {
  return parameter(CANCELLED)
}
