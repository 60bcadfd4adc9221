import { useEffect, useRef } from 'react'
import type { ServiceTariff } from '#domain/fares/tariff-rows.ts'
import { tariffChanges } from '#domain/fares/tariff-words.ts'
import type { RepricedRide } from '#domain/fares/tariffs.contract.ts'
import { durationWords, formatKm } from '#domain/shared/distance-words.ts'
import { formatDay } from '#domain/shared/format.ts'
import { BeforeAfter, lastRides } from '#web/admin/settings/before-after.tsx'
import { BEFORE_AFTER_TEXTS } from '#web/admin/settings/settings.fr.ts'
import type { TypedTariff } from '#web/admin/tariffs/tariff-form.tsx'
import { CHANGE_TARIFF_TEXTS, TARIFFS_CARD_TEXTS } from '#web/admin/tariffs/tariffs.fr.ts'

type TariffPreviewProps = {
  /** The tariff that counts without the change, and with it. */
  before: ServiceTariff
  after: ServiceTariff
  typed: Pick<TypedTariff, 'from' | 'hour' | 'reason'>
  rides: readonly RepricedRide[]
}

/** What a tariff changes, from when on, and what real rides would have cost: read before it is confirmed, from the top. */
export function TariffPreview({ before, after, typed, rides }: TariffPreviewProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The dialog is still scrolled to the end of the form that it replaces.
    heading.current?.closest('dialog')?.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  const changes = tariffChanges(before, after)
  const { from, hour, reason } = typed
  const begins = from === '' ? CHANGE_TARIFF_TEXTS.atOnce : `${formatDay(from)}, ${hour.padStart(2, '0')}:00`
  return (
    <div className="grid gap-4">
      <section>
        <h3 ref={heading} tabIndex={-1} className="text-18 font-semibold">
          {CHANGE_TARIFF_TEXTS.changes}
        </h3>
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
  if (rides.length === 0) return <p>{BEFORE_AFTER_TEXTS.noRides}</p>
  return (
    <>
      <p>{CHANGE_TARIFF_TEXTS.ridesMeans(lastRides(rides.length))}</p>
      <BeforeAfter caption={CHANGE_TARIFF_TEXTS.rides} head={CHANGE_TARIFF_TEXTS.way} rides={rides} ride={wayOf} />
    </>
  )
}

function wayOf({ distanceM, durationMinutes }: RepricedRide): string {
  return distanceM === null
    ? CHANGE_TARIFF_TEXTS.unknownWay
    : `${formatKm(distanceM)} · ${durationWords(durationMinutes)}`
}
