import * as z from 'zod/mini'
import { SEES_RIDES } from '../../accounts/operator-roles.ts'
import type { Contract } from '../../shared/contract.ts'
import { EXPORT_DAYS_MAX, EXPORT_KEPT_DAYS } from './export-limits.ts'
import { EXPORT_FAILURES, EXPORT_KINDS, EXPORT_STATES, exportFormSchema } from './exports.ts'

/** Exports in the operators’ list, the newest. */
export const EXPORTS_LISTED = 50

const instant = z.iso.datetime()

const view = z.object({
  id: z.uuid(),
  kind: z.enum(EXPORT_KINDS),
  state: z.enum(EXPORT_STATES),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  askedBy: z.string(),
  askedAt: instant,
  rowsWritten: z.int(),
  /** Null: not counted yet. */
  rowsTotal: z.nullable(z.int()),
  /** It was begun before, and did not come to its end. */
  isRepeated: z.boolean(),
  bytes: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  failedBecause: z.nullable(z.enum(EXPORT_FAILURES)),
  finishedAt: z.nullable(instant),
  expiresAt: z.nullable(instant),
  /** Its file can be downloaded now. */
  isDownloadable: z.boolean(),
})
export type ExportView = z.infer<typeof view>

const admins = ['signed_out', 'forbidden'] as const
const moves = [...admins, 'password_needed', 'invalid_input'] as const

export const exportsContract = {
  'GET /api/admin/exports': {
    access: 'admin',
    operators: SEES_RIDES,
    load: 'list',
    summary: `The ${EXPORTS_LISTED} newest exports of the kinds that the operator may export, whoever asked for them.`,
    output: z.object({ kinds: z.array(z.enum(EXPORT_KINDS)), exports: z.array(view) }),
    refusals: admins,
  },
  'POST /api/admin/exports': {
    access: 'admin',
    operators: SEES_RIDES,
    asksPassword: true,
    summary: `Ask for all rows of a kind that were created in a period of at most ${EXPORT_DAYS_MAX} days, as a file that stays for ${EXPORT_KEPT_DAYS} days. The same request again changes nothing.`,
    body: z.extend(exportFormSchema, { exportId: z.uuid() }),
    output: view,
    refusals: [...moves, 'export_period_wrong', 'export_id_reused', 'export_not_found'],
  },
  'POST /api/admin/exports/:exportId/cancellation': {
    access: 'admin',
    operators: SEES_RIDES,
    asksPassword: true,
    summary: 'Stop an export that is not finished. It leaves no file.',
    params: z.object({ exportId: z.uuid() }),
    body: z.object({}),
    output: view,
    refusals: [...moves, 'export_not_found', 'export_over'],
  },
} as const satisfies Contract
