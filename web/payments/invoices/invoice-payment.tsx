import type { InvoiceRow } from '#domain/companies/companies.contract.ts'
import { INVOICE_PAYMENT_MAX_XOF, invoicePaymentRefusal } from '#domain/payments/invoices/invoice-payment.ts'
import type {
  InvoicePaymentState,
  invoicePaymentsContract,
} from '#domain/payments/invoices/invoice-payments.contract.ts'
import { moneyBackWords } from '#domain/payments/money-back.ts'
import { providerFeeWords } from '#domain/payments/online/provider-fee.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import { formatDay, formatXof } from '#domain/shared/format.ts'
import { INVOICE_PAYMENT_TEXTS } from '#web/payments/invoices/invoice-payment.fr.ts'
import {
  useInvoicePayments,
  usePayInvoice,
  useRefreshOnceVerified,
} from '#web/payments/invoices/use-invoice-payments.ts'
import { useKeyedPay } from '#web/payments/widget/use-keyed-pay.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

type InvoicePayments = CallOutput<(typeof invoicePaymentsContract)['GET /api/companies/:companyId/invoice-payments']>
type Provider = NonNullable<InvoicePayments['provider']>
type InvoicePaymentProps = { companyId: string; invoice: InvoiceRow }

/** How a manager pays an invoice by mobile money, and what became of it. */
export function InvoicePayment({ companyId, invoice }: InvoicePaymentProps) {
  const { data, isError, isFetching, refetch } = useInvoicePayments(companyId)
  // Here and not in the button, which goes away while the payment is verified.
  const paying = usePayInvoice(companyId)
  const { openXof } = invoice
  const payment = data?.invoices.find(({ invoiceId }) => invoiceId === invoice.id)
  const isVerifying = payment?.isVerifying ?? false
  useRefreshOnceVerified(companyId, isVerifying)
  if (data === undefined) {
    if (openXof === 0) return null
    if (!isError) return <Skeleton className="h-12" />
    return (
      <LoadFailed sentence={INVOICE_PAYMENT_TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  const { provider } = data
  const refusal = invoicePaymentRefusal({ openXof, isBeingPaid: isVerifying })
  return (
    <div className="grid gap-3 empty:hidden">
      {payment && <PaymentState payment={payment} openXof={openXof} />}
      {provider && refusal === null && <PayInvoice invoice={invoice} provider={provider} paying={paying} />}
      {provider && refusal === 'invoice_too_large' && (
        <p className="text-14 text-muted">{INVOICE_PAYMENT_TEXTS.tooLarge(formatXof(INVOICE_PAYMENT_MAX_XOF))}</p>
      )}
    </div>
  )
}

function PaymentState({ payment, openXof }: { payment: InvoicePaymentState; openXof: number }) {
  const { isVerifying, hasFailed, paidOn, moneyBack } = payment
  return (
    <>
      {paidOn !== null && <p className="text-14">{INVOICE_PAYMENT_TEXTS.paidOn(formatDay(paidOn))}</p>}
      {moneyBack && <Banner tone="info">{moneyBackWords(moneyBack)}</Banner>}
      {isVerifying && openXof > 0 && (
        <Banner tone="info" title={INVOICE_PAYMENT_TEXTS.verifying}>
          {INVOICE_PAYMENT_TEXTS.verifyingMeans}
        </Banner>
      )}
      {hasFailed && !isVerifying && openXof > 0 && (
        <Banner tone="warn" title={INVOICE_PAYMENT_TEXTS.failed}>
          {INVOICE_PAYMENT_TEXTS.failedMeans}
        </Banner>
      )}
    </>
  )
}

type PayInvoiceProps = { invoice: InvoiceRow; provider: Provider; paying: ReturnType<typeof usePayInvoice> }

function PayInvoice({ invoice, provider, paying }: PayInvoiceProps) {
  const { pay, keyDialog } = useKeyedPay(provider, paying.pay)
  const fee = providerFeeWords(provider.name, invoice.openXof, provider.feePercent)
  return (
    <>
      <Button
        icon="card"
        className="justify-self-start"
        busy={paying.isBusy}
        busyLabel={INVOICE_PAYMENT_TEXTS.paying}
        onClick={() => void pay(invoice.id)}
      >
        {INVOICE_PAYMENT_TEXTS.pay(formatXof(invoice.openXof))}
      </Button>
      {fee !== null && <p className="text-14 text-muted">{fee}</p>}
      {keyDialog}
    </>
  )
}
