import { CREDIT_RECEIPT_TEXTS } from '../change/change.fr.ts'
import { fareAmount, fareWords } from '../fares/fare-words.ts'
import { PAYMENT_METHODS, type ShownMethod } from '../fares/payment-status.ts'
import { SERVICES } from '../fares/services.table.ts'
import type { Receipt } from '../rides/after/receipt.ts'
import { formatKm } from '../shared/distance-words.ts'
import { formatInstant, formatXof } from '../shared/format.ts'
import { moneyBackWords } from './money-back.ts'
import {
  HOW_PAID_TEXTS,
  PAYMENT_SENTENCES,
  RECEIPT_KIND_TEXTS,
  RECEIPT_LINE_TEXTS,
  UNPAID_TEXTS,
} from './payments.fr.ts'
import { isBeingVerified, isSettled } from './unpaid.ts'

export type ReceiptLine = { readonly term: string; readonly said: string }

const KINDS: Readonly<Record<Receipt['kind'], { title: string; amount: string }>> = RECEIPT_KIND_TEXTS

export function receiptTitle({ kind }: Receipt): string {
  return KINDS[kind].title
}

function line(term: string, said: string | null): readonly ReceiptLine[] {
  return said === null || said === '' ? [] : [{ term, said }]
}

/** The rider, the driver, both ends of the trip, and the times. */
export function receiptFacts(receipt: Receipt): readonly ReceiptLine[] {
  const { kind, driver, distanceM } = receipt
  return [
    ...line(RECEIPT_LINE_TEXTS.ride, receipt.code),
    ...line(RECEIPT_LINE_TEXTS.passenger, receipt.passengerName),
    ...line(RECEIPT_LINE_TEXTS.rider, receipt.riderName),
    ...line(RECEIPT_LINE_TEXTS.service, SERVICES[receipt.rideType].name),
    ...line(
      RECEIPT_LINE_TEXTS.driver,
      driver && [driver.firstName, driver.vehiclePlate].filter((part) => part !== '').join(', '),
    ),
    ...line(RECEIPT_LINE_TEXTS.pickup, receipt.pickupLocation),
    ...line(RECEIPT_LINE_TEXTS.dropoff, receipt.dropoffLocation),
    ...line(RECEIPT_LINE_TEXTS.distance, distanceM === null ? null : formatKm(distanceM)),
    ...line(RECEIPT_LINE_TEXTS.bookedAt, formatInstant(receipt.bookedAt)),
    ...line(RECEIPT_LINE_TEXTS.startedAt, receipt.startedAt && formatInstant(receipt.startedAt)),
    ...line(
      kind === 'ride' ? RECEIPT_LINE_TEXTS.endedAt : RECEIPT_LINE_TEXTS.cancelledAt,
      formatInstant(receipt.endedAt),
    ),
  ]
}

/** The lines of the amount; the last one is the total. */
export function receiptAmounts(receipt: Receipt): readonly ReceiptLine[] {
  const parts = (receipt.fare ?? []).map((part) => ({ term: fareWords(part).label, said: fareAmount(part) }))
  const whole = { term: KINDS[receipt.kind].amount, said: formatXof(receipt.amountXof) }
  return parts.length > 1 ? [...parts, whole] : [whole]
}

const HOW_PAID: Readonly<Record<ShownMethod, string>> = HOW_PAID_TEXTS

/** How it was paid; never « paid » before the money has arrived. */
export function receiptPayment({ kind, payment, moneyBack }: Pick<Receipt, 'kind' | 'payment' | 'moneyBack'>): string {
  if (kind === 'money_back')
    return moneyBack?.isGivenBack ? RECEIPT_LINE_TEXTS.givenBack : RECEIPT_LINE_TEXTS.beingGivenBack
  if (isBeingVerified({ payment })) return PAYMENT_SENTENCES.beingVerified
  if (!isSettled({ payment }) || payment === null) return RECEIPT_LINE_TEXTS.unpaid
  if (payment.status === 'refunded') {
    return payment.method === 'company' ? UNPAID_TEXTS.notCharged : RECEIPT_LINE_TEXTS.givenBack
  }
  const how = HOW_PAID[payment.method]
  // The time at which an operator recorded a settlement is not the time of a payment.
  const isPaidHere = PAYMENT_METHODS.some((method) => method === payment.method)
  return payment.paidAt === null || !isPaidHere ? how : RECEIPT_LINE_TEXTS.paidAt(how, formatInstant(payment.paidAt))
}

/** What the credit of the passenger paid of it, and the change that was added to it; often nothing. */
export function receiptCredit({ creditXof, changeXof }: Pick<Receipt, 'creditXof' | 'changeXof'>): readonly string[] {
  return [
    ...(creditXof === undefined ? [] : [CREDIT_RECEIPT_TEXTS.paid(formatXof(creditXof))]),
    ...(changeXof === undefined ? [] : [CREDIT_RECEIPT_TEXTS.added(formatXof(changeXof))]),
  ]
}

/** The change to which the passenger may still agree; null: none. The page asks about it instead. */
export function receiptOpenChange({ openChange }: Pick<Receipt, 'openChange'>): string | null {
  if (openChange === undefined) return null
  return CREDIT_RECEIPT_TEXTS.asked(formatXof(openChange.changeXof), formatInstant(openChange.answerBy))
}

/** What was paid and is refunded; null when nothing is. */
export function receiptMoneyBack({ moneyBack }: Receipt): string | null {
  return moneyBack ? moneyBackWords(moneyBack) : null
}

/** The address to which the copy was sent. */
export function receiptSent(email: string): string {
  return RECEIPT_LINE_TEXTS.sentTo(email)
}
