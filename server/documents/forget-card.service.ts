import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { pathAt } from './document-path.ts'
import { deleteDocumentsOfType } from './documents.queries.ts'
import { changeDocuments } from './documents.service.ts'

/**
 * Deletes the identity cards of a person who took back their consent, in the transaction that records it, then the files.
 * `record` returns false for a repeat, which deletes nothing.
 */
export async function forgetCard(
  context: Context,
  userId: string,
  record: (tx: Db) => Promise<boolean>,
): Promise<void> {
  const urls = await changeDocuments(context, userId, async (tx) =>
    (await record(tx)) ? deleteDocumentsOfType(tx, userId, 'id_card') : [],
  )
  for (const fileUrl of urls) {
    await context.files.remove(pathAt(fileUrl)).catch((error: unknown) => {
      context.log.error({ err: error, userId }, 'file of a deleted card not removed: the file sweep will')
    })
  }
}
