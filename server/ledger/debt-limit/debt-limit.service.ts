import type { DebtLimitEffect, DebtLimits, debtLimitContract } from '#domain/ledger/debt-limit.contract.ts'
import { debtLimitForJournal } from '#domain/ledger/debt-limit.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import { startOfDay } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { addDatedRow, requireAhead } from '../../settings/dated-setting.service.ts'
import { announceToDebtors, countStopped, findLimitAt, insertLimit, listLimits } from './debt-limit.queries.ts'

type Limit = CallInput<(typeof debtLimitContract)['POST /api/admin/debt-limit/preview']>['body']
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

/** How many drivers this limit would stop now, beside the limit in force. */
export async function previewDebtLimit({ db, clock }: Context, wished: Limit): Promise<DebtLimitEffect> {
  const now = clock.now()
  const inForce = (await findLimitAt(db, now)) ?? { limitXof: null, limitDays: null }
  return countStopped(db, inForce, wished, now)
}

/**
 * Sets how far and how long drivers' balances may be below zero, if the operator saw the newest limit. Rides that were
 * accepted before are not touched. Idempotent. Refuses forbidden, debt_limit_not_ahead, debt_limit_changed.
 */
export async function setDebtLimit(context: Context, operator: Actor, wish: Wish): Promise<DebtLimits> {
  const { limitXof, limitDays, from, reason, seen } = wish
  const begins = requireAhead(from === null ? null : startOfDay(from), context.clock.now(), 'debt_limit_not_ahead')
  await addDatedRow(
    context,
    operator,
    { from: begins, reason, seen },
    {
      action: 'set_debt_limit',
      changed: 'debt_limit_changed',
      list: listLimits,
      isSame: (last) => last.limitXof === limitXof && last.limitDays === limitDays,
      insert: async (tx, entry) => {
        await insertLimit(tx, { limitXof, limitDays, ...entry })
        await announceToDebtors(tx)
      },
      words: ({ validFrom }) => debtLimitForJournal({ limitXof, limitDays, from: validFrom, reason }),
    },
  )
  return getDebtLimits(context)
}
