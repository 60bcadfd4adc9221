/** The fields of the booking form that the server answers where the script is not there. */
export type BookingFormField = 'pickupLocation' | 'dropoffLocation' | 'rideType' | 'quote' | 'bookingKey'
