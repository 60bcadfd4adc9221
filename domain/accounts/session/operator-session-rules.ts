import * as z from 'zod/mini'
import { signInSchema } from '../account-rules.ts'

/** The present password, typed once more: it only has to be filled in. */
export const passwordProofSchema = z.object({ password: signInSchema.shape.password })
