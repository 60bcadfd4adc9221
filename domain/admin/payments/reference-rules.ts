import * as z from 'zod/mini'
import { REFERENCE_SENTENCES } from './admin-payments.fr.ts'

/** A provider's transaction id as an operator types it: a short word, as in its dashboard. */
export const referenceSchema = z.object({
  transactionId: z.string().check(z.trim(), z.regex(/^[A-Za-z0-9_.:-]{4,100}$/, REFERENCE_SENTENCES.malformed)),
})
