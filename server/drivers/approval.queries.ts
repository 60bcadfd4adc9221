import type { Approval } from '#domain/drivers/driver-types.table.ts'
import type { Db } from '../db/database.ts'

type ApprovalMove = {
  readonly userId: string
  readonly from: Approval
  readonly to: Approval
  readonly reason: string | null
  readonly at: Date
}

/**
 * Changes the driver file's status only if it is still the one that was read. A driver who may not take rides becomes
 * unavailable.
 */
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

/** A driver's name and mail address. */
export async function findDriverEmail(db: Db, userId: string): Promise<string | null> {
  const user = await db.selectFrom('users').where('id', '=', userId).select('email').executeTakeFirst()
  return user?.email ?? null
}

/** The status of the driver's file, and its reason. */
export async function findApproval(db: Db, userId: string) {
  return db.selectFrom('drivers').where('userId', '=', userId).select(['approval', 'approvalReason']).executeTakeFirst()
}
