import { freeOfPayout } from '#domain/payouts/kept-back.ts'
import { payoutForJournal, unaskedForJournal } from '#domain/payouts/payout-words.ts'
import type { AdminPayout } from '#domain/payouts/payouts.contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { lockAccount, requireStillOperator } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { presentOwn, queueSending } from './driver-payouts.service.ts'
import {
  findPayoutForOperator,
  findWhyHeld,
  isReferenceUsed,
  listEndedPayouts,
  listOpenPayouts,
  type PayoutForOperator,
  whyHeld,
} from './operator-payouts.queries.ts'
import { arrive, release } from './payout-ledger.ts'
import { askNow } from './payout-steps.ts'
import { addApproval, findPayout, lockPayout, movePayout, type Payout } from './payouts.queries.ts'

/** Payouts on one page. */
const SHOWN_MAX = 200

function present(payout: PayoutForOperator, { userId }: Actor, now: Date): AdminPayout {
  const held = whyHeld(payout, now)
  const {
    account,
    amountXof,
    driverId,
    driverName,
    approvalsNeeded,
    approvals,
    provider,
    providerReference,
    providerSaid,
  } = payout
  return {
    ...presentOwn(payout),
    driverId,
    driverName,
    approvalsNeeded,
    approvedBy: approvals.map(({ name }) => name),
    isApprovedByMe: approvals.some(({ operatorId }) => operatorId === userId),
    isOwn: driverId === userId,
    provider,
    providerReference,
    providerSaid,
    sentAt: payout.sentAt?.toISOString() ?? null,
    paidReference: payout.paidReference,
    endedBy: payout.endedByName,
    driverBalanceXof: Number(payout.balanceXof),
    held,
    freeXof: account && held === 'top_up_kept' ? freeOfPayout(account, amountXof, now) : null,
  }
}

export async function listPayouts(context: Context, operator: Actor, show: 'open' | 'ended') {
  const now = context.clock.now()
  const rows = await (show === 'open' ? listOpenPayouts : listEndedPayouts)(context.db, SHOWN_MAX, now)
  return { payouts: rows.map((row) => present(row, operator, now)), isByHand: context.payouts.inUse === null }
}

async function getPayout({ db, clock }: Context, operator: Actor, payoutId: string): Promise<AdminPayout> {
  const now = clock.now()
  const payout = await findPayoutForOperator(db, payoutId, now)
  if (payout === undefined) throw new Refusal('payout_not_found')
  return present(payout, operator, now)
}

/** Locks the driver's account, the admins, then the payout. Refuses forbidden, payout_not_found, own_payout. */
async function lockFor(tx: Db, operator: Actor, payoutId: string): Promise<Payout> {
  const found = await findPayout(tx, payoutId)
  // A refund or a block of this driver happens before or after.
  if (found !== undefined) await lockAccount(tx, found.driverId)
  await requireStillOperator(tx, operator)
  const payout = await lockPayout(tx, payoutId)
  if (payout === undefined) throw new Refusal('payout_not_found')
  if (payout.driverId === operator.userId) throw new Refusal('own_payout')
  return payout
}

async function approve(tx: Db, operator: Actor, payoutId: string, at: Date): Promise<Payout> {
  const payout = await lockFor(tx, operator, payoutId)
  const { approvalsNeeded, driverId, amountXof } = payout
  const isOpen = payout.status === 'asked' || payout.status === 'half_approved'
  if (!isOpen) {
    const mine = await findPayoutForOperator(tx, payoutId, at)
    if (mine?.approvals.some(({ operatorId }) => operatorId === operator.userId)) return payout
    throw new Refusal('payout_moved')
  }
  if ((await findWhyHeld(tx, payoutId, at)) !== null) throw new Refusal('payout_held')
  const count = await addApproval(tx, payoutId, operator.userId, at)
  const isEnough = count >= approvalsNeeded
  if (!isEnough && payout.status === 'half_approved') return payout
  const action = isEnough ? 'approve' : 'half_approve'
  const changes = isEnough ? { approvedAt: at, nextStepAt: at } : {}
  const moved = await movePayout(tx, payoutId, { action, by: 'operator', at }, changes)
  const entry = { actorId: operator.userId, targetId: driverId, reason: payoutForJournal(amountXof), at }
  await recordAction(tx, { ...entry, action: 'approve_payout' })
  return moved ?? payout
}

/**
 * Adds the operator's approval, and sends the payout when there are enough. Idempotent.
 * Refuses forbidden, payout_not_found, own_payout, payout_moved, payout_held.
 */
export async function approvePayout(context: Context, operator: Actor, payoutId: string): Promise<AdminPayout> {
  const at = context.clock.now()
  await queueSending(context, await context.db.transaction().execute((tx) => approve(tx, operator, payoutId, at)))
  return getPayout(context, operator, payoutId)
}

type Ending =
  | { readonly action: 'pay_payout'; readonly words: string }
  | { readonly action: 'fail_payout'; readonly words: string }

function isRepeat({ status, paidReference, failure }: Payout, { action, words }: Ending): boolean {
  return action === 'pay_payout'
    ? status === 'arrived' && paidReference === words
    : status === 'failed' && failure === words
}

type Ended = {
  readonly operator: Actor
  readonly payoutId: string
  readonly ending: Ending
  /** Its provider did not answer before this decision. */
  readonly isUnasked: boolean
}

/** What a provider sends is not paid by hand as well, nothing that is held is, and each reference counts for one payout. */
async function requireMayTick(context: Context, tx: Db, { id, status }: Payout, reference: string): Promise<void> {
  if (status === 'approved' && context.payouts.inUse !== null) throw new Refusal('payout_moved')
  if ((await findWhyHeld(tx, id, context.clock.now())) !== null) throw new Refusal('payout_held')
  if (await isReferenceUsed(tx, id, reference)) throw new Refusal('payout_reference_used')
}

async function end(context: Context, tx: Db, { operator, payoutId, ending, isUnasked }: Ended): Promise<void> {
  const at = context.clock.now()
  const payout = await lockFor(tx, operator, payoutId)
  if (isRepeat(payout, ending) && payout.endedBy === operator.userId) return
  const { action, words } = ending
  if (action === 'pay_payout') await requireMayTick(context, tx, payout, words)
  const endedBy = operator.userId
  const move = { by: 'operator', at } as const
  const arrival = { provider: payout.provider ?? 'hand', paidReference: words, endedBy } as const
  const moved =
    action === 'pay_payout'
      ? await arrive(tx, payoutId, move, arrival)
      : await release(tx, payoutId, { ...move, action: 'fail' }, { failure: words, endedBy })
  if (moved === undefined) throw new Refusal('payout_moved')
  const reason = payoutForJournal(payout.amountXof, isUnasked ? unaskedForJournal(words) : words)
  await recordAction(tx, { actorId: endedBy, action, targetId: payout.driverId, reason, at })
}

async function endBy(context: Context, operator: Actor, payoutId: string, ending: Ending): Promise<AdminPayout> {
  // The provider may know by now: what it says counts before what an operator believes.
  const isUnasked = (await askNow(context, payoutId)) === 'unanswered'
  await context.db.transaction().execute((tx) => end(context, tx, { operator, payoutId, ending, isUnasked }))
  return getPayout(context, operator, payoutId)
}

/**
 * Records that an operator paid it by hand, or saw on the provider's dashboard that it arrived. Idempotent.
 * Refuses forbidden, payout_not_found, own_payout, payout_moved, payout_held, payout_reference_used.
 */
export function tickPayout(context: Context, operator: Actor, payoutId: string, reference: string) {
  return endBy(context, operator, payoutId, { action: 'pay_payout', words: reference })
}

/**
 * Refuses a payout, or says that it did not arrive: the sum is back on the account. Idempotent.
 * Refuses forbidden, payout_not_found, own_payout, payout_moved.
 */
export function failPayout(context: Context, operator: Actor, payoutId: string, reason: string) {
  return endBy(context, operator, payoutId, { action: 'fail_payout', words: reason })
}
