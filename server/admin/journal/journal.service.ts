import type { JournalLine } from '#domain/admin/journal/journal.contract.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { type ActionRow, listActions } from './journal.queries.ts'

function present(row: ActionRow): JournalLine {
  const { id, at, actorName, action, reason, targetId, targetName, rideId } = row
  return {
    id,
    at: at.toISOString(),
    actorName,
    action,
    reason,
    target: targetId === null ? null : { userId: targetId, fullName: targetName ?? '', isDriver: row.targetIsDriver },
    ride:
      rideId === null
        ? null
        : { rideId, pickupLocation: row.pickupLocation ?? '', dropoffLocation: row.dropoffLocation ?? '' },
  }
}

export type JournalWish = { readonly userId?: string | undefined; readonly rideId?: string | undefined }

/**
 * Operators' actions, newest first; optionally only those about one person or one ride. Without what others did for an authority
 * about the operator who reads.
 */
export async function listJournal(
  context: Context,
  operator: Actor,
  wish: JournalWish & { readonly after?: string | undefined },
) {
  const of = { operatorId: operator.userId, userId: wish.userId ?? null, rideId: wish.rideId ?? null }
  const found = await listActions(context.db, of, parseCursor(wish.after))
  const { rows, next } = pageOf(found, ({ id }) => ({ at: '0', id }))
  return { actions: rows.map(present), next }
}
