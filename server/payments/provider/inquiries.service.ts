import { type Answered, INQUIRY_LANES, type InquiryLane, isGivenUp } from '#domain/payments/online/inquiry.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { movePayment } from '../payment-moves.queries.ts'
import { isCancelled, lockSubject, touchSubject } from '../payment-subject.service.ts'
import { countOpenAttempts, moveAttempt, type StoredAttempt } from './attempts.queries.ts'
import { claimInquiries, claimUnasked, writeUnanswered } from './inquiries.queries.ts'
import { listProviderIds } from './provider-of.ts'
import { examineTransaction } from './verify-payment.service.ts'

/** Asks the provider about every transaction that is due. */
export async function askDueInquiries(context: Context): Promise<void> {
  const lanes = Object.keys(INQUIRY_LANES) as InquiryLane[]
  await Promise.all(lanes.map((lane) => askLane(context, lane)))
}

/**
 * The same in one lane: with its limit of parallel inquiries, until none is due or it is stopped. A failed inquiry is
 * logged and repeated later.
 */
export async function askLane(context: Context, lane: InquiryLane, goesOn: () => boolean = () => true): Promise<void> {
  const limit = INQUIRY_LANES[lane].parallel
  while (goesOn()) {
    const claim = { providers: listProviderIds(context), now: context.clock.now(), limit }
    const attempts = await claimInquiries(context.db, lane, claim)
    if (attempts.length === 0) return
    await Promise.all(attempts.map((attempt) => takeUp(context, attempt)))
  }
}

/** Asks at once about this passenger's reported transactions of finished rides that have had no inquiry yet. */
export async function askUnasked(context: Context, passengerId: string): Promise<void> {
  const claim = { providers: listProviderIds(context), now: context.clock.now() }
  const attempts = await claimUnasked(context.db, passengerId, claim)
  await Promise.all(attempts.map((attempt) => takeUp(context, attempt)))
}

async function takeUp(context: Context, attempt: StoredAttempt): Promise<void> {
  try {
    const inquiry = await inquire(context, attempt)
    const ageS = (context.clock.now().getTime() - attempt.createdAt.getTime()) / 1000
    // Only after an answer: while the provider is unreachable, no transaction is given up.
    if (inquiry === 'served' || isGivenUp(inquiry, ageS)) await giveUpAttempt(context, attempt)
  } catch (error) {
    context.log.error({ err: error, paymentId: attempt.paymentId }, 'transaction not verified')
    await writeUnanswered(context.db, attempt)
  }
}

/** A transaction that paid for something else is final too: it never pays for this. */
async function inquire(context: Context, attempt: StoredAttempt): Promise<Answered | 'served'> {
  try {
    return (await examineTransaction(context, attempt)).inquiry
  } catch (error) {
    if (error instanceof Refusal && error.code === 'transaction_already_used') return 'served'
    throw error
  }
}

/** Ends the inquiries; a cancelled ride then stops waiting for this payment too. */
async function giveUpAttempt(context: Context, attempt: StoredAttempt): Promise<void> {
  const at = context.clock.now()
  const { paymentId, transactionId } = attempt
  const isGivenUp = await context.db.transaction().execute(async (tx) => {
    const locked = await lockSubject(tx, attempt)
    if (!(await moveAttempt(tx, { paymentId, transactionId }, 'given_up', { at }))) return false
    const isOver = locked !== undefined && isCancelled(locked) && (await countOpenAttempts(tx, paymentId)) === 0
    if (isOver) await movePayment(tx, paymentId, 'cancelled', { at })
    await touchSubject(tx, attempt)
    return true
  })
  if (isGivenUp) context.log.warn({ paymentId, transactionId }, 'inquiry about a transaction given up')
}
