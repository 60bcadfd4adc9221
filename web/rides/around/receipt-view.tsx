import type { InvoiceBlock } from '#domain/invoices/invoice-block.ts'
import { invoiceLines, invoiceNotice, invoiceTitle } from '#domain/invoices/invoice-words.ts'
import { INVOICE_BLOCK_TEXTS } from '#domain/invoices/invoices.fr.ts'
import {
  type ReceiptLine,
  receiptAmounts,
  receiptCredit,
  receiptFacts,
  receiptMoneyBack,
  receiptPayment,
  receiptTitle,
} from '#domain/payments/receipt-words.ts'
import type { Receipt } from '#domain/rides/after/receipt.ts'
import { currentBrand } from '#web/api/brand.ts'
import '#web/rides/around/receipt.css'

/** The receipt on screen and on paper: issuer, subject, amount and payment. */
export function ReceiptView({ receipt }: { receipt: Receipt }) {
  const amounts = receiptAmounts(receipt)
  const whole = amounts[amounts.length - 1]
  return (
    <article className="receipt grid grid-cols-1 gap-6 rounded-card bg-card p-4 raised sm:p-6">
      <Company />
      <section>
        <h2 className="mb-2 text-22 font-extrabold">{receiptTitle(receipt)}</h2>
        <Lines lines={receiptFacts(receipt)} />
      </section>
      <section className="border-t pt-4">
        <Lines lines={amounts.slice(0, -1)} />
        {whole && (
          <p className="flex flex-wrap items-end justify-between pt-2">
            <span className="mr-3 font-extrabold">{whole.term}</span>
            <span className="ml-auto text-22 font-extrabold tabular">{whole.said}</span>
          </p>
        )}
        <p className="mt-1 text-right font-semibold">{receiptPayment(receipt)}</p>
        {receiptCredit(receipt).map((words) => (
          <p key={words} className="mt-1 text-right">
            {words}
          </p>
        ))}
        {receiptMoneyBack(receipt) && <p className="mt-1 text-right">{receiptMoneyBack(receipt)}</p>}
      </section>
      {receipt.invoice && <InvoiceSection invoice={receipt.invoice} />}
    </article>
  )
}

/** The normalised invoice, or that it is not one yet. */
function InvoiceSection({ invoice }: { invoice: InvoiceBlock }) {
  const notice = invoiceNotice(invoice)
  return (
    <section className="border-t pt-4">
      <h2 className="mb-2 text-18 font-extrabold">{invoiceTitle(invoice)}</h2>
      {notice && <p className="mb-2 text-muted">{notice}</p>}
      <Lines lines={invoiceLines(invoice)} />
      {invoice.seal && <QrCode {...invoice.seal.qr} />}
    </section>
  )
}

/** Dark on white in dark mode too, with the quiet zone of four modules: otherwise phones do not read it. */
function QrCode({ size, path }: { size: number; path: string }) {
  return (
    <svg
      role="img"
      aria-label={INVOICE_BLOCK_TEXTS.qr}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="mx-auto mt-4 w-48 max-w-full"
    >
      <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** The company's details, as far as the installation's operator has set them. */
function Company() {
  const { name, tagline, city, contactPhone, contactEmail, operator } = currentBrand()
  const { company, address, registration } = operator
  return (
    <div>
      <p className="text-28 font-extrabold">{name}</p>
      <p className="text-muted">{tagline}</p>
      <address className="mt-2 text-14 not-italic wrap-anywhere">
        {[company, address, registration, city, contactPhone, contactEmail]
          .filter((line) => line !== undefined)
          .map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
      </address>
    </div>
  )
}

function Lines({ lines }: { lines: readonly ReceiptLine[] }) {
  if (lines.length === 0) return null
  return (
    <dl>
      {lines.map(({ term, said }) => (
        <div key={term} className="flex flex-wrap justify-between border-b py-2 last:border-b-0">
          <dt className="mr-4 text-muted">{term}</dt>
          <dd className="ml-auto text-right font-semibold wrap-anywhere tabular">
            <bdi>{said}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
