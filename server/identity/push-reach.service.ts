import type { Db } from '../db/database.ts'

/**
 * Does this person have a browser that receives push messages? Without a table of subscriptions nobody has: the one place
 * to ask, so that an SMS is sent only where push does not reach.
 */
export async function isReachableByPush(_db: Db, _userId: string): Promise<boolean> {
  return false
}
