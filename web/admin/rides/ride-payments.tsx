import type { RidePayment } from '#domain/admin/rides/admin-rides.contract.ts'
import {
  attemptWords,
  failureWords,
  METHOD_WORDS,
  PAYMENT_STATUS_WORDS,
  PURPOSE_WORDS,
} from '#domain/admin/rides/ride-story.ts'
import { formatInstant, formatXof } from '#domain/shared/format.ts'
import { PAYMENT_STATUS_TONES } from '#web/admin/admin-looks.ts'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { RIDE_PAYMENTS_TEXTS } from '#web/admin/rides/admin-rides.fr.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** All payments of a ride with their purpose, and all transactions that were reported for it. */
export function RidePayments({ payments }: { payments: readonly RidePayment[] }) {
  return (
    <Card title={RIDE_PAYMENTS_TEXTS.title}>
      {payments.length === 0 && <p className="text-muted">{RIDE_PAYMENTS_TEXTS.empty}</p>}
      {payments.length > 0 && (
        <ul>
          {payments.map((payment) => (
            <li key={payment.id} className="border-b py-3 last:border-b-0">
              <p className="flex flex-wrap items-center justify-between">
                <span className="mr-3 font-semibold tabular">
                  <span className="block">{PURPOSE_WORDS[payment.purpose]}</span>
                  {formatXof(payment.amountXof)} · {METHOD_WORDS[payment.method]}
                </span>
                <StatusBadge tone={PAYMENT_STATUS_TONES[payment.status]}>
                  {PAYMENT_STATUS_WORDS[payment.status]}
                </StatusBadge>
              </p>
              <p className="text-14 text-muted">
                {RIDE_PAYMENTS_TEXTS.startedAt(formatInstant(payment.createdAt))}
                {payment.completedAt && RIDE_PAYMENTS_TEXTS.paidAt(formatInstant(payment.completedAt))}
                {payment.failureReason && `, ${failureWords(payment.failureReason, payment.purpose)}`}
              </p>
              <Attempts payment={payment} />
              {(payment.method === 'online' || payment.method === 'company') && (
                <OpenLink to={{ kind: 'payment', id: payment.id }}>{RIDE_PAYMENTS_TEXTS.seePayment}</OpenLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Attempts({ payment: { attempts, purpose } }: { payment: RidePayment }) {
  if (attempts.length === 0) return null
  return (
    <ul className="mt-2">
      {attempts.map(({ transactionId, outcome, updatedAt }) => (
        <li key={transactionId} className="text-14 wrap-anywhere">
          {RIDE_PAYMENTS_TEXTS.transaction}
          <span className="font-semibold">{transactionId}</span>
          {'\u00A0'}: {attemptWords(outcome, purpose)} ({formatInstant(updatedAt)})
        </li>
      ))}
    </ul>
  )
}
