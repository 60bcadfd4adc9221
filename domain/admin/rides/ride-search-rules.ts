import * as z from 'zod/mini'
import { REGISTRATION_SENTENCES } from '../../drivers/drivers.fr.ts'

/** A day to search by; either end may stay open. */
const day = z.union([z.literal(''), z.iso.date(REGISTRATION_SENTENCES.dateUnreadable)])

/** What the operator's search of rides must be right about before it is sent (§2 Admin dashboard). */
export const rideSearchSchema = z.object({ from: day, to: day })
