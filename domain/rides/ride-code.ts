const CODE_LENGTH = 6

/** The name of a ride on the phone, in an SMS, on a receipt: the first letters of its id. */
export function rideCode(rideId: string): string {
  return rideId.slice(0, CODE_LENGTH).toUpperCase()
}
