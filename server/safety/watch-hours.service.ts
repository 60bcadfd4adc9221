import type { adminSafetyContract, WatchRows } from '#domain/safety/admin-safety.contract.ts'
import { WATCH_SENTENCES } from '#domain/safety/safety.fr.ts'
import type { sosContract } from '#domain/safety/sos.contract.ts'
import { isSameWeek, type WatchWeek, weekWords } from '#domain/safety/watch-hours.ts'
import type { CallInput, CallOutput } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireStillOperator } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { findWatchWeek, insertWatchRow, listWatchRows } from './watch-hours.queries.ts'

type Wish = CallInput<(typeof adminSafetyContract)['POST /api/admin/watch-hours']>['body']

type Hours = CallOutput<(typeof sosContract)['GET /api/watch-hours']>

/** When an operator watches; null: nobody does all the time. */
export async function getWatchHours({ db }: Context): Promise<Hours> {
  return { hours: mutable(await findWatchWeek(db)) }
}

function mutable(week: WatchWeek | null) {
  return week === null ? null : week.map((day) => day && { ...day })
}

/** Every row that was ever set, the newest first. */
export async function getWatchRows({ db }: Context): Promise<WatchRows> {
  const rows = await listWatchRows(db)
  return {
    rows: rows.map(({ id, hours, operatorName, setAt, reason }) => {
      return { id, hours: mutable(hours), setBy: operatorName, setAt: setAt.toISOString(), reason }
    }),
  }
}

async function set(tx: Db, operator: Actor, { hours, reason, seen }: Wish, at: Date): Promise<void> {
  // The admins' rows are locked: of two operators one sets the hours, and the other sees that they changed.
  await requireStillOperator(tx, operator)
  const [last] = await listWatchRows(tx)
  if ((last?.id ?? null) !== seen) {
    const isOwn = last?.setBy === operator.userId && last.reason === reason
    if (isOwn && isSameWeek(last.hours, hours)) return
    throw new Refusal('watch_hours_changed')
  }
  const actorId = operator.userId
  await insertWatchRow(tx, { hours, setBy: actorId, reason, setAt: at })
  const words = WATCH_SENTENCES.set(hours === null ? WATCH_SENTENCES.none : weekWords(hours), reason)
  await recordAction(tx, { actorId, action: 'set_watch_hours', reason: words, at })
}

/** Sets when an operator watches, if the operator saw the newest row. Idempotent. Refuses forbidden, watch_hours_changed. */
export async function setWatchHours(context: Context, operator: Actor, wish: Wish): Promise<WatchRows> {
  await context.db.transaction().execute((tx) => set(tx, operator, wish, context.clock.now()))
  return getWatchRows(context)
}
