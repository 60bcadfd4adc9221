import { EXPORT_SHOWN_DAYS } from '#domain/admin/exports/export-limits.ts'
import { DAY_MS } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import { EXPORTS_FOLDER } from './export-storage.ts'
import { forgetExports, listFilesOf } from './exports.queries.ts'

const BATCH = 500

const idOf = (path: string) => path.split('/')[1] ?? ''

/**
 * Runs hourly: forgets exports whose time is over, then deletes every file that no export offers and none is about to. That
 * covers expired ones, and what a process stored that ended before it could finish or learn of the cancellation.
 */
export async function sweepExports({ clock, db, files, log }: Context): Promise<void> {
  const now = clock.now()
  await forgetExports(db, { now, shownSince: new Date(now.getTime() - EXPORT_SHOWN_DAYS * DAY_MS) })
  const byExport = Map.groupBy(await files.list(EXPORTS_FOLDER), idOf)
  const ids = [...byExport.keys()]
  for (let from = 0; from < ids.length; from += BATCH) {
    const batch = ids.slice(from, from + BATCH)
    const rows = new Map((await listFilesOf(db, batch)).map((row) => [row.id, row]))
    for (const id of batch) {
      const row = rows.get(id)
      if (row?.state === 'running') continue
      for (const path of (byExport.get(id) ?? []).filter((one) => one !== row?.fileKey)) {
        await files.remove(path)
        log.info({ path }, 'the file of an export was removed')
      }
    }
  }
}
