import { mayAgree } from '#domain/change/change-claim.ts'
import { methodOf } from '#domain/fares/payment-status.ts'
import { amountDueForRide } from '#domain/payments/amount-due.ts'
import { isCashDenied } from '#domain/payments/cash-case/cash-case.ts'
import { receiptFileName } from '#domain/payments/receipt-link.ts'
import type { Receipt } from '#domain/rides/after/receipt.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { findInvoiceBlock } from '../../invoices/invoice-block.service.ts'
import { findPaymentDue } from '../../payments/payment-page.service.ts'
import { findRide, type RideDetails } from '../ride-details.queries.ts'
import { changeToSend, moneyBackToSend } from '../ride-presenters.ts'
import { receiptMail } from './receipt-mail.ts'
import { receiptPdf } from './receipt-pdf.ts'

type SettledPart = { readonly kind: Receipt['kind']; readonly amountXof: number; readonly endedAt: Date }

/** The subject of the receipt and when it ended; null while there is none. */
function settledPart(ride: RideDetails): SettledPart | null {
  const endedAt = ride.completedAt ?? ride.cancelledAt
  if (endedAt === null) return null
  const due = amountDueForRide(ride)
  if (due !== null) return { kind: due.purpose, amountXof: due.amountXof, endedAt }
  return ride.moneyBack && { kind: 'money_back', amountXof: ride.moneyBack.amountXof, endedAt }
}

/** What the passenger's credit pays of the price, and the change that became credit, or still may. */
function creditParts({ creditXof, change: said, cashCase }: RideDetails, now: Date) {
  const change = said === null ? undefined : changeToSend(said)
  const isOpen = mayAgree({ change }, now) && (cashCase === null || !isCashDenied(cashCase))
  return {
    ...(creditXof > 0 && { creditXof }),
    ...(change?.agreed && { changeXof: change.changeXof }),
    ...(change && isOpen && { openChange: change }),
  }
}

type Shown = Pick<Receipt, 'payment' | 'canBeMailed' | 'invoice'> & { readonly now: Date }

function toReceipt(ride: RideDetails, { payment, canBeMailed, invoice, now }: Shown): Receipt {
  const settled = settledPart(ride)
  if (settled === null) throw new Refusal('no_receipt')
  const { driverId, driverFirstName, vehiclePlate } = ride
  return {
    kind: settled.kind,
    code: rideCode(ride.id),
    rideType: ride.rideType,
    passengerName: ride.passengerName ?? '',
    riderName: ride.riderName,
    driver: driverId === null ? null : { firstName: driverFirstName ?? '', vehiclePlate: vehiclePlate ?? '' },
    pickupLocation: ride.pickupLocation,
    dropoffLocation: ride.dropoffLocation,
    distanceM: ride.distanceM,
    bookedAt: ride.createdAt.toISOString(),
    startedAt: ride.startedAt?.toISOString() ?? null,
    endedAt: settled.endedAt.toISOString(),
    fare: settled.kind === 'ride' ? ride.fare : null,
    amountXof: settled.amountXof,
    payment,
    ...(settled.kind === 'ride' && creditParts(ride, now)),
    ...(ride.moneyBack !== null && { moneyBack: moneyBackToSend(ride.moneyBack) }),
    ...(invoice !== undefined && { invoice }),
    canBeMailed,
  }
}

/** The receipt of the caller's ride. Refuses ride_not_found, no_receipt. */
export async function getReceipt(context: Context, actor: Actor, rideId: string): Promise<Receipt> {
  const ride = await findRide(context.db, rideId)
  if (ride?.passengerId !== actor.userId) throw new Refusal('ride_not_found')
  return receiptOf(context, ride, actor.email !== null)
}

/** The receipt of the caller's ride as a PDF. Null: it is not theirs, or has none. */
export async function makeReceiptPdf(context: Context, actor: Actor, rideId: string) {
  const ride = await findRide(context.db, rideId)
  if (ride?.passengerId !== actor.userId || settledPart(ride) === null) return null
  const receipt = await receiptOf(context, ride, actor.email !== null)
  const content = await receiptPdf(receipt, context.config.brand, context.clock.now())
  return { name: receiptFileName(receipt.code), type: 'application/pdf', content }
}

async function receiptOf(context: Context, ride: RideDetails, canBeMailed: boolean): Promise<Receipt> {
  const paid = await findPaymentDue(context, ride.id, amountDueForRide(ride))
  const payment = paid && {
    status: paid.status,
    method: methodOf(paid.paymentProvider),
    paidAt: paid.completedAt?.toISOString() ?? null,
    isBeingVerified: ride.payment?.isBeingVerified === true,
  }
  const invoice = ride.completedAt === null ? null : await findInvoiceBlock(context.db, ride.id)
  return toReceipt(ride, { payment, canBeMailed, ...(invoice !== null && { invoice }), now: context.clock.now() })
}

type MailRequest = {
  readonly rideId: string
  /** False: it was just sent. */
  readonly mayWrite: () => Promise<boolean>
  /** Undoes the count after a failed mail, so that they may retry at once. */
  readonly giveBack: () => Promise<void>
}

/**
 * Mails the receipt to its passenger's own address, and returns the address. A repeat within minutes sends no second mail.
 * Refuses ride_not_found, no_receipt, no_email.
 */
export async function mailReceipt(
  context: Context,
  actor: Actor,
  { rideId, mayWrite, giveBack }: MailRequest,
): Promise<string> {
  const receipt = await getReceipt(context, actor, rideId)
  if (actor.email === null) throw new Refusal('no_email')
  if (!(await mayWrite())) return actor.email
  try {
    await context.letters.post(receiptMail(context.config, { to: actor.email, aboutId: rideId }, receipt))
  } catch (error) {
    await giveBack()
    throw error
  }
  return actor.email
}

/** Mails a receipt again that could not be delivered, with today's data. False: the ride has none any more. */
export async function remailReceipt(context: Context, rideId: string, to: string): Promise<boolean> {
  const ride = await findRide(context.db, rideId)
  if (ride === undefined || settledPart(ride) === null) return false
  const receipt = await receiptOf(context, ride, true)
  await context.letters.post(receiptMail(context.config, { to, aboutId: rideId }, receipt))
  return true
}
