import { RIDE_TYPES, SERVICES } from '#domain/fares/services.table.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import type { BookingFormField } from '#domain/rides/booking/booking-form.ts'
import { formatXof } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'
import { FareLines } from '#web/fares/fare-lines.tsx'
import type { Prices } from '#web/fares/use-prices.ts'
import { WITHOUT_SCRIPT_TEXTS } from '#web/rides/rides.fr.ts'
import { SIGN_IN_TO_BOOK_PATH } from '#web/rides/waiting-booking-paths.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'

type BookWithoutScriptProps = {
  trip: TripToBook
  quote: string | undefined
  refusal: string | undefined
  isPassenger: boolean
}

/**
 * Books the service chosen above, in cash: the server answers the form (server/http/pages/page-forms.table.ts). A visitor
 * signs in first.
 */
export function BookWithoutScript({ trip, quote = '', refusal, isPassenger }: BookWithoutScriptProps) {
  const fields = {
    pickupLocation: trip.pickupLocation,
    dropoffLocation: trip.dropoffLocation,
    quote,
    bookingKey: makeUuid(),
  } satisfies Partial<Record<BookingFormField, string>>
  // Refused, the page shows the same choice again.
  const { pickupLocation, dropoffLocation } = trip
  const search = `?${new URLSearchParams({ pickupLocation, dropoffLocation })}`
  return (
    // Not even before the script: only there it would be lost when the page comes alive.
    <noscript>
      <div className="grid gap-2">
        <FormProblem message={refusal ?? null} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <p className="text-14">{isPassenger ? WITHOUT_SCRIPT_TEXTS.inCash : WITHOUT_SCRIPT_TEXTS.signInNext}</p>
        <Button type="submit" formAction={PAGES.passenger.path + search} formMethod="post" wide>
          {WITHOUT_SCRIPT_TEXTS.book}
        </Button>
      </div>
    </noscript>
  )
}

type PricesWithoutScriptProps = { trip: TripToBook; prices: Prices; isPassenger: boolean }

/** Below the four services, for a browser without script: why each costs that, and the way to sign in with the choice. */
export function PricesWithoutScript({ trip, prices, isPassenger }: PricesWithoutScriptProps) {
  const { pickupLocation, dropoffLocation } = trip
  return (
    <div className="grid gap-2">
      {RIDE_TYPES.map((rideType) => {
        const fare = prices.fares?.get(rideType)
        const { name } = SERVICES[rideType]
        const next = `${PAGES.passenger.path}?${new URLSearchParams({ pickupLocation, dropoffLocation, rideType })}`
        return (
          fare && (
            <details key={rideType} className="rounded-field border px-4">
              <summary className="py-3 font-semibold">
                {WITHOUT_SCRIPT_TEXTS.why(name, formatXof(fare.priceXof))}
              </summary>
              <FareLines {...fare} service={name} isCatalogue={fare.distanceM === null} />
              {!isPassenger && (
                <LinkButton
                  variant="secondary"
                  href={`${SIGN_IN_TO_BOOK_PATH}&next=${encodeURIComponent(next)}`}
                  className="mt-3"
                >
                  {WITHOUT_SCRIPT_TEXTS.confirm(name)}
                </LinkButton>
              )}
            </details>
          )
        )
      })}
    </div>
  )
}
