import type { Context } from '../../context.ts'
import { deleteHeldRows, type HeldRow, listReleasedRows, releaseRows } from '../../db/holds/held-rows.ts'
import { forgetting } from '../../db/holds/holds.ts'

const BATCH = 200

/** Removes the file of a row. False: the store failed, and the next run removes it. */
async function isFileGone({ files, log }: Context, { id, filePath }: HeldRow): Promise<boolean> {
  if (filePath === null) return true
  try {
    await files.remove(filePath)
    return true
  } catch (error) {
    log.error({ err: error, heldRowId: id }, 'file of a released row not removed: the next run will')
    return false
  }
}

/**
 * Runs hourly: deletes what people had deleted by hand while a hold kept them, once it has ended. Rows are released first; their
 * files go outside that transaction, so that no hold waits for the file store, and the rows last.
 */
export async function sweepHeldRows(context: Context): Promise<void> {
  const { clock, db } = context
  const now = clock.now()
  let released = BATCH
  while (released === BATCH) released = await forgetting(db, (tx) => releaseRows(tx, now, BATCH))
  let rows: HeldRow[] = []
  do {
    rows = await listReleasedRows(db, rows.at(-1)?.id ?? null, BATCH)
    const gone: string[] = []
    for (const row of rows) if (await isFileGone(context, row)) gone.push(row.id)
    await deleteHeldRows(db, gone)
  } while (rows.length === BATCH)
}
