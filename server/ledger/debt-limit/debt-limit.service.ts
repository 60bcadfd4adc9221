import type { DebtLimits, debtLimitContract } from '#domain/ledger/debt-limit.contract.ts'
import { debtLimitForJournal } from '#domain/ledger/debt-limit.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import { type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillAdmin } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import {
  announceToDebtors,
  findLimitAt,
  insertLimit,
  listLimits,
  type NewLimit,
  type StoredLimit,
} from './debt-limit.queries.ts'

type Wish = CallInput<(typeof debtLimitContract)['POST /api/admin/debt-limit']>['body']

/** The limit in force, and every limit that was ever set, the newest first. */
export async function getDebtLimits({ db, clock }: Context): Promise<DebtLimits> {
  const limits = await listLimits(db)
  const now = await findLimitAt(db, clock.now())
  return {
    now: { limitXof: now?.limitXof ?? null, limitDays: now?.limitDays ?? null },
    limits: limits.map(({ id, limitXof, limitDays, validFrom, setAt, operatorName, reason }) => {
      const [from, at] = [validFrom.toISOString(), setAt.toISOString()]
      return { id, limitXof, limitDays, from, setAt: at, setBy: operatorName, reason }
    }),
  }
}

/** When a limit begins to count: now, or at the beginning of a coming day. Refuses debt_limit_not_ahead. */
function validFromOf(from: Day | null, now: Date): Date {
  if (from === null) return now
  if (from <= dayOf(now)) throw new Refusal('debt_limit_not_ahead')
  return startOfDay(from)
}

function isRepeat(last: StoredLimit, wished: NewLimit, from: Day | null): boolean {
  const isSameStart =
    from === null ? last.validFrom <= last.setAt : last.validFrom.getTime() === wished.validFrom.getTime()
  return (
    isSameStart && (['limitXof', 'limitDays', 'setBy', 'reason'] as const).every((key) => last[key] === wished[key])
  )
}

async function set(tx: Db, operator: Actor, wish: Wish, now: Date): Promise<void> {
  // The admins' rows are locked: of two operators one sets the limit, and the other sees that it changed.
  await requireStillAdmin(tx, operator)
  const { limitXof, limitDays, from, reason, seen } = wish
  const limit = { limitXof, limitDays, validFrom: validFromOf(from, now), setBy: operator.userId, reason, setAt: now }
  const [last] = await listLimits(tx)
  if ((last?.id ?? null) !== seen) {
    if (last !== undefined && isRepeat(last, limit, from)) return
    throw new Refusal('debt_limit_changed')
  }
  await insertLimit(tx, limit)
  const words = debtLimitForJournal({ limitXof, limitDays, from: limit.validFrom, reason })
  await recordAction(tx, { actorId: operator.userId, action: 'set_debt_limit', reason: words, at: now })
  await announceToDebtors(tx)
}

/**
 * Sets how far and how long drivers' balances may be below zero, if the operator saw the newest limit. Rides that were
 * accepted before are not touched. Idempotent. Refuses forbidden, debt_limit_not_ahead, debt_limit_changed.
 */
export async function setDebtLimit(context: Context, operator: Actor, wish: Wish): Promise<DebtLimits> {
  const now = context.clock.now()
  await context.db.transaction().execute((tx) => set(tx, operator, wish, now))
  return getDebtLimits(context)
}
