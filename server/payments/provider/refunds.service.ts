import type { Context } from '../../context.ts'
import { touchRide } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Letter } from '../../outside/mail/mailer.ts'
import { movePayment } from '../payment-moves.queries.ts'
import { findByStatus, findPayment, lockPayableRide } from '../payments.queries.ts'
import {
  type AttemptOfRide,
  countOpenAttempts,
  findMoneyBack,
  listDebtsOfPayment,
  listDebtsOfRide,
  moveAttempt,
} from './attempts.queries.ts'
import { moneyBackMail, type RefundForMail } from './money-back-mail.ts'
import { findProviderOf } from './provider-of.ts'

/**
 * A cancelled ride waits for no payment any more, but for one whose transaction is being verified: its money may have
 * left already, and goes back when it comes. It owes what was paid for it. Inside the transaction that cancels it: no
 * crash comes between the cancellation and the debt.
 */
export async function closePaymentsOfCancelledRide(tx: Db, rideId: string, at: Date): Promise<void> {
  const pending = await findByStatus(tx, rideId, 'pending')
  if (pending && (await countOpenAttempts(tx, pending.id)) === 0) await movePayment(tx, pending.id, 'cancelled', { at })
  const paid = await findByStatus(tx, rideId, 'completed')
  if (!paid?.transactionId) return
  await moveAttempt(tx, { paymentId: paid.id, transactionId: paid.transactionId }, 'refund_due', { at })
}

/** Sends the refund of a cancelled ride that was paid. Never throws: reconciliation finds what is due by itself. */
export async function refundCancelledRide(context: Context, rideId: string): Promise<void> {
  try {
    const debts = await listDebtsOfRide(context.db, rideId)
    for (const paymentId of new Set(debts.map((debt) => debt.paymentId))) await sendRefund(context, paymentId)
  } catch (error) {
    context.log.error({ err: error, rideId }, 'refund not sent: reconciliation will')
  }
}

/** Hands a refund to the workers. A failure is only logged: reconciliation finds what is due by itself. */
export async function sendRefund(context: Context, paymentId: string): Promise<void> {
  try {
    await context.jobs.send('refund-payment', { paymentId })
  } catch (error) {
    context.log.error({ err: error, paymentId }, 'refund not sent: reconciliation will')
  }
}

/** Gives back all that is owed on a payment (job). Repeating it is harmless. */
export async function refundPayment(context: Context, paymentId: string): Promise<void> {
  for (const debt of await listDebtsOfPayment(context.db, paymentId)) await giveMoneyBack(context, debt)
}

/**
 * Gives one transaction's money back by the provider that took it, then says so; the payment that it had paid for is
 * refunded. It stays due while that provider cannot be asked from here.
 * Repeating it is harmless, as the provider's port promises.
 */
export async function giveMoneyBack(context: Context, debt: AttemptOfRide): Promise<void> {
  const provider = findProviderOf(context, debt.paymentProvider)
  if (provider === null) return
  await provider.refund(debt.transactionId)
  await context.db.transaction().execute((tx) => recordRefund(context, tx, debt))
  await context.letters.lookNow()
}

/** Writes down that the money is back, and the letter that says so: no crash comes between the two. */
async function recordRefund(context: Context, tx: Db, debt: AttemptOfRide): Promise<void> {
  const at = context.clock.now()
  await lockPayableRide(tx, debt.rideId)
  const isFirst = await moveAttempt(tx, debt, 'given_back', { at })
  const payment = await findPayment(tx, debt.paymentId)
  if (payment?.transactionId === debt.transactionId) await movePayment(tx, payment.id, 'refunded', { at })
  if (!isFirst) return
  await touchRide(tx, debt.rideId)
  const back = await findMoneyBack(tx, debt)
  const mail = back && letterOf(context, back)
  if (mail) await context.letters.postIn(tx, mail)
}

/** Null, and logged, when it cannot be written: the money is back all the same. */
function letterOf({ config, log }: Context, back: RefundForMail): Letter | null {
  try {
    return moneyBackMail(config, { to: back.email, aboutId: back.rideId }, back)
  } catch (error) {
    log.error({ err: error, rideId: back.rideId }, 'money is back without a letter')
    return null
  }
}
