import * as z from 'zod/mini'
import { REGISTRATION_SENTENCES } from '../../drivers/drivers.fr.ts'

/** A day to search by, or empty: each end of the period is optional. */
const day = z.union([z.literal(''), z.iso.date(REGISTRATION_SENTENCES.dateUnreadable)])

/** The operator's search of rides, checked before it is sent (§2 Admin dashboard). */
export const rideSearchSchema = z.object({ from: day, to: day })
