import { useEffect } from 'react'
import { RIDE_TYPES, type RideType, SERVICES } from '#domain/fares/services.table.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import type { BookingFormField } from '#domain/rides/booking/booking-form.ts'
import { formatXof, plural } from '#domain/shared/format.ts'
import { useSentForm } from '#web/api/before-script/sent-form.ts'
import { ApiError, sentenceOf } from '#web/api/client.ts'
import { useSession } from '#web/api/session/session.ts'
import { usePayWith } from '#web/fares/pay-with.ts'
import { WhyPriceLink } from '#web/fares/price-facts.tsx'
import { type PickupEtas, usePickupEtas } from '#web/fares/use-pickup-etas.ts'
import type { Prices } from '#web/fares/use-prices.ts'
import { BookingExtrasFields } from '#web/rides/booking/booking-extras-fields.tsx'
import { type BookingKeys, rememberedKeys } from '#web/rides/booking/booking-keys.ts'
import { ChoiceTop } from '#web/rides/booking/choice-top.tsx'
import { PaymentRow } from '#web/rides/booking/payment/payment-row.tsx'
import { BookWithoutScript, PricesWithoutScript } from '#web/rides/booking/prices-without-script.tsx'
import { CHOICE_TEXTS } from '#web/rides/booking/rides-choice.fr.ts'
import { useChoice } from '#web/rides/booking/use-choice.ts'
import { type BookingState, useConfirmBooking } from '#web/rides/booking/use-confirm-booking.ts'
import { FreeCredit } from '#web/rides/change/credit.tsx'
import { BeforeScript } from '#web/ui/before-script.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { prepareNotices } from '#web/ui/feedback/notify.ts'
import { type RadioCard, RadioCards } from '#web/ui/fields/radio-cards.tsx'
import { StickyActions } from '#web/ui/layout/sticky-actions.tsx'

/** How soon a driver of this service could be here; the catalogue's minutes where none is near, or nobody knows (§9). */
function timeWords(live: number | null | undefined, usual: number): string {
  return live == null ? CHOICE_TEXTS.usually(usual) : CHOICE_TEXTS.soon(live)
}

/** The services that are offered with their prices; while these load, all with space for them. */
function serviceLines({ fares, isAsking }: Prices, etas: PickupEtas | undefined): RadioCard<RideType>[] {
  const shown = RIDE_TYPES.filter((rideType) => fares === null || fares.has(rideType))
  return shown.map((rideType) => {
    const fare = fares?.get(rideType)
    const { name, description, seats, icon, pickupMinutes } = SERVICES[rideType]
    return {
      value: rideType,
      icon,
      name,
      description,
      facts: plural(seats, ...CHOICE_TEXTS.seat) + timeWords(etas?.get(rideType), pickupMinutes),
      ...(fare && { price: formatXof(fare.priceXof) }),
      isPriceComing: fares === null && isAsking,
    }
  })
}

type ServiceFormProps = BookingState & {
  trip: TripToBook
  keys: BookingKeys
  onBack: () => void
}

/** Second view: the way, four services with their prices, how to pay if that is known, and one button that names the service. */
export function ServiceForm({ trip, keys, isOwing, onBack, ...callbacks }: ServiceFormProps) {
  const { confirm, isBusy } = useConfirmBooking(rememberedKeys(keys), callbacks)
  const { payWith, choose } = usePayWith()
  const isPassenger = useSession().session !== null
  const refusal = useSentForm()?.error?.message
  const { rideType, chooseService, form, prices } = useChoice(trip, (booking) => confirm(booking, payWith))
  useEffect(prepareNotices, [])
  // For later, nobody knows yet.
  const etas = usePickupEtas(form.values.isLater ? undefined : trip.pickupWaypoint)
  const service = SERVICES[rideType].name
  const fare = prices.fares?.get(rideType)
  const isComing = fare === undefined && prices.isAsking
  return (
    <form {...form.form} className="choice grid gap-2">
      <ChoiceTop
        trip={trip}
        rideType={rideType}
        fare={fare}
        isPricing={prices.failed === null}
        onBack={isBusy ? undefined : onBack}
      />
      <NotServed failed={prices.failed} />
      <RadioCards
        legend={CHOICE_TEXTS.rideType}
        name={'rideType' satisfies BookingFormField}
        options={serviceLines(prices, etas)}
        value={rideType}
        onChange={chooseService}
      />
      <NobodyNear etas={isOutside(prices.failed) ? undefined : etas} />
      <PriceTrouble prices={prices} />
      <div className="needs-script grid gap-3">
        <BookingExtrasFields form={form}>
          {fare && <WhyPriceLink service={service} fare={fare} className="choice-link" />}
        </BookingExtrasFields>
        <FreeCredit />
      </div>
      <StickyActions>
        <div>
          <div className="needs-script grid gap-2">
            <PaymentRow payWith={payWith} onChoose={choose} note={form.field('cashNote')} dueXof={fare?.priceXof} />
            <Button
              type="submit"
              variant={isOwing ? 'secondary' : 'primary'}
              wide
              busy={form.busy || isBusy}
              busyLabel={CHOICE_TEXTS.confirming}
              // Nobody confirms a price that they have not seen; without a time the form says what is missing.
              disabled={isComing || (fare === undefined && (prices.failed !== null || prices.fares !== null))}
            >
              {CHOICE_TEXTS.confirm(service)}
            </Button>
          </div>
          <BeforeScript>
            {import.meta.env.SSR && (
              <BookWithoutScript trip={trip} quote={prices.quote} refusal={refusal} isPassenger={isPassenger} />
            )}
          </BeforeScript>
        </div>
      </StickyActions>
      {/* Last: when it goes, nothing moves. */}
      <BeforeScript>
        {import.meta.env.SSR && <PricesWithoutScript trip={trip} prices={prices} isPassenger={isPassenger} />}
      </BeforeScript>
    </form>
  )
}

/** No ride begins there: asking again gives the same answer. */
function isOutside(failed: unknown): boolean {
  return failed instanceof ApiError && failed.code === 'outside_area'
}

/** Where no ride begins, and which towns are served. */
function NotServed({ failed }: Pick<Prices, 'failed'>) {
  return isOutside(failed) ? <Banner tone="warn">{sentenceOf(failed)}</Banner> : null
}

function NobodyNear({ etas }: { etas: PickupEtas | undefined }) {
  const far = RIDE_TYPES.filter((rideType) => etas?.get(rideType) === null).map((rideType) => SERVICES[rideType].name)
  if (far.length === 0) return null
  const words = far.length === RIDE_TYPES.length ? CHOICE_TEXTS.nobodyNear : CHOICE_TEXTS.nobodyNearOf(far.join(', '))
  return <p className="text-14 text-muted">{words}</p>
}

/** Announces to screen readers that prices are loading, and shows everybody when they fail to load. */
function PriceTrouble({ prices }: { prices: Prices }) {
  if (prices.fares?.size === 0) return <Banner tone="warn">{CHOICE_TEXTS.noneOffered}</Banner>
  if (prices.failed !== null && !isOutside(prices.failed)) {
    return (
      <LoadFailed
        sentence={CHOICE_TEXTS.pricesFailed(sentenceOf(prices.failed))}
        isRetrying={prices.isAsking}
        onRetry={prices.askAgain}
      />
    )
  }
  return (
    <p role="status" className="sr-only">
      {prices.fares === null && prices.isAsking ? CHOICE_TEXTS.pricing : ''}
    </p>
  )
}
