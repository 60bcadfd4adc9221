import { mayOperate } from '#domain/accounts/operator-roles.ts'
import { EXPORT_FILE_TEXTS } from '#domain/admin/exports/exports.fr.ts'
import { EXPORTED_TO } from '#domain/admin/exports/exports.ts'
import { PAGES } from '#domain/shared/routes.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { checkedContent } from './export-storage.ts'
import { findExport, loseFile } from './exports.queries.ts'
import { isDownloadable, journalOf } from './exports.service.ts'

/** The list says what became of an export without a file. */
const ELSEWHERE = { elsewhere: `${PAGES.admin.path}?tab=exports` }

/**
 * The file of a finished export, sent while it is read. Each download stands in the journal. Null: there is no such export, or
 * it is not of the operator's roles. One without a file, not finished or expired, leads to the list. A file that is missing, or
 * not the one that was written, makes the export a failure.
 */
export async function openExportFile(context: Context, operator: Actor, exportId: string) {
  const { clock, db, files, log } = context
  const row = await findExport(db, exportId)
  if (row === undefined || !mayOperate(operator.operatorRoles, EXPORTED_TO[row.kind])) return null
  const { fileKey, sha256, kind, firstDay, lastDay } = row
  const at = clock.now()
  if (!isDownloadable(row, at) || fileKey === null || sha256 === null) return ELSEWHERE
  const stored = await files.open(fileKey)
  const lose = (why: string) => {
    log.error({ exportId, path: fileKey }, why)
    return loseFile(db, exportId)
  }
  if (stored === null) {
    await lose('the file of an export is not in the store any more')
    return ELSEWHERE
  }
  await recordAction(db, { actorId: operator.userId, action: 'open_export', at, reason: journalOf(row) })
  const name = EXPORT_FILE_TEXTS.name(EXPORT_FILE_TEXTS.kinds[kind], firstDay, lastDay)
  const content = checkedContent(stored, sha256, () =>
    lose('the stored file of an export is not the one that was written'),
  )
  return { name, type: 'text/csv; charset=utf-8', content }
}
