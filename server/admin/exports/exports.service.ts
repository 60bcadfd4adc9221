import { mayOperate } from '#domain/accounts/operator-roles.ts'
import { EXPORTS_LISTED, type ExportView } from '#domain/admin/exports/exports.contract.ts'
import { EXPORT_FILE_TEXTS, EXPORT_KIND_TEXTS } from '#domain/admin/exports/exports.fr.ts'
import { EXPORTED_TO, type ExportKind, exportPeriod, kindsExportedTo } from '#domain/admin/exports/exports.ts'
import { type Day, dayOf } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import {
  cancelExportRow,
  type ExportRow,
  findExport,
  insertExport,
  listExports,
  type NewExport,
} from './exports.queries.ts'

/** Whether its file can be downloaded at that instant. */
export function isDownloadable({ fileKey, expiresAt }: ExportRow, now: Date): boolean {
  return fileKey !== null && expiresAt !== null && now < expiresAt
}

function present(row: ExportRow, now: Date): ExportView {
  const { id, kind, state, firstDay, lastDay, askedByName, rowsWritten, rowsTotal, sha256, failedBecause } = row
  return {
    id,
    kind,
    state,
    firstDay,
    lastDay,
    askedBy: askedByName,
    askedAt: row.askedAt.toISOString(),
    rowsWritten,
    rowsTotal,
    isRepeated: row.attempts > (state === 'waiting' ? 0 : 1),
    bytes: row.bytes === null ? null : Number(row.bytes),
    sha256,
    failedBecause,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    expiresAt: row.expiresAt?.toISOString() ?? null,
    isDownloadable: isDownloadable(row, now),
  }
}

/** The exports that this operator may see, whoever asked for them, the newest first; and the kinds that they may ask for. */
export async function listExportsFor({ db, clock }: Context, { operatorRoles }: Actor) {
  const kinds = kindsExportedTo(operatorRoles)
  const rows = await listExports(db, kinds, EXPORTS_LISTED)
  const now = clock.now()
  return { kinds: [...kinds], exports: rows.map((row) => present(row, now)) }
}

/** An export of a kind that this operator may see. Refuses export_not_found. */
export async function requireExport(db: Db, { operatorRoles }: Actor, id: string): Promise<ExportRow> {
  const row = await findExport(db, id)
  if (row === undefined || !mayOperate(operatorRoles, EXPORTED_TO[row.kind])) throw new Refusal('export_not_found')
  return row
}

type Wish = { readonly exportId: string; readonly kind: ExportKind; readonly from: Day; readonly to: Day }

/** The same request of the same operator is the same row. Refuses export_id_reused. */
function requireRepeat(there: ExportRow, asked: NewExport): void {
  const { kind, firstDay, lastDay, askedBy } = asked
  const isSame = there.kind === kind && there.askedBy === askedBy
  if (!isSame || there.firstDay !== firstDay || there.lastDay !== lastDay) throw new Refusal('export_id_reused')
}

/** What stands in the journal about an export. */
export function journalOf({ kind, firstDay, lastDay }: Pick<ExportRow, 'kind' | 'firstDay' | 'lastDay'>): string {
  return EXPORT_FILE_TEXTS.journal(EXPORT_KIND_TEXTS[kind], formatDay(firstDay), formatDay(lastDay))
}

/**
 * Writes down that an operator wants an export, and queues its job. The same request again changes nothing. Refuses forbidden,
 * export_period_wrong, export_id_reused, export_not_found.
 */
export async function askForExport(context: Context, operator: Actor, { exportId, kind, from, to }: Wish) {
  const { clock, db, jobs, log } = context
  const at = clock.now()
  if (!mayOperate(operator.operatorRoles, EXPORTED_TO[kind])) throw new Refusal('forbidden')
  if (exportPeriod(from, to, { today: dayOf(at), askedAt: at }) === null)
    throw new Refusal('export_period_wrong', { field: 'to' })
  const asked = { id: exportId, kind, firstDay: from, lastDay: to, askedBy: operator.userId, askedAt: at }
  const isNew = await db.transaction().execute(async (tx) => {
    await requireStillOperator(tx, operator)
    const isNew = await insertExport(tx, asked)
    if (!isNew) requireRepeat(await requireExport(tx, operator, exportId), asked)
    else await recordAction(tx, { actorId: operator.userId, action: 'ask_export', at, reason: journalOf(asked) })
    return isNew
  })
  // One that could not be queued is begun by the job of the minute.
  if (isNew)
    await jobs
      .send('write-export', { exportId })
      .catch((error: unknown) => log.error({ err: error, exportId }, 'export not queued'))
  return present(await requireExport(db, operator, exportId), clock.now())
}

/**
 * Stops an export that waits or is being written: whoever may see it may. Stopping it again succeeds. Refuses forbidden,
 * export_not_found, export_over.
 */
export async function cancelExport({ clock, db }: Context, operator: Actor, exportId: string) {
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    await requireStillOperator(tx, operator)
    const row = await requireExport(tx, operator, exportId)
    if (await cancelExportRow(tx, exportId, at))
      return recordAction(tx, { actorId: operator.userId, action: 'cancel_export', at, reason: journalOf(row) })
    const { state } = await requireExport(tx, operator, exportId)
    if (state !== 'cancelled') throw new Refusal('export_over')
  })
  return present(await requireExport(db, operator, exportId), at)
}
