import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { PASSENGER_TEXTS } from '#web/drivers/offers/offers.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'

/** The passenger and the rider (§6: name and phone), one line each: the driver decides by the facts above. */
export function WhoAsks({ ride: { passenger, rider } }: { ride: DriverRide }) {
  if (passenger === null) return null
  return (
    <div className="border-t pt-2 text-18">
      <Who fullName={passenger.fullName || PASSENGER_TEXTS.passenger} phoneNumber={passenger.phoneNumber} />
      {rider && (
        <p className="wrap-anywhere">
          {PASSENGER_TEXTS.for}
          <bdi className="font-semibold">{rider.fullName}</bdi>
        </p>
      )}
    </div>
  )
}

function Who({ fullName, phoneNumber }: { fullName: string; phoneNumber: string | null }) {
  return (
    <p className="flex flex-wrap items-center">
      <span className="mr-3 min-w-0 font-semibold wrap-anywhere">
        <bdi>{fullName}</bdi>
      </span>
      {phoneNumber && (
        <a
          href={`tel:${phoneNumber}`}
          className="inline-flex min-h-12 items-center text-ink underline underline-offset-4 tabular min-[20rem]:whitespace-nowrap"
        >
          <Icon name="phone" size={20} className="mr-2" />
          <span className="sr-only">{PASSENGER_TEXTS.call}</span>
          {formatPhoneNumber(phoneNumber)}
        </a>
      )}
    </p>
  )
}
