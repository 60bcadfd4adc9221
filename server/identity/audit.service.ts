import { type AdminAction, COMMAND_LINE_ACTOR, decidedMeanwhile } from '#domain/admin/journal/admin-actions.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { findLastAction, hasActedSince, insertAction } from './audit.queries.ts'

/** Minutes within which repeated reads of a dossier count as one, because pages reload by themselves. */
export const ONE_READING_MINUTES = 15

/** What an operator did. `actorId` is null for the command line. */
export type OperatorAction = {
  readonly actorId: string | null
  readonly action: AdminAction
  readonly at: Date
  readonly targetId?: string | null
  readonly rideId?: string | null
  readonly reason?: string | null
}

/**
 * Writes the audit entry in the transaction of the action: both are committed, or neither
 * (docs/decisions/2026-11-21-operators-are-audited.md).
 */
export async function recordAction(tx: Db, { actorId, action, at, ...about }: OperatorAction): Promise<void> {
  const { targetId = null, rideId = null, reason = null } = about
  await insertAction(tx, { actorId, action, at, targetId, rideId, reason })
}

type ViewToRecord = Pick<OperatorAction, 'action'> & { readonly targetId: string | null }

/** Writes an audit entry before an operator reads personal data; one for repeated reads. */
async function recordView({ clock, db }: Context, actor: Actor, look: ViewToRecord): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - ONE_READING_MINUTES * 60_000)
  const seen = { actorId: actor.userId, ...look }
  if (await hasActedSince(db, { ...seen, at: since })) return
  await recordAction(db, { ...seen, at: now })
}

/** Writes an audit entry when an operator reads a person's documents. */
export function recordDocumentsViewed(context: Context, actor: Actor, targetId: string): Promise<void> {
  return recordView(context, actor, { action: 'view_papers', targetId })
}

/** Writes an audit entry when an operator reads what a person wrote in a case. */
export function recordCaseViewed(context: Context, actor: Actor, targetId: string): Promise<void> {
  return recordView(context, actor, { action: 'view_case', targetId })
}

/** Writes an audit entry when an operator opens the live map. */
export function recordLiveMapViewed(context: Context, actor: Actor): Promise<void> {
  return recordView(context, actor, { action: 'view_live_map', targetId: null })
}

/**
 * For a decision that was already made: the same operator's repeat succeeds; others are refused and read who decided what.
 */
export async function refuseUnlessOwnRepeat(
  tx: Db,
  actor: Actor,
  targetId: string,
  { wanted, among }: { wanted: AdminAction; among: readonly AdminAction[] },
): Promise<void> {
  const last = await findLastAction(tx, targetId, among)
  if (last?.action === wanted && last.actorId === actor.userId) return
  if (last === null) throw new Refusal('decided_meanwhile')
  const message = decidedMeanwhile(last.actorName ?? COMMAND_LINE_ACTOR, last.action)
  throw new Refusal('decided_meanwhile', { message })
}
