import { INVOICE_SUBJECTS, ruleForJournal } from '#domain/invoices/invoice-rules.ts'
import type { invoicesContract } from '#domain/invoices/invoices.contract.ts'
import type { CallInput, CallOutput } from '#domain/shared/contract.ts'
import { type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireStillOperator } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { insertInvoiceRule, listInvoiceRules, type NewInvoiceRule, type StoredRule } from './invoice-rules.queries.ts'

type Rules = CallOutput<(typeof invoicesContract)['GET /api/admin/invoice-rules']>
type Wish = CallInput<(typeof invoicesContract)['POST /api/admin/invoice-rules']>['body']

/** The rule in force: the one that began last; of two for one instant the newer. `rules`: the newest first. */
function inForce(rules: readonly StoredRule[], now: Date): StoredRule | undefined {
  const begun = rules.filter(({ validFrom }) => validFrom <= now)
  return begun.toSorted((one, other) => other.validFrom.getTime() - one.validFrom.getTime())[0]
}

/** The rule of each service and of the commission now, and every rule that was ever set, the newest first. */
export async function getInvoiceRules({ db, clock, emecef }: Context): Promise<Rules> {
  const now = clock.now()
  const all = await listInvoiceRules(db)
  return {
    isOn: emecef !== null,
    subjects: INVOICE_SUBJECTS.map((subject) => {
      const rules = all.filter((rule) => rule.subject === subject)
      const { taxGroup = null, issuer = 'platform' } = inForce(rules, now) ?? {}
      return { subject, taxGroup, issuer, lastId: rules[0]?.id ?? null }
    }),
    rules: all.map(({ id, subject, taxGroup, issuer, validFrom, setAt, operatorName, reason }) => {
      const [from, at] = [validFrom.toISOString(), setAt.toISOString()]
      return { id, subject, taxGroup, issuer, reason, from, setAt: at, setBy: operatorName }
    }),
  }
}

/** When a rule begins to count: now, or at the beginning of a coming day. Refuses invoice_rule_not_ahead. */
function validFromOf(from: Day | null, now: Date): Date {
  if (from === null) return now
  if (from <= dayOf(now)) throw new Refusal('invoice_rule_not_ahead')
  return startOfDay(from)
}

function isRepeat(last: StoredRule, wished: NewInvoiceRule, from: Day | null): boolean {
  const isSameStart = from === null ? last.validFrom <= last.setAt : +last.validFrom === +wished.validFrom
  const names = ['taxGroup', 'issuer', 'setBy', 'reason'] as const
  return isSameStart && names.every((name) => last[name] === wished[name])
}

async function set(tx: Db, operator: Actor, wish: Wish, now: Date): Promise<void> {
  // The admins' rows are locked: of two operators one sets the rule, and the other sees that it changed.
  await requireStillOperator(tx, operator)
  const { from, seen, ...rule } = wish
  const wished = { ...rule, validFrom: validFromOf(from, now), setBy: operator.userId, setAt: now }
  const last = (await listInvoiceRules(tx)).find(({ subject }) => subject === rule.subject)
  if ((last?.id ?? null) !== seen) {
    if (last !== undefined && isRepeat(last, wished, from)) return
    throw new Refusal('invoice_rule_changed')
  }
  await insertInvoiceRule(tx, wished)
  const reason = ruleForJournal({ ...rule, from: wished.validFrom })
  await recordAction(tx, { actorId: operator.userId, action: 'set_invoice_rule', reason, at: now })
}

/**
 * Sets the tax group and the issuer of a service or of the commission, if the operator saw its newest rule. It counts for
 * what is paid from then on. Idempotent. Refuses forbidden, invoice_rule_not_ahead, invoice_rule_changed.
 */
export async function setInvoiceRule(context: Context, operator: Actor, wish: Wish): Promise<Rules> {
  const now = context.clock.now()
  await context.db.transaction().execute((tx) => set(tx, operator, wish, now))
  return getInvoiceRules(context)
}
