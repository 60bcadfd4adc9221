import * as z from 'zod/mini'
import { reasonText } from '../approval-rules.ts'

/** What an operator writes to both about a contested day. */
export const rentNoteSchema = z.object({ note: reasonText })
