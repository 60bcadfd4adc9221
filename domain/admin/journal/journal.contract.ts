import * as z from 'zod/mini'
import type { Contract } from '../../shared/contract.ts'
import { afterNumber } from '../../shared/paging.ts'
import { ADMIN_ACTIONS } from './admin-actions.ts'

const actionSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Null: the command line. */
  actorName: z.nullable(z.string()),
  action: z.enum(ADMIN_ACTIONS),
  target: z.nullable(z.object({ userId: z.uuid(), fullName: z.string(), isDriver: z.boolean() })),
  ride: z.nullable(z.object({ rideId: z.uuid(), pickupLocation: z.string(), dropoffLocation: z.string() })),
  reason: z.nullable(z.string()),
})
export type JournalLine = z.infer<typeof actionSchema>

export const journalContract = {
  'GET /api/admin/journal': {
    access: 'admin',
    operators: ['admin'],
    load: 'list',
    summary: 'The audit log, newest first; optionally about one person or one ride.',
    query: z.object({ userId: z.optional(z.uuid()), rideId: z.optional(z.uuid()), after: afterNumber }),
    output: z.object({ actions: z.array(actionSchema), next: z.nullable(z.string()) }),
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
} as const satisfies Contract
