import type { DueRide, MoneyOfDay } from '#domain/admin/payments/admin-payments.contract.ts'
import { PURPOSE_WORDS } from '#domain/admin/rides/ride-story.ts'
import { formatTime, formatXof, plural } from '#domain/shared/format.ts'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { WITHOUT_PAYMENT_TEXTS } from '#web/admin/payments/day-payments.fr.ts'

/** Rides of the day that owe what nobody has begun to pay; nothing when there are none. */
export function WithoutPayment({ due: { count, amountXof, rides } }: { due: MoneyOfDay['withoutPayment'] }) {
  if (count === 0) return null
  const more = count - rides.length
  return (
    <section aria-label={WITHOUT_PAYMENT_TEXTS.title}>
      <h3 className="flex justify-between text-18 font-extrabold">
        <span className="mr-3 min-w-0">{WITHOUT_PAYMENT_TEXTS.title}</span>
        <span className="flex-none tabular">{formatXof(amountXof)}</span>
      </h3>
      <p className="text-14 text-muted">{WITHOUT_PAYMENT_TEXTS.means}</p>
      <ul>
        {rides.map((ride) => (
          <Due key={`${ride.rideId} ${ride.purpose}`} ride={ride} />
        ))}
      </ul>
      {more > 0 && (
        <p className="pt-3 text-muted">{WITHOUT_PAYMENT_TEXTS.others(plural(more, ...WITHOUT_PAYMENT_TEXTS.all))}</p>
      )}
    </section>
  )
}

function Due({ ride: { rideId, purpose, amountXof, endedAt, passengerName } }: { ride: DueRide }) {
  return (
    <li className="flex items-baseline justify-between border-b py-3 last:border-b-0">
      <span className="mr-3 min-w-0">
        <OpenLink to={{ kind: 'ride', id: rideId }}>
          <bdi>{passengerName}</bdi>
        </OpenLink>
        <span className="block text-14 text-muted tabular">
          {PURPOSE_WORDS[purpose]}, {formatTime(endedAt)}
        </span>
      </span>
      <span className="flex-none tabular">{formatXof(amountXof)}</span>
    </li>
  )
}
