import * as z from 'zod/mini'

/** Wrong codes that a driver may try, and for how long they count. */
export const START_CODE_TRIES = 5
export const START_CODE_TRIES_MINUTES = 10

/** Four digits that the passenger tells his driver before the ride begins. */
export const startCodeSchema = z.string().check(z.trim(), z.regex(/^\d{4}$/))
