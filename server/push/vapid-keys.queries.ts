import type { VapidKeys } from '../config/config-push.ts'
import type { Db } from '../db/database.ts'

/** Keeps this pair unless another process has kept one before; returns the kept one. */
export async function keepKeys(db: Db, made: VapidKeys): Promise<VapidKeys> {
  await db
    .insertInto('pushKeys')
    .values(made)
    .onConflict((oc) => oc.doNothing())
    .execute()
  return db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirstOrThrow()
}

export async function findKeys(db: Db): Promise<VapidKeys | undefined> {
  return db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst()
}
