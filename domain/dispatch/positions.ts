/** A position older than this says nothing of where a driver is, in seconds. */
export const POSITION_FRESH_SECONDS = 60

/** How often a driver's phone says where it is, in seconds: on the way, and standing still. */
export const SEND_MOVING_SECONDS = 4
export const SEND_STILL_SECONDS = 20
