import type { Approval } from '#domain/drivers/driver-types.table.ts'
import type { Db } from '../db/database.ts'

type ApprovalMove = {
  readonly userId: string
  readonly from: Approval
  readonly to: Approval
  readonly reason: string | null
  readonly at: Date
}

/** Moves the file only if it still stands as it was read. Whoever may not take rides is available no more. */
export async function moveApproval(tx: Db, { userId, from, to, reason, at }: ApprovalMove): Promise<boolean> {
  const moved = await tx
    .updateTable('drivers')
    .set({
      approval: to,
      approvalReason: reason,
      approvalChangedAt: at,
      updatedAt: at,
      ...(to !== 'approved' && { isAvailable: false }),
    })
    .where('userId', '=', userId)
    .where('approval', '=', from)
    .returning('userId')
    .executeTakeFirst()
  return moved !== undefined
}

/** Where to write to a driver. */
export async function findDriverEmail(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst()
  return user?.email ?? null
}

/** How the file stands, and why. */
export async function findApproval(db: Db, userId: string) {
  return db.selectFrom('drivers').where('userId', '=', userId).select(['approval', 'approvalReason']).executeTakeFirst()
}
