import { useEffect } from 'react'
import { RIDE_TYPES, type RideType, SERVICES } from '#domain/fares/services.table.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { formatFcfa, plural } from '#domain/shared/format.ts'
import { sentenceOf } from '#web/api/client.ts'
import { useSession } from '#web/api/session/session.ts'
import { PriceFacts, PriceFactsToCome } from '#web/fares/price-facts.tsx'
import type { Prices } from '#web/fares/use-prices.ts'
import { TripLines } from '#web/parts/trip.tsx'
import { BookingExtrasFields } from '#web/rides/booking/booking-extras-fields.tsx'
import { type BookingKeys, rememberedKeys } from '#web/rides/booking/booking-keys.ts'
import { PricesWithoutScript } from '#web/rides/booking/prices-without-script.tsx'
import { useChoice } from '#web/rides/booking/use-choice.ts'
import { type BookingState, useConfirmBooking } from '#web/rides/booking/use-confirm-booking.ts'
import { BookingNoteField } from '#web/rides/change/cash-note.tsx'
import { FreeCredit } from '#web/rides/change/credit.tsx'
import { SERVICE_FORM_TEXTS } from '#web/rides/rides.fr.ts'
import { BeforeScript } from '#web/ui/before-script.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { prepareNotices } from '#web/ui/feedback/notify.ts'
import { type RadioCard, RadioCards } from '#web/ui/fields/radio-cards.tsx'
import { Price } from '#web/ui/layout/price.tsx'
import { StickyActions } from '#web/ui/layout/sticky-actions.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts'

/** The four services with their prices; while these load, with space for them. */
function serviceLines({ fares, isAsking }: Prices): RadioCard<RideType>[] {
  return RIDE_TYPES.map((rideType) => {
    const fare = fares?.get(rideType)
    const { name, description, seats, pickupMinutes } = SERVICES[rideType]
    return {
      value: rideType,
      icon: SERVICES[rideType].icon,
      name,
      description,
      seats: plural(seats, ...SERVICE_FORM_TEXTS.seat),
      time: SERVICE_FORM_TEXTS.minutes(pickupMinutes),
      ...(fare && { price: formatFcfa(fare.priceXof) }),
      isPriceComing: fares === null && isAsking,
    }
  })
}

type ServiceFormProps = BookingState & {
  trip: TripToBook
  keys: BookingKeys
  onBack: () => void
}

/** Second view: four services with their prices, and one button that names the chosen one. */
export function ServiceForm({ trip, keys, isOwing, onConfirming, onOwed, onBack }: ServiceFormProps) {
  const { confirm, isBusy } = useConfirmBooking(rememberedKeys(keys), { onConfirming, onOwed })
  const isPassenger = useSession().session !== null
  const { rideType, setRideType, form, prices } = useChoice(trip, confirm)
  const heading = useFocusOnMount<HTMLHeadingElement>()
  useEffect(prepareNotices, [])
  const service = SERVICES[rideType].name
  const fare = prices.fares?.get(rideType)
  const isComing = fare === undefined && prices.isAsking
  return (
    <form {...form.form} className="grid gap-4">
      <div className="flex items-center">
        <Button
          variant="ghost"
          icon="back"
          aria-label={ACTION_TEXTS.back}
          onClick={onBack}
          disabled={isBusy}
          className="-ml-4"
        />
        <h2 ref={heading} tabIndex={-1} className="text-22 font-extrabold">
          {SERVICE_FORM_TEXTS.title}
        </h2>
      </div>
      <TripLines from={trip.pickupLocation} to={trip.dropoffLocation} clamp />
      <RadioCards
        legend={SERVICE_FORM_TEXTS.rideType}
        options={serviceLines(prices)}
        value={rideType}
        onChange={setRideType}
      />
      {fare && <PriceFacts service={service} fare={fare} />}
      {isComing && <PriceFactsToCome />}
      <PriceTrouble prices={prices} />
      <div className="needs-script grid gap-4">
        <BookingExtrasFields form={form} />
        <FreeCredit />
        {fare && <BookingNoteField field={form.field('cashNote')} dueXof={fare.priceXof} />}
      </div>
      <StickyActions>
        {/* The button names its action (§2); the price is beside it. */}
        <div className="needs-script flex items-center">
          {fare && (
            <span className="mr-4">
              <Price size="large">{formatFcfa(fare.priceXof)}</Price>
            </span>
          )}
          <Button
            type="submit"
            variant={isOwing ? 'secondary' : 'primary'}
            wide
            busy={form.busy || isBusy}
            busyLabel={SERVICE_FORM_TEXTS.confirming}
            // Nobody confirms a price that they have not seen; without a time the form says what is missing.
            disabled={isComing || (fare === undefined && prices.failed !== null)}
          >
            {SERVICE_FORM_TEXTS.confirm(service)}
          </Button>
        </div>
      </StickyActions>
      {/* Last: when it goes, nothing moves. */}
      <BeforeScript>
        {import.meta.env.SSR && <PricesWithoutScript trip={trip} prices={prices} isPassenger={isPassenger} />}
      </BeforeScript>
    </form>
  )
}

/** Announces to screen readers that prices are loading, and shows everybody when they fail to load. */
function PriceTrouble({ prices }: { prices: Prices }) {
  if (prices.failed !== null) {
    return (
      <LoadFailed
        sentence={SERVICE_FORM_TEXTS.pricesFailed(sentenceOf(prices.failed))}
        isRetrying={prices.isAsking}
        onRetry={prices.askAgain}
      />
    )
  }
  return (
    <p role="status" className="sr-only">
      {prices.fares === null && prices.isAsking ? SERVICE_FORM_TEXTS.pricing : ''}
    </p>
  )
}
