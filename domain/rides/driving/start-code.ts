/** Number of digits that the passenger tells their driver before the ride begins. Also the CHECK of rides.start_code. */
export const START_CODE_DIGITS = 4

/** Wrong codes that a driver may try, and the minutes for which they count. */
export const START_CODE_TRIES = 5
export const START_CODE_TRIES_MINUTES = 10
