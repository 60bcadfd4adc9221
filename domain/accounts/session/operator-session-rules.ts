import * as z from 'zod/mini'
import { signInSchema } from '../account-rules.ts'

/** The password again: of the present one only that it is there. */
export const passwordProofSchema = z.object({ password: signInSchema.shape.password })
