import type { Context } from '../context.ts'
import type { Mailer } from '../outside/mail/mailer.ts'
import { reconcilePayments } from '../payments/reconcile.service.ts'
import { refundPayment } from '../payments/refunds.service.ts'
import { expireRides } from '../rides/rides.service.ts'
import type { JobTable } from './jobs.ts'

const EVERY_MINUTE = '* * * * *'

/** Every durable job of the product and what it does. */
export function jobTable(context: Context, mailer: Mailer): JobTable {
  return {
    'send-mail': { run: (message) => mailer.send(message) },
    'refund-payment': { run: ({ paymentId }) => refundPayment(context, paymentId) },
    'expire-rides': { cron: EVERY_MINUTE, run: () => expireRides(context) },
    'reconcile-payments': { cron: EVERY_MINUTE, run: () => reconcilePayments(context) },
  }
}
