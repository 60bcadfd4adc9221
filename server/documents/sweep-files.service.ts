import type { Context } from '../context.ts'
import { addressOf, DOCUMENTS_FOLDER, writtenAt } from './document-path.ts'
import { listKnownAddresses } from './documents.queries.ts'

/** A file younger than this may still be waiting for its row. */
const GRACE_MS = 60 * 60_000
const BATCH = 500

/** Every hour: removes files that belong to no document, as a crash between a file and its row leaves them. */
export async function sweepFiles(context: Context): Promise<void> {
  const before = new Date(context.clock.now().getTime() - GRACE_MS)
  const old = (await context.files.list(DOCUMENTS_FOLDER)).filter((path) => {
    const at = writtenAt(path)
    return at !== undefined && at < before
  })
  for (let from = 0; from < old.length; from += BATCH) {
    const batch = old.slice(from, from + BATCH)
    const known = new Set(await listKnownAddresses(context.db, batch.map(addressOf)))
    for (const path of batch.filter((one) => !known.has(addressOf(one)))) {
      await context.files.remove(path)
      context.log.warn({ path }, 'a file without a document was removed')
    }
  }
}
