import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import { vehicleWords } from '#domain/drivers/vehicle-look.ts'
import { RIDE_TYPES, SERVICES } from '#domain/fares/services.table.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatRating } from '#domain/shared/format.ts'
import type { DriverPosition } from '#domain/wire/live.ts'
import { Plate } from '#web/parts/plate.tsx'
import { Sos } from '#web/parts/sos/sos.tsx'
import { SosWithoutScript } from '#web/rides/around/ride-without-script.tsx'
import { ShareTrip } from '#web/rides/around/share-trip.tsx'
import { DRIVER_CARD_TEXTS } from '#web/rides/rides.fr.ts'
import { BeforeScript } from '#web/ui/before-script.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Avatar } from '#web/ui/layout/avatar.tsx'
import { classNames } from '#web/ui/layout/class-names.ts'

function vehicleName(vehicleType: string): string {
  const known = RIDE_TYPES.find((rideType) => rideType === vehicleType)
  return known === undefined ? vehicleType : SERVICES[known].name
}

/** On a phone, a first name with a longer word is written smaller, so that no word is broken beside the plate. */
const SHORT_WORD = 8
/** A still longer one leaves the plate less. */
const LONG_WORD = 9
/** « 2V 3472 RB » and « AB-1234-CD » have ten letters: another text is written smaller. */
const USUAL_PLATE = 11

/** An average rating: one star and one formatted figure: « 4,9 ». */
function AverageRating({ children }: { children: string }) {
  return (
    <span className="flex items-center text-14 font-semibold whitespace-nowrap text-muted tabular">
      <Icon name="star-full" size={18} className="mr-1 text-zem [stroke:var(--color-ink)]" />
      <span className="sr-only">{DRIVER_CARD_TEXTS.averageRating}</span>
      {children}
      <span className="sr-only">{DRIVER_CARD_TEXTS.outOfFive}</span>
    </span>
  )
}

function longestWordIn(name: string): number {
  return Math.max(...name.split(/[\s-]/).map(({ length }) => length))
}

type DriverCardProps = { ride: PassengerRide; position: DriverPosition | null }

/** The driver: face or initial, first name, rating, vehicle, and the plate large; then call, share, and help in danger. */
export function DriverCard({ ride, position }: DriverCardProps) {
  const { driver } = ride
  if (driver === null) return null
  const { firstName, averageRating, vehiclePlate, vehicleType, phoneNumber, photoUrl } = driver
  const longest = longestWordIn(firstName)
  return (
    <section aria-label={DRIVER_CARD_TEXTS.title} className="grid gap-2">
      <div
        className={classNames(
          'ride-head',
          longest > SHORT_WORD && 'ride-head-long',
          longest > LONG_WORD && 'ride-head-longest',
        )}
      >
        <div className="ride-who">
          <Avatar initial={firstName[0]?.toLocaleUpperCase('fr') ?? 'U'} picture={photoUrl ?? undefined} />
          <div className="min-w-0">
            <p className="ride-name line-clamp-2 font-extrabold wrap-anywhere" title={firstName}>
              {firstName}
            </p>
            {averageRating !== null && <AverageRating>{formatRating(averageRating)}</AverageRating>}
          </div>
        </div>
        <p className="ride-vehicle">
          <span className={classNames('plate-turn', vehiclePlate.length > USUAL_PLATE && 'plate-turn-long')}>
            <Plate>{vehiclePlate}</Plate>
          </span>
          <span className="block truncate text-14 text-muted">{vehicleWords(driver) ?? vehicleName(vehicleType)}</span>
        </p>
      </div>
      <div className="ride-actions">
        {phoneNumber !== null && (
          <LinkButton
            variant="secondary"
            icon="phone"
            href={`tel:${phoneNumber}`}
            title={formatPhoneNumber(phoneNumber)}
            className="ride-quiet"
          >
            {DRIVER_CARD_TEXTS.call}
          </LinkButton>
        )}
        <ShareTrip ride={ride} />
        <Sos ride={ride} vehiclePlate={vehiclePlate} position={position} />
        <BeforeScript>{import.meta.env.SSR && <SosWithoutScript />}</BeforeScript>
      </div>
    </section>
  )
}
