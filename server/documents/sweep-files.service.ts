import type { Context } from '../context.ts'
import { listHeldFiles } from '../db/holds/held-rows.ts'
import { DOCUMENTS_FOLDER, urlOf, writtenAt } from './document-path.ts'
import { listKnownUrls } from './documents.queries.ts'

/** The row of a younger file may not be committed yet. */
const GRACE_MS = 60 * 60_000
const BATCH = 500

/** Runs hourly: deletes files without a document, except those that a hold keeps. A crash between writing a file and its row leaves such files. */
export async function sweepFiles(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - GRACE_MS)
  const old = (await context.files.list(DOCUMENTS_FOLDER)).filter((path) => {
    const at = writtenAt(path)
    return at !== undefined && at < before
  })
  for (let from = 0; from < old.length; from += BATCH) {
    const batch = old.slice(from, from + BATCH)
    const known = new Set(await listKnownUrls(context.db, batch.map(urlOf)))
    const held = new Set(await listHeldFiles(context.db, batch))
    for (const path of batch.filter((one) => !known.has(urlOf(one)) && !held.has(one))) {
      await context.files.remove(path)
      context.log.warn({ path }, 'a file without a document was removed')
    }
  }
}
