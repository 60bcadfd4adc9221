import { fareAmount, fareWords } from '../fares/fare-words.ts'
import { PAYMENT_METHODS, type ShownMethod } from '../fares/payment-status.ts'
import { SERVICES } from '../fares/services.table.ts'
import type { Receipt } from '../rides/after/receipt.ts'
import { formatKm } from '../shared/distance-words.ts'
import { formatFcfa, formatInstant } from '../shared/format.ts'
import { moneyBackWords } from './money-back.ts'
import { PAYMENT_SENTENCES } from './payment-sentences.ts'
import { isBeingVerified, isSettled } from './unpaid.ts'

export type ReceiptLine = { readonly term: string; readonly said: string }

const KINDS: Readonly<Record<Receipt['kind'], { title: string; amount: string }>> = {
  ride: { title: 'Reçu de course', amount: 'Prix de la course' },
  cancel_fee: { title: 'Reçu de frais d’annulation', amount: 'Frais d’annulation' },
  money_back: { title: 'Reçu de remboursement', amount: 'Remboursement' },
}

export function receiptTitle({ kind }: Receipt): string {
  return KINDS[kind].title
}

function line(term: string, said: string | null): readonly ReceiptLine[] {
  return said === null || said === '' ? [] : [{ term, said }]
}

/** Who rode, with whom, from where to where, and when. */
export function receiptFacts(receipt: Receipt): readonly ReceiptLine[] {
  const { kind, driver, distanceM } = receipt
  return [
    ...line('Course', receipt.code),
    ...line('Passager', receipt.passengerName),
    ...line('Pour', receipt.riderName),
    ...line('Service', SERVICES[receipt.rideType].name),
    ...line('Chauffeur', driver && [driver.firstName, driver.vehiclePlate].filter((part) => part !== '').join(', ')),
    ...line('Départ', receipt.pickupLocation),
    ...line('Destination', receipt.dropoffLocation),
    ...line('Distance prévue', distanceM === null ? null : formatKm(distanceM)),
    ...line('Réservée le', formatInstant(receipt.bookedAt)),
    ...line('Partie le', receipt.startedAt && formatInstant(receipt.startedAt)),
    ...line(kind === 'ride' ? 'Terminée le' : 'Annulée le', formatInstant(receipt.endedAt)),
  ]
}

/** What the amount is made of; the last line is the whole. */
export function receiptAmounts(receipt: Receipt): readonly ReceiptLine[] {
  const parts = (receipt.fare ?? []).map((part) => ({ term: fareWords(part).label, said: fareAmount(part) }))
  const whole = { term: KINDS[receipt.kind].amount, said: formatFcfa(receipt.amountXof) }
  return parts.length > 1 ? [...parts, whole] : [whole]
}

const HOW_PAID: Readonly<Record<ShownMethod, string>> = {
  online: 'Payé en ligne',
  cash: 'Payé en espèces',
  outside: 'Réglé hors Miyi',
  written_off: 'Plus rien à payer',
}

/** How it was paid: never that it was, before the money is there. */
export function receiptPayment({ kind, payment, moneyBack }: Pick<Receipt, 'kind' | 'payment' | 'moneyBack'>): string {
  if (kind === 'money_back') return moneyBack?.isGivenBack ? 'Remboursé' : 'Remboursement en cours'
  if (isBeingVerified({ payment })) return PAYMENT_SENTENCES.beingVerified
  if (!isSettled({ payment }) || payment === null) return 'Reste à payer'
  if (payment.status === 'refunded') return 'Remboursé'
  const how = HOW_PAID[payment.method]
  // When an operator wrote down a settlement is not when anybody paid.
  const isPaidHere = PAYMENT_METHODS.some((method) => method === payment.method)
  return payment.paidAt === null || !isPaidHere ? how : `${how}, le ${formatInstant(payment.paidAt)}`
}

/** What was paid and goes back; null when nothing does. */
export function receiptMoneyBack({ moneyBack }: Receipt): string | null {
  return moneyBack ? moneyBackWords(moneyBack) : null
}

export const RECEIPT_SENTENCES = {
  loadFailed: 'Le reçu n’a pas pu être chargé.',
  notSent: 'Le reçu n’a pas pu être envoyé. Réessayez.',
} as const

/** Where the copy went. */
export function receiptSent(email: string): string {
  return `Reçu envoyé à ${email}`
}
