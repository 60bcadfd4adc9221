import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { deleteDocumentsOf } from './documents.service.ts'

/**
 * Deletes the identity cards of a person who took back their consent, in the transaction that records it, then the files.
 * `record` returns false for a repeat, which deletes nothing.
 */
export async function forgetCard(
  context: Context,
  userId: string,
  record: (tx: Db) => Promise<boolean>,
): Promise<void> {
  await deleteDocumentsOf(context, userId, { documentType: 'id_card' }, record)
}
