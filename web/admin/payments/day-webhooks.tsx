import type { MoneyOfDay } from '#domain/admin/payments/admin-payments.contract.ts'
import { formatNumber } from '#domain/shared/format.ts'
import { WEBHOOK_TEXTS } from '#web/admin/payments/day-payments.fr.ts'

/** What the provider reported on this day. Many forged ones: somebody tries the address, or the secret differs. */
export function DayWebhooks({ webhooks }: Pick<MoneyOfDay, 'webhooks'>) {
  if (webhooks.length === 0) return null
  return (
    <section aria-labelledby="webhooks">
      <h3 id="webhooks" className="mb-2 text-18 font-extrabold">
        {WEBHOOK_TEXTS.title}
      </h3>
      <p className="text-14 text-muted">{WEBHOOK_TEXTS.means}</p>
      <dl>
        {webhooks.map(({ result, count }) => (
          <div key={result} className="flex items-baseline justify-between border-b py-3 last:border-b-0">
            <dt className="mr-3 min-w-0">{WEBHOOK_TEXTS[result]}</dt>
            <dd className="flex-none tabular">{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
