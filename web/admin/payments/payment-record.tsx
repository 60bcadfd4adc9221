import type { PaidInvoice, PaymentFile } from '#domain/admin/payments/admin-payments.contract.ts'
import { failureWords, METHOD_WORDS, PAYMENT_STATUS_WORDS, PURPOSE_WORDS } from '#domain/admin/rides/ride-story.ts'
import { methodOf } from '#domain/fares/payment-status.ts'
import { DIFFERENCES, type MoneyKind, STUCK } from '#domain/payments/reconciliation/money-lines.ts'
import { MONEY_KIND_MEANS, MONEY_KIND_WORDS } from '#domain/payments/reconciliation/money-words.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDayOf, formatInstant, formatXof } from '#domain/shared/format.ts'
import { adminPath } from '#web/admin/admin-address.ts'
import { PAYMENT_STATUS_TONES } from '#web/admin/admin-looks.ts'
import { JournalCard } from '#web/admin/journal/journal-card.tsx'
import { Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { CheckReference } from '#web/admin/payments/check-reference.tsx'
import { PAYMENT_RECORD_TEXTS } from '#web/admin/payments/day-payments.fr.ts'
import { InvoiceLink } from '#web/admin/payments/invoice-link.tsx'
import { PaymentTransactions } from '#web/admin/payments/payment-transactions.tsx'
import { providerName } from '#web/admin/payments/provider-name.ts'
import { RefundPayment } from '#web/admin/payments/refund-payment.tsx'
import { usePaymentFile } from '#web/admin/payments/use-payments.ts'
import { RecordFrame } from '#web/admin/record-frame.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** One payment: its facts, what differs, its transactions, and what an operator may do. */
export function PaymentRecord({ id }: { id: string }) {
  const query = usePaymentFile(id)
  return (
    <RecordFrame query={query} title={({ payment }) => PAYMENT_RECORD_TEXTS.title(formatXof(payment.amountXof))}>
      {(file) => (
        <>
          <Findings file={file} />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
            <PaymentFacts file={file} />
            <PaymentTransactions file={file} />
          </div>
          {isOnline(file) && <CheckReference paymentId={id} />}
          <JournalCard of={file.ride ? { rideId: file.ride.id } : { userId: file.payer.userId }} />
        </>
      )}
    </RecordFrame>
  )
}

function isOnline({ payment: { provider } }: PaymentFile): boolean {
  return providerName(provider) !== null
}

function isToLookAt(kind: MoneyKind): boolean {
  return [...DIFFERENCES, ...STUCK].some((one) => one === kind)
}

/** What the page of the day says about this payment, each once. */
function Findings({ file: { payment, transactions } }: { file: PaymentFile }) {
  const kinds = [...payment.kinds, ...transactions.flatMap((one) => one.kinds)].filter(isToLookAt)
  return [...new Set(kinds)].map((kind) => (
    <Banner key={kind} tone="warn" title={MONEY_KIND_WORDS[kind]}>
      {MONEY_KIND_MEANS[kind]}
    </Banner>
  ))
}

function PaymentFacts({ file }: { file: PaymentFile }) {
  const { payment, ride, invoice, payer } = file
  const { purpose, status, failureReason, createdAt, completedAt } = payment
  return (
    <Card
      title={PAYMENT_RECORD_TEXTS.details}
      aside={<StatusBadge tone={PAYMENT_STATUS_TONES[status]}>{PAYMENT_STATUS_WORDS[status]}</StatusBadge>}
    >
      <Facts
        facts={[
          [PAYMENT_RECORD_TEXTS.purpose, PURPOSE_WORDS[purpose]],
          [PAYMENT_RECORD_TEXTS.method, providerName(payment.provider) ?? METHOD_WORDS[methodOf(payment.provider)]],
          [PAYMENT_RECORD_TEXTS.startedAt, formatInstant(createdAt)],
          ...(completedAt ? [[PAYMENT_RECORD_TEXTS.paidAt, formatInstant(completedAt)] as const] : []),
          ...(failureReason ? [[PAYMENT_RECORD_TEXTS.failure, failureWords(failureReason, purpose)] as const] : []),
          [PAYMENT_RECORD_TEXTS.day, <DayOfPayment key="day" createdAt={createdAt} />],
          [
            payerWords(file),
            <OpenLink key="payer" to={{ kind: ride || invoice ? 'user' : 'driver', id: payer.userId }}>
              <bdi>{payer.fullName}</bdi>
            </OpenLink>,
          ],
          ...(invoice ? invoiceFacts(invoice) : []),
          ...(ride ? [[PAYMENT_RECORD_TEXTS.ride, <RideOfPayment key="ride" ride={ride} />] as const] : []),
          [
            PAYMENT_RECORD_TEXTS.code,
            <span key="code" className="text-14">
              {payment.id}
            </span>,
          ],
        ]}
      />
      <RefundPayment file={file} />
    </Card>
  )
}

function payerWords({ ride, invoice }: PaymentFile): string {
  if (invoice) return PAYMENT_RECORD_TEXTS.manager
  return ride ? PAYMENT_RECORD_TEXTS.passenger : PAYMENT_RECORD_TEXTS.driver
}

function invoiceFacts(invoice: PaidInvoice) {
  return [
    [PAYMENT_RECORD_TEXTS.invoice, <InvoiceLink key="invoice" invoice={invoice} />],
    [
      PAYMENT_RECORD_TEXTS.company,
      <OpenLink key="company" to={{ kind: 'company', id: invoice.companyId }}>
        {invoice.companyName}
      </OpenLink>,
    ],
  ] as const
}

function RideOfPayment({ ride }: { ride: NonNullable<PaymentFile['ride']> }) {
  return (
    <OpenLink to={{ kind: 'ride', id: ride.id }}>
      {ride.pickupLocation} → {ride.dropoffLocation}
    </OpenLink>
  )
}

function DayOfPayment({ createdAt }: { createdAt: string }) {
  return (
    <a
      href={adminPath({ tab: 'payments', day: dayOf(new Date(createdAt)) })}
      className="-my-3 inline-block py-3 font-semibold text-lagoon underline underline-offset-4"
    >
      {PAYMENT_RECORD_TEXTS.seeDay(formatDayOf(createdAt))}
    </a>
  )
}
