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
    </article>
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
