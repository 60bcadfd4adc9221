import type { AdminAction } from '#domain/admin/journal/admin-actions.ts'
import type { DatedEntry, StoredEntry } from '#domain/shared/dated/dated-rows.ts'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireStillOperator } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'

/** From when on a setting counts (null: at once), why, and the newest row that the operator saw. */
export type DatedWish = { readonly from: Date | null; readonly reason: string; readonly seen: string | null }

/** What is particular to one setting. Its rows are never changed: a newer one replaces an older one. */
export type DatedSetting<R extends StoredEntry> = {
  readonly action: AdminAction
  /** It changed since the operator looked. */
  readonly changed: RefusalCode
  /** Every row, the newest first. */
  readonly list: (tx: Db) => Promise<readonly R[]>
  /** Does the newest row say what is wished? */
  readonly isSame: (last: R) => boolean
  readonly insert: (tx: Db, entry: DatedEntry) => Promise<void>
  /** What the journal says. */
  readonly words: (entry: DatedEntry, rows: readonly R[]) => string
}

/** From when on a setting is to count; null: at once. Refuses an instant that has passed. */
export function requireAhead(from: Date | null, now: Date, notAhead: RefusalCode): Date | null {
  if (from !== null && from <= now) throw new Refusal(notAhead)
  return from
}

function isRepeat(last: StoredEntry, { from, reason }: DatedWish, operator: Actor): boolean {
  const isSameStart = from === null ? last.validFrom <= last.setAt : last.validFrom.getTime() === from.getTime()
  return isSameStart && last.setBy === operator.userId && last.reason === reason
}

/**
 * Adds a row to a setting, and to the journal, if the operator saw its newest row. Idempotent. Refuses forbidden and
 * `setting.changed`.
 */
export async function addDatedRow<R extends StoredEntry>(
  { db, clock }: Context,
  operator: Actor,
  wish: DatedWish,
  setting: DatedSetting<R>,
): Promise<void> {
  const { from, reason, seen } = wish
  const at = clock.now()
  await db.transaction().execute(async (tx) => {
    // The admins' rows are locked: of two operators one sets it, and the other sees that it changed.
    await requireStillOperator(tx, operator)
    const entry = { validFrom: from ?? at, setBy: operator.userId, reason, setAt: at }
    const rows = await setting.list(tx)
    const [last] = rows
    if ((last?.id ?? null) !== seen) {
      if (last !== undefined && isRepeat(last, wish, operator) && setting.isSame(last)) return
      throw new Refusal(setting.changed)
    }
    await setting.insert(tx, entry)
    const words = setting.words(entry, rows)
    await recordAction(tx, { actorId: operator.userId, action: setting.action, reason: words, at })
  })
}
