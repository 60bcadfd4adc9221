import type { Context } from '../context.ts'
import { deleteHeldRows, listReleasedRows } from '../db/holds/held-rows.ts'
import { forgetting } from '../db/holds/holds.ts'

const BATCH = 200

/** Runs hourly: deletes what people had deleted by hand while a hold kept them, once it has ended. Files first: a failure is repeated. */
export async function sweepHeldRows({ clock, db, files }: Context): Promise<void> {
  const now = clock.now()
  let swept = BATCH
  while (swept === BATCH) {
    swept = await forgetting(db, async (tx) => {
      const rows = await listReleasedRows(tx, now, BATCH)
      for (const { filePath } of rows) if (filePath !== null) await files.remove(filePath)
      await deleteHeldRows(
        tx,
        rows.map(({ id }) => id),
      )
      return rows.length
    })
  }
}
