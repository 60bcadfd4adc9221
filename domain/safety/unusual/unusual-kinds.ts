/** Why a passenger is asked during a ride whether all is well. */
export const UNUSUAL_KINDS = ['long_stop', 'off_way', 'against_way', 'far_longer'] as const
export type UnusualKind = (typeof UNUSUAL_KINDS)[number]

/** What they answer: all is well, or not. */
export const TRIP_ANSWERS = ['yes', 'no'] as const
export type TripAnswer = (typeof TRIP_ANSWERS)[number]

/** How a question ended that nobody answered: an operator was alerted, or the ride had come to its destination. */
export const TRIP_LAPSES = ['silence', 'arrived'] as const
export type TripLapse = (typeof TRIP_LAPSES)[number]
