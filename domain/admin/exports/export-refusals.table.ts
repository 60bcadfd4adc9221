import { EXPORT_DAYS_MAX } from './export-limits.ts'
import { EXPORT_SENTENCES } from './exports.fr.ts'

/** Refusals about long exports. */
export const EXPORT_REFUSALS = {
  export_period_wrong: { status: 400, message: EXPORT_SENTENCES.periodWrong(EXPORT_DAYS_MAX) },
  export_not_found: { status: 404, message: EXPORT_SENTENCES.notFound },
  export_id_reused: { status: 409, message: EXPORT_SENTENCES.idReused },
  export_over: { status: 409, message: EXPORT_SENTENCES.over },
} as const satisfies Record<string, { readonly status: number; readonly message: string }>
