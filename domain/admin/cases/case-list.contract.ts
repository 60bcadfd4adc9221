import * as z from 'zod/mini'
import { ANSWERS_CASES, LISTED_KINDS } from '../../cases/case-kinds.ts'
import { CASE_STATES } from '../../cases/case-state.ts'
import type { Contract } from '../../shared/contract.ts'
import { afterUuid } from '../../shared/paging.ts'

/** Whose cases a list shows; without it, those of all. */
export const OWNER_FILTERS = ['mine', 'nobody'] as const
export type OwnerFilter = (typeof OWNER_FILTERS)[number]

const line = z.object({
  /** Of the case, or of the ride whose cash is contested. */
  id: z.uuid(),
  /** Null: contested cash, which is decided in the dossier of its ride. */
  number: z.nullable(z.string()),
  kind: z.enum(LISTED_KINDS),
  state: z.enum(CASE_STATES),
  personName: z.string(),
  ownerName: z.nullable(z.string()),
  openedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  isOverdue: z.boolean(),
  wasReopened: z.boolean(),
})
export type AdminCaseLine = z.infer<typeof line>

export const caseListContract = {
  'GET /api/admin/cases': {
    access: 'admin',
    operators: ANSWERS_CASES,
    load: 'list',
    summary:
      'Cases in one state, contested cash among the open ones. Accidents first, then by deadline, so that what is overdue comes before the rest; closed ones by their closing.',
    query: z.object({
      state: z.optional(z.enum(CASE_STATES)),
      kind: z.optional(z.enum(LISTED_KINDS)),
      owner: z.optional(z.enum(OWNER_FILTERS)),
      after: afterUuid,
    }),
    output: z.object({ cases: z.array(line), total: z.int(), overdue: z.int(), next: z.nullable(z.string()) }),
    refusals: ['signed_out', 'forbidden', 'invalid_input'],
  },
} as const satisfies Contract
