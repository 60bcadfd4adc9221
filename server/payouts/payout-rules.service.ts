import { DEFAULT_PAYOUT_RULE } from '#domain/payouts/payout-rules.ts'
import { payoutRuleForJournal } from '#domain/payouts/payout-words.ts'
import type { PayoutRules, payoutsContract } from '#domain/payouts/payouts.contract.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireStillOperator } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { insertRule, listRules } from './payouts.queries.ts'

type Wish = CallInput<(typeof payoutsContract)['POST /api/admin/payout-rules']>['body']

/** The rule in force, and every rule that was ever set, the newest first. */
export async function getPayoutRules({ db }: Context): Promise<PayoutRules> {
  const rules = await listRules(db)
  const { aloneUpToXof, twoAboveXof } = rules[0] ?? DEFAULT_PAYOUT_RULE
  return {
    rule: { aloneUpToXof, twoAboveXof },
    lastId: rules[0]?.id ?? null,
    rules: rules.map(({ setBy: _id, operatorName, setAt, ...rule }) => {
      return { ...rule, setBy: operatorName, setAt: setAt.toISOString() }
    }),
  }
}

async function set(tx: Db, operator: Actor, { seen, ...rule }: Wish, at: Date): Promise<void> {
  // The admins' rows are locked: of two operators one sets the rule, and the other sees that it changed.
  await requireStillOperator(tx, operator)
  if (rule.twoAboveXof < rule.aloneUpToXof) throw new Refusal('payout_rule_order')
  const [last] = await listRules(tx)
  if ((last?.id ?? null) !== seen) {
    const isRepeat =
      last?.setBy === operator.userId &&
      last.reason === rule.reason &&
      last.aloneUpToXof === rule.aloneUpToXof &&
      last.twoAboveXof === rule.twoAboveXof
    if (isRepeat) return
    throw new Refusal('payout_rule_changed')
  }
  await insertRule(tx, { ...rule, setBy: operator.userId, setAt: at })
  const entry = { actorId: operator.userId, reason: payoutRuleForJournal(rule), at }
  await recordAction(tx, { ...entry, action: 'set_payout_rule' })
}

/** Sets who approves payouts, by sum. Idempotent. Refuses forbidden, payout_rule_order, payout_rule_changed. */
export async function setPayoutRule(context: Context, operator: Actor, wish: Wish): Promise<PayoutRules> {
  const at = context.clock.now()
  await context.db.transaction().execute((tx) => set(tx, operator, wish, at))
  return getPayoutRules(context)
}
