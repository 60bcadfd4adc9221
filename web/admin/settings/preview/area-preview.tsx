import { rideCode } from '#domain/rides/ride-code.ts'
import type { AreaPreview as Preview } from '#domain/settings/preview/setting-previews.contract.ts'
import { formatInstant, formatNumber, plural } from '#domain/shared/format.ts'
import { COUNTED } from '#domain/shared/shared.fr.ts'
import { AREA_PREVIEW_TEXTS as TEXTS } from '#web/admin/settings/preview/previews.fr.ts'

function sentenceOf({ rides, refused, days }: Preview): string {
  const counted = plural(rides, ...COUNTED.ride)
  if (rides === 0) return TEXTS.noRides(days)
  if (refused === 0) return TEXTS.noneRefused(counted, days)
  if (refused === 1) return TEXTS.oneRefused(counted, days)
  return TEXTS.refused(formatNumber(refused), counted, days)
}

/** Which rides of the last days another service area would have refused: read before it is confirmed. */
export function AreaPreview({ preview }: { preview: Preview }) {
  const { refused, newest, isCut } = preview
  return (
    <section>
      <h3 className="text-18 font-semibold">{TEXTS.title}</h3>
      <p>
        {sentenceOf(preview)}
        {isCut && ` ${TEXTS.cut}`}
      </p>
      {newest.length > 0 && (
        <ul aria-label={TEXTS.list} className="mt-2">
          {newest.map(({ rideId, at, pickupLocation }) => (
            <li key={rideId} className="border-b py-2 wrap-anywhere last:border-b-0">
              <span className="font-semibold">{rideCode(rideId)}</span> · <bdi>{pickupLocation}</bdi>
              <span className="block text-14 text-muted tabular">{formatInstant(at)}</span>
            </li>
          ))}
        </ul>
      )}
      {refused > newest.length && <p className="mt-2">{TEXTS.newest(newest.length)}</p>}
      <p className="mt-2 text-muted">{TEXTS.limits}</p>
    </section>
  )
}
