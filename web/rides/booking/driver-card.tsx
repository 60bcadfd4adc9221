import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import { RIDE_TYPES, SERVICES } from '#domain/fares/services.table.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatRating } from '#domain/shared/format.ts'
import { Plate } from '#web/parts/plate.tsx'
import { DRIVER_CARD_TEXTS } from '#web/rides/rides.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'

type Driver = NonNullable<PassengerRide['driver']>

function vehicleName(vehicleType: string): string {
  const known = RIDE_TYPES.find((rideType) => rideType === vehicleType)
  return known === undefined ? vehicleType : SERVICES[known].name
}

/** An average rating: one star and one formatted figure: « 4,9 ». */
function AverageRating({ children }: { children: string }) {
  return (
    <span className="inline-flex items-center font-semibold whitespace-nowrap tabular">
      <Icon name="star-full" size={18} className="mr-1 text-zem [stroke:var(--color-ink)]" />
      <span className="sr-only">{DRIVER_CARD_TEXTS.averageRating}</span>
      {children}
      <span className="sr-only">{DRIVER_CARD_TEXTS.outOfFive}</span>
    </span>
  )
}

/** The driver: face or initial, first name, rating, plate, vehicle, call button. */
export function DriverCard({ driver }: { driver: Driver }) {
  const { firstName, averageRating, vehiclePlate, vehicleType, phoneNumber, photoUrl } = driver
  return (
    <section aria-label={DRIVER_CARD_TEXTS.title} className="grid gap-3 rounded-field border p-4">
      <div className="flex items-center">
        <Avatar initial={firstName[0]?.toLocaleUpperCase('fr') ?? 'U'} picture={photoUrl ?? undefined} size="large" />
        <div className="ml-3 min-w-0 flex-auto">
          <p className="line-clamp-2 text-18 font-extrabold wrap-anywhere" title={firstName}>
            {firstName}
          </p>
          <p className="flex flex-wrap items-center text-muted">
            <span className="mr-2">{vehicleName(vehicleType)}</span>
            {averageRating !== null && <AverageRating>{formatRating(averageRating)}</AverageRating>}
          </p>
        </div>
      </div>
      <div className="grid justify-items-start gap-3 sm:flex sm:items-center sm:justify-between">
        <Plate>{vehiclePlate}</Plate>
        {phoneNumber !== null && (
          <LinkButton
            variant="secondary"
            icon="phone"
            href={`tel:${phoneNumber}`}
            title={formatPhoneNumber(phoneNumber)}
            className="justify-self-stretch"
          >
            {DRIVER_CARD_TEXTS.call}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
