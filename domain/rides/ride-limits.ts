/** Rides in a passenger's history card (§9). */
export const HISTORY_LIMIT = 5

export const STARS_MIN = 1
export const STARS_MAX = 5

/** Characters in a written reason. */
export const CANCEL_REASON_MAX = 300
