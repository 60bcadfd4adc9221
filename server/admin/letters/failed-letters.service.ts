import type { GivenUpLetter } from '#domain/admin/letters/admin-letters.contract.ts'
import { isLetterKind, LETTER_KINDS, type LetterKind } from '#domain/mail/letter-kinds.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { resendConfirmationOf } from '../../accounts/registration/sign-up.service.ts'
import type { Context } from '../../context.ts'
import { resendDecision } from '../../drivers/approval.service.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { resendCashDecision } from '../../payments/settlement/cash-decision.service.ts'
import { remailReceipt } from '../../rides/receipt/receipt.service.ts'
import {
  countGivenUp,
  deleteGivenUp,
  findGivenUp,
  findOwner,
  type GivenUp,
  listGivenUp,
} from './failed-letters.queries.ts'

export type SendResetLink = (email: string) => Promise<void>

type Again = {
  readonly context: Context
  readonly sendResetLink: SendResetLink
  readonly to: string
  readonly aboutId: string | null
}

/**
 * How a letter is sent again, by kind. False: there is nothing left to send. A kind that is missing here was about a moment
 * that is over (« vient d’être changé »), or is sent again automatically.
 */
const AGAIN: { readonly [K in LetterKind]?: (again: Again) => Promise<boolean> } = {
  reset: ({ sendResetLink, to }) => sendResetLink(to).then(() => true),
  confirmation: async ({ context, aboutId }) => aboutId !== null && resendConfirmationOf(context, aboutId),
  receipt: async ({ context, to, aboutId }) => aboutId !== null && remailReceipt(context, aboutId, to),
  cash_decision: async ({ context, to, aboutId }) => aboutId !== null && resendCashDecision(context, aboutId, to),
  driver_decision: async ({ context, to, aboutId }) => aboutId !== null && resendDecision(context, aboutId, to),
}

function againOf(kind: string) {
  return isLetterKind(kind) ? AGAIN[kind] : undefined
}

function present({ id, kind, recipient, subject, createdAt, failedAt, lastError }: GivenUp): GivenUpLetter {
  return {
    id,
    kind: isLetterKind(kind) ? LETTER_KINDS[kind].words : subject,
    recipient,
    subject,
    postedAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
    why: lastError ?? '',
    canBeResent: againOf(kind) !== undefined,
  }
}

/** Letters that could not be sent, newest first. */
export async function listFailedLetters({ db }: Context, after: string | undefined) {
  const [found, total] = await Promise.all([listGivenUp(db, parseCursor(after)), countGivenUp(db)])
  const { rows, next } = pageOf(found, ({ failedAt, id }) => ({ at: String(failedAt.getTime()), id }))
  return { letters: rows.map(present), total, next }
}

/**
 * Sends a letter again and deletes it from the list. The new one is queued first: if the process ends between the two, a
 * letter is sent twice rather than never. Each sending is in the journal.
 * Refuses letter_not_found, letter_without_reason, forbidden.
 */
export async function resendLetter(
  context: Context,
  sendResetLink: SendResetLink,
  operator: Actor,
  letterId: string,
): Promise<void> {
  const { db, clock } = context
  await db.transaction().execute((tx) => requireStillOperator(tx, operator))
  const letter = await findGivenUp(db, letterId)
  if (letter === null) throw new Refusal('letter_not_found')
  const { kind, recipient: to, aboutId } = letter
  const again = againOf(kind)
  // A registration that waits for its confirmation has no account yet.
  const targetId = await findOwner(db, to)
  const mayGo = again !== undefined && (targetId !== null || kind === 'confirmation')
  if (!(mayGo && (await again({ context, sendResetLink, to, aboutId })))) throw new Refusal('letter_without_reason')
  await db.transaction().execute(async (tx) => {
    await deleteGivenUp(tx, letterId)
    await recordAction(tx, { actorId: operator.userId, action: 'resend_letter', targetId, at: clock.now() })
  })
}
