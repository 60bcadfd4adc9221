import type { ServiceTariff } from '#domain/fares/tariff-rows.ts'
import { tariffChanges } from '#domain/fares/tariff-words.ts'
import type { RepricedRide } from '#domain/fares/tariffs.contract.ts'
import { durationWords, formatKm } from '#domain/shared/distance-words.ts'
import { formatDay, formatInstant, formatNumber, formatXof } from '#domain/shared/format.ts'
import type { TypedTariff } from '#web/admin/tariffs/tariff-form.tsx'
import { CHANGE_TARIFF_TEXTS, TARIFFS_CARD_TEXTS } from '#web/admin/tariffs/tariffs.fr.ts'

type TariffPreviewProps = {
  /** The tariff that counts without the change, and with it. */
  before: ServiceTariff
  after: ServiceTariff
  typed: Pick<TypedTariff, 'from' | 'hour' | 'reason'>
  rides: readonly RepricedRide[]
}

/** What a tariff changes, from when on, and what real rides would have cost: read before it is confirmed. */
export function TariffPreview({ before, after, typed, rides }: TariffPreviewProps) {
  const changes = tariffChanges(before, after)
  const { from, hour, reason } = typed
  const begins = from === '' ? CHANGE_TARIFF_TEXTS.atOnce : `${formatDay(from)}, ${hour.padStart(2, '0')}:00`
  return (
    <div className="grid gap-4">
      <section>
        <h3 className="text-18 font-semibold">{CHANGE_TARIFF_TEXTS.changes}</h3>
        <p className="font-semibold">{from === '' ? begins : TARIFFS_CARD_TEXTS.from(begins)}</p>
        {changes.length === 0 ? (
          <p>{CHANGE_TARIFF_TEXTS.nothing}</p>
        ) : (
          <ul>
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        )}
        <p className="text-muted wrap-anywhere">
          <bdi>{reason}</bdi>
        </p>
      </section>
      <section>
        <h3 className="text-18 font-semibold">{CHANGE_TARIFF_TEXTS.rides}</h3>
        <Rides rides={rides} />
      </section>
    </div>
  )
}

function Rides({ rides }: { rides: readonly RepricedRide[] }) {
  if (rides.length === 0) return <p>{CHANGE_TARIFF_TEXTS.noRides}</p>
  const sum = (side: 'beforeXof' | 'afterXof') => formatXof(rides.reduce((total, ride) => total + ride[side], 0))
  const counted =
    rides.length === 1 ? CHANGE_TARIFF_TEXTS.lastRide : CHANGE_TARIFF_TEXTS.lastRides(formatNumber(rides.length))
  return (
    <>
      <p>{CHANGE_TARIFF_TEXTS.ridesMeans(counted)}</p>
      <table className="mt-2 w-full text-left tabular">
        <caption className="sr-only">{CHANGE_TARIFF_TEXTS.rides}</caption>
        <thead>
          <tr className="border-b-2 text-14">
            <th scope="col" className="py-2 pr-2">
              {CHANGE_TARIFF_TEXTS.way}
            </th>
            <th scope="col" className="py-2 pr-2 text-right">
              {CHANGE_TARIFF_TEXTS.before}
            </th>
            <th scope="col" className="py-2 text-right">
              {CHANGE_TARIFF_TEXTS.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {rides.map((ride, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rides of one answer never change their order
            <RideRow key={at} ride={ride} />
          ))}
        </tbody>
      </table>
      <p className="mt-2 font-semibold">{CHANGE_TARIFF_TEXTS.sum(sum('beforeXof'), sum('afterXof'))}</p>
    </>
  )
}

function RideRow({ ride: { at, distanceM, durationMinutes, beforeXof, afterXof } }: { ride: RepricedRide }) {
  const way =
    distanceM === null ? CHANGE_TARIFF_TEXTS.unknownWay : `${formatKm(distanceM)} · ${durationWords(durationMinutes)}`
  return (
    <tr className="border-b align-top">
      <td className="py-2 pr-2">
        <span className="block">{way}</span>
        <span className="block text-14 text-muted">{formatInstant(at)}</span>
      </td>
      <td className="py-2 pr-2 text-right whitespace-nowrap">{formatXof(beforeXof)}</td>
      <td className={`py-2 text-right whitespace-nowrap ${beforeXof === afterXof ? '' : 'font-semibold'}`}>
        {formatXof(afterXof)}
      </td>
    </tr>
  )
}
