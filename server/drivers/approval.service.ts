import type * as z from 'zod/mini'
import { realEmail } from '#domain/accounts/placeholder-email.ts'
import { ACTION_OF_DECISION } from '#domain/admin/journal/admin-actions.ts'
import { typesToSettle } from '#domain/documents/document-review.ts'
import { nameWithin } from '#domain/documents/document-to-renew.ts'
import { DOCUMENT_REVIEW_SENTENCES } from '#domain/documents/documents.fr.ts'
import { approvalAfter, type Decision, WANTS_REASON } from '#domain/drivers/approval.ts'
import type { decisionSchema } from '#domain/drivers/approval-rules.ts'
import type { DocumentOnFile } from '#domain/drivers/driver-eligibility.ts'
import type { Approval } from '#domain/drivers/driver-types.table.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { announce } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { accountClosure, requireStillOperator } from '../identity/account-state.service.ts'
import { recordAction, refuseUnlessOwnRepeat } from '../identity/audit.service.ts'
import { requireDriverEligibility } from '../identity/eligibility.service.ts'
import { withdrawOffersTo } from '../identity/withdraw-offers.service.ts'
import { findApproval, findDriverEmail, moveApproval } from './approval.queries.ts'
import { decisionMail } from './approval-mails.ts'
import { noteChecked } from './vehicles/vehicles.queries.ts'

type Wish = z.infer<typeof decisionSchema>
type Outcome = { readonly approval: Approval; readonly isNew: boolean }

type Deciding = { readonly operator: Actor; readonly userId: string; readonly at: Date }

/**
 * In a transaction: an operator's decision about a driver's file, which locks the driver's row, then the operators. The mail that
 * it queues is sent after the commit. Refuses what decideApproval refuses, own_file apart.
 */
export async function decideApprovalIn(
  context: Context,
  tx: Db,
  { operator, userId, at }: Deciding,
  { decision, seen, reason }: Wish,
): Promise<Outcome> {
  // Locks the row: an acceptance, or another operator's decision, happens before or after this one.
  const { approval, documents } = await requireDriverEligibility(tx, userId, 'lock')
  await requireStillOperator(tx, operator)
  const action = ACTION_OF_DECISION[decision]
  if (approval !== seen) {
    await refuseUnlessOwnRepeat(tx, operator, userId, { wanted: action, among: Object.values(ACTION_OF_DECISION) })
    return { approval, isNew: false }
  }
  if ((await accountClosure(tx, userId)) === 'account_deleted') throw new Refusal('account_deleted')
  const to = approvalAfter(approval, decision, 'admin')
  if (to === null) throw new Refusal('approval_cannot_move')
  if (decision === 'approve') requireSettled(documents)
  const statedReason = WANTS_REASON[decision] ? (reason ?? null) : null
  await moveApproval(tx, { userId, from: approval, to, reason: statedReason, at })
  if (to === 'approved') await noteChecked(tx, userId, operator.userId, at)
  else await withdrawOffersTo(tx, userId, at)
  await recordAction(tx, { actorId: operator.userId, action, targetId: userId, reason: statedReason, at })
  await announce(tx, { kind: 'eligibility', userId })
  await notifyDriver(context, tx, { userId, decision, reason: statedReason })
  return { approval: to, isNew: true }
}

/** Each blocking document that was given is confirmed, or refused and replaced. Refuses documents_to_settle. */
function requireSettled(documents: readonly DocumentOnFile[]): void {
  const types = typesToSettle(documents)
  if (types.length === 0) return
  const message = DOCUMENT_REVIEW_SENTENCES.toSettleFirst(types.map(nameWithin).join(', '))
  throw new Refusal('documents_to_settle', { message })
}

type DecisionNotice = { readonly userId: string; readonly decision: Decision; readonly reason: string | null }

/** Queues the mail to the driver if they have an address. It is sent after the commit. */
async function notifyDriver(
  { config, letters }: Context,
  tx: Db,
  { userId, decision, reason }: DecisionNotice,
): Promise<void> {
  const stored = await findDriverEmail(tx, userId)
  const email = stored === null ? null : realEmail(stored)
  if (email !== null) await letters.postIn(tx, decisionMail(config, { to: email, aboutId: userId }, decision, reason))
}

/** The mail for each status of a driver's file. */
const LAST_DECISION: Readonly<Record<Approval, Decision | null>> = {
  pending: null,
  approved: 'approve',
  refused: 'refuse',
  suspended: 'suspend',
}

/**
 * Sends the mail about the current status again, for one that could not be sent. False: no decision stands at the moment.
 */
export async function resendDecision(context: Context, userId: string, to: string): Promise<boolean> {
  const file = await findApproval(context.db, userId)
  const decision = file === undefined ? null : LAST_DECISION[file.approval]
  if (decision === null) return false
  await context.letters.post(
    decisionMail(context.config, { to, aboutId: userId }, decision, file?.approvalReason ?? null),
  )
  return true
}

/**
 * An operator's decision about a driver's file, if its status is still the one they saw. Repeating one's own decision is
 * harmless. A refused or suspended driver becomes unavailable at once, and finishes a ride that has begun.
 * Nobody decides about themselves, nor after they have ceased to be an operator.
 * Refuses own_file, forbidden, driver_not_found, account_deleted, approval_cannot_move, documents_to_settle, decided_meanwhile.
 */
export async function decideApproval(
  context: Context,
  operator: Actor,
  userId: string,
  wish: Wish,
): Promise<{ approval: Approval }> {
  if (operator.userId === userId) throw new Refusal('own_file')
  const at = context.clock.now()
  const deciding = { operator, userId, at }
  const { approval, isNew } = await context.db
    .transaction()
    .execute((tx) => decideApprovalIn(context, tx, deciding, wish))
  if (isNew) await context.letters.lookNow()
  return { approval }
}

/**
 * A refused driver has completed their file and asks for a new check. Repeating it is harmless.
 * Refuses driver_not_found, approval_cannot_move.
 */
export async function askForApproval(context: Context, driver: Actor): Promise<{ approval: Approval }> {
  const { userId } = driver
  const at = context.clock.now()
  return context.db.transaction().execute(async (tx) => {
    const { approval } = await requireDriverEligibility(tx, userId, 'lock')
    if (approval === 'pending') return { approval }
    const to = approvalAfter(approval, 'ask', 'driver')
    if (to === null) throw new Refusal('approval_cannot_move')
    await moveApproval(tx, { userId, from: approval, to, reason: null, at })
    await announce(tx, { kind: 'eligibility', userId })
    return { approval: to }
  })
}
