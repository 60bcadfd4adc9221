import type { DeletionKind } from '#domain/accounts/deletion-kinds.ts'
import type { Db } from '../../db/database.ts'

export type Deletion = { readonly userId: string; readonly kind: DeletionKind; readonly at: Date }

/** In the transaction that deletes or erases. The first entry of its kind stays. */
export async function insertDeletion(tx: Db, deletion: Deletion): Promise<void> {
  await tx
    .insertInto('deletionLedger')
    .values(deletion)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Entries without a file, the oldest first. */
export function listUnwritten(db: Db, limit: number): Promise<Deletion[]> {
  return db
    .selectFrom('deletionLedger')
    .where('writtenAt', 'is', null)
    .select(['userId', 'kind', 'at'])
    .orderBy('at')
    .limit(limit)
    .execute()
}

export async function markWritten(db: Db, { userId, kind }: Deletion, at: Date): Promise<void> {
  await db
    .updateTable('deletionLedger')
    .set({ writtenAt: at })
    .where('userId', '=', userId)
    .where('kind', '=', kind)
    .where('writtenAt', 'is', null)
    .execute()
}

/** What this database knows of that account; undefined when it does not know it. */
export function findDeletionState(
  tx: Db,
  userId: string,
): Promise<{ readonly deletedAt: Date | null; readonly erasedAt: Date | null } | undefined> {
  return tx.selectFrom('users').where('id', '=', userId).select(['deletedAt', 'erasedAt']).executeTakeFirst()
}
