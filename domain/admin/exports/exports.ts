import * as z from 'zod/mini'
import {
  mayOperate,
  type OperatorAccess,
  type OperatorRole,
  SEES_RIDES,
  SEES_SUMS,
} from '../../accounts/operator-roles.ts'
import { addDays, type Day, daysBetween, startOfDay } from '../../shared/day.ts'
import { EXPORT_DAYS_MAX, EXPORT_SETTLED_MS } from './export-limits.ts'
import { EXPORT_SENTENCES } from './exports.fr.ts'

/** What is exported. Also the CHECK of exports.kind. */
export const EXPORT_KINDS = ['rides', 'payments', 'ledger'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]

/** Who may ask for each kind, follow it and download it: who sees the same on the screens. */
export const EXPORTED_TO = {
  rides: SEES_RIDES,
  payments: SEES_SUMS,
  ledger: SEES_SUMS,
} as const satisfies Record<ExportKind, OperatorAccess>

/** The kinds that an operator with these roles may export. */
export function kindsExportedTo(held: readonly OperatorRole[]): readonly ExportKind[] {
  return EXPORT_KINDS.filter((kind) => mayOperate(held, EXPORTED_TO[kind]))
}

/** Where an export stands. Also the CHECK of exports.state. */
export const EXPORT_STATES = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

/** How an export may move. From running back to running: another process begins again. A lost file makes `done` a failure. */
export const EXPORT_MOVES: Readonly<Record<ExportState, readonly ExportState[]>> = {
  waiting: ['running', 'cancelled'],
  running: ['running', 'waiting', 'done', 'failed', 'cancelled'],
  done: ['failed'],
  failed: [],
  cancelled: [],
}

/** The states from which an export may move to this one. */
export function statesBefore(state: ExportState): readonly ExportState[] {
  return EXPORT_STATES.filter((one) => EXPORT_MOVES[one].includes(state))
}

/** Whether something still happens to it: it may be stopped, and the page asks again. */
export function isUnderWay(state: ExportState): boolean {
  return EXPORT_MOVES[state].includes('cancelled')
}

/**
 * Why an export failed. Also the CHECK of exports.failed_because.
 *
 * | reason      | means |
 * |-------------|-------|
 * | storage     | the disk is full, or the file store gives no answer |
 * | interrupted | the processes that wrote it ended each time before its end |
 * | lost        | it was done, and its file is not in the store any more, or is another one |
 * | unexpected  | anything else: the log has it |
 */
export const EXPORT_FAILURES = ['storage', 'interrupted', 'lost', 'unexpected'] as const
export type ExportFailure = (typeof EXPORT_FAILURES)[number]

export type ExportPeriod = { readonly from: Date; readonly until: Date }

/**
 * The instants of a period of days of Benin, both included; if its last day is not over, up to a minute before asking. Null: it
 * ends before it begins, is longer than EXPORT_DAYS_MAX, or its last day is to come.
 */
export function exportPeriod(
  first: Day,
  last: Day,
  { today, askedAt }: { today: Day; askedAt: Date },
): ExportPeriod | null {
  if (last < first || last > today || daysBetween(first, last) >= EXPORT_DAYS_MAX) return null
  const end = startOfDay(addDays(last, 1))
  const from = startOfDay(first)
  if (end <= askedAt) return { from, until: end }
  return { from, until: new Date(Math.max(from.getTime(), askedAt.getTime() - EXPORT_SETTLED_MS)) }
}

/** From when on all rows of a period can be read: for a day that has just ended, a minute later. */
export function isSettled({ until }: ExportPeriod, now: Date): boolean {
  return now.getTime() >= until.getTime() + EXPORT_SETTLED_MS
}

const FIRST_DAY = '2020-01-01'
const LAST_DAY = '9999-12-31'

/** A day of a period, within what the database can compare. */
const day = z.iso
  .date(EXPORT_SENTENCES.dayUnreadable)
  .check(z.refine((on) => on >= FIRST_DAY && on <= LAST_DAY, EXPORT_SENTENCES.dayUnreadable))

/** What an operator chooses. */
export const exportFormSchema = z.object({ kind: z.enum(EXPORT_KINDS), from: day, to: day })

/** The path of the route that serves the file of an export. */
export const EXPORT_FILE_ROUTE = '/files/exports/:exportId'

export function exportFileUrl(exportId: string): string {
  return EXPORT_FILE_ROUTE.replace(':exportId', exportId)
}
