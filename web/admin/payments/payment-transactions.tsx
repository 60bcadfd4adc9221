import type { PaymentFile, PaymentTransaction } from '#domain/admin/payments/admin-payments.contract.ts'
import { INQUIRY_WORDS } from '#domain/admin/payments/payment-words.ts'
import { attemptWords } from '#domain/admin/rides/ride-story.ts'
import { formatInstant, formatXof } from '#domain/shared/format.ts'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { TRANSACTIONS_TEXTS } from '#web/admin/payments/day-payments.fr.ts'
import { RefundByHand } from '#web/admin/payments/refund-by-hand.tsx'
import { useAskProvider } from '#web/admin/payments/use-payments.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Every transaction of a payment, with what Miyi and the provider say about it. */
export function PaymentTransactions({ file: { payment, transactions } }: { file: PaymentFile }) {
  return (
    <Card title={TRANSACTIONS_TEXTS.title}>
      {transactions.length === 0 && <p className="text-muted">{TRANSACTIONS_TEXTS.empty}</p>}
      <ul>
        {transactions.map((transaction) => (
          <li key={transaction.transactionId} className="mb-4 border-b-2 pb-4 last:mb-0 last:border-b-0 last:pb-0">
            <p className="font-semibold wrap-anywhere">{transaction.transactionId}</p>
            <p className="mb-1 wrap-anywhere text-muted">{attemptWords(transaction.outcome, payment.purpose)}</p>
            <Facts facts={present(factsOf(transaction))} />
            {transaction.isRefundRefused && (
              <RefundByHand
                paymentId={payment.id}
                transactionId={transaction.transactionId}
                amountXof={transaction.amountXof ?? payment.amountXof}
              />
            )}
            <AskProvider paymentId={payment.id} transactionId={transaction.transactionId} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Without the facts that are not known: most transactions have few. */
function present(facts: readonly Fact[]): readonly Fact[] {
  return facts.filter(([, value]) => value !== null)
}

function factsOf(transaction: PaymentTransaction): readonly Fact[] {
  const { outcome, inquiry, amountXof, createdAt, updatedAt, nextAskAt, refundDueAt, answer } = transaction
  return [
    [TRANSACTIONS_TEXTS.reportedAt, formatInstant(createdAt)],
    [TRANSACTIONS_TEXTS.changedAt, formatInstant(updatedAt)],
    [TRANSACTIONS_TEXTS.inquiry, outcome === 'reported' ? INQUIRY_WORDS[inquiry] : null],
    [TRANSACTIONS_TEXTS.nextAskAt, nextAskAt && formatInstant(nextAskAt)],
    [TRANSACTIONS_TEXTS.refundDueAt, outcome === 'refund_due' && refundDueAt ? formatInstant(refundDueAt) : null],
    [TRANSACTIONS_TEXTS.counted, amountXof === null ? null : formatXof(amountXof)],
    ...(answer ? answerFacts(answer) : []),
  ]
}

type Answer = NonNullable<PaymentTransaction['answer']>

function answerFacts(answer: Answer): readonly Fact[] {
  const { status, amountXof, netXof, performedAt, failureCode } = answer
  return [
    [TRANSACTIONS_TEXTS.answer, status],
    [TRANSACTIONS_TEXTS.said, amountXof === null ? null : formatXof(amountXof)],
    [TRANSACTIONS_TEXTS.fees, feesWords(answer)],
    [TRANSACTIONS_TEXTS.net, netXof === null ? null : formatXof(netXof)],
    [TRANSACTIONS_TEXTS.source, sourceWords(answer)],
    [TRANSACTIONS_TEXTS.performedAt, performedAt === null ? null : instantOr(performedAt)],
    [TRANSACTIONS_TEXTS.failureCode, failureCode],
  ]
}

function feesWords({ feesXof, areFeesOfCustomer }: Answer): string | null {
  if (feesXof === null) return null
  const fees = formatXof(feesXof)
  return areFeesOfCustomer ? TRANSACTIONS_TEXTS.feesOfCustomer(fees) : fees
}

/** « MOBILE_MONEY, mtn-benin », as the provider's dashboard shows it. */
function sourceWords({ source, network }: Answer): string | null {
  return [source, network].filter((part) => part !== null).join(', ') || null
}

/** An instant that cannot be read is shown as the provider wrote it. */
function instantOr(written: string): string {
  return Number.isNaN(Date.parse(written)) ? written : formatInstant(written)
}

function AskProvider({ paymentId, transactionId }: { paymentId: string; transactionId: string }) {
  const { mutate, isPending } = useAskProvider(paymentId, transactionId)
  return (
    <Button
      variant="secondary"
      icon="refresh"
      className="mt-2"
      busy={isPending}
      busyLabel={TRANSACTIONS_TEXTS.asking}
      onClick={() => mutate()}
    >
      {TRANSACTIONS_TEXTS.ask}
    </Button>
  )
}
