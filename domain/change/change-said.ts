import * as z from 'zod/mini'
import { cashNoteSchema } from './notes.ts'

/** What the driver could not give back, and of which note: the passenger is asked. */
export const changeSaidSchema = z.object({ noteXof: cashNoteSchema, changeXof: z.int().check(z.minimum(1)) })

/** Why it is not recorded. */
export const SAY_CHANGE_REFUSALS = [
  'change_agreed',
  'cash_contested',
  'change_too_late',
  'change_too_large',
  'change_day_full',
] as const
