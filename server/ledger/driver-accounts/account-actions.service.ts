import { DRIVER_ACCOUNT_SENTENCES, DRIVER_ACCOUNT_TEXTS } from '#domain/admin/driver-accounts/driver-accounts.fr.ts'
import type { AdminAction } from '#domain/admin/journal/admin-actions.ts'
import type { AccountActionKind } from '#domain/ledger/account-actions.ts'
import { entryOfAction } from '#domain/ledger/entries.table.ts'
import { signedXof } from '#domain/ledger/statement-words.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { requireDriverEligibility } from '../../identity/eligibility.service.ts'
import { insertEntries } from '../ledger.queries.ts'
import { findDriverBalance } from '../statement.queries.ts'
import { findActionByKey, insertAccountAction, type NewAction } from './account-actions.queries.ts'
import { requireOtherCash } from './same-cash.service.ts'

const JOURNALED_AS: Readonly<Record<AccountActionKind, AdminAction>> = {
  cash_received: 'receive_cash',
  correction: 'correct_account',
}

/** Is it a repeat? Refuses idempotency_key_reused if the key was used for another request. */
async function isRepeat(tx: Db, action: NewAction): Promise<boolean> {
  const known = await findActionByKey(tx, action.key)
  if (known === undefined) return false
  const isSame = (['kind', 'driverId', 'amountXof', 'reason', 'doneBy'] as const).every(
    (field) => known[field] === action[field],
  )
  if (!isSame) throw new Refusal('idempotency_key_reused')
  return true
}

async function act(tx: Db, operator: Actor, action: NewAction, isOther?: boolean): Promise<void> {
  const { kind, driverId, amountXof, reason, at } = action
  // The row is locked: a repeat waits and finds the first; an acceptance sees the new balance or came before it.
  await requireDriverEligibility(tx, driverId, 'lock')
  await requireStillOperator(tx, operator)
  if (await isRepeat(tx, action)) return
  if (kind === 'cash_received') await requireOtherCash(tx, { driverId, amountXof, isOther }, at)
  const id = await insertAccountAction(tx, action)
  await insertEntries(tx, [entryOfAction({ id, kind, driverId, amountXof })], at)
  const words = DRIVER_ACCOUNT_TEXTS.journal(signedXof(amountXof), reason)
  await recordAction(tx, {
    actorId: operator.userId,
    targetId: driverId,
    action: JOURNALED_AS[kind],
    reason: words,
    at,
  })
  await announce(tx, { kind: 'eligibility', userId: driverId })
}

type Asked = {
  readonly kind: AccountActionKind
  readonly driverId: string
  /** What the driver's balance changes by, in F CFA. */
  readonly amountXof: number
  readonly reason: string
  readonly key: string | undefined
  /** Of cash: it is not the same sum that was just recorded. */
  readonly isOther?: boolean | undefined
}

/**
 * Records cash that a driver paid to their account, or corrects it, and returns the balance. Idempotent by its key.
 * Refuses idempotency_key_missing, own_file, driver_not_found, forbidden, idempotency_key_reused, same_cash_recorded.
 */
export async function actOnAccount(
  context: Context,
  operator: Actor,
  { key, isOther, ...asked }: Asked,
): Promise<{ balanceXof: number }> {
  if (key === undefined) throw new Refusal('idempotency_key_missing')
  if (asked.driverId === operator.userId) {
    throw new Refusal('own_file', { message: DRIVER_ACCOUNT_SENTENCES.ownAccount })
  }
  const action = { ...asked, key, doneBy: operator.userId, at: context.clock.now() }
  await context.db.transaction().execute((tx) => act(tx, operator, action, isOther))
  return { balanceXof: await findDriverBalance(context.db, asked.driverId) }
}
