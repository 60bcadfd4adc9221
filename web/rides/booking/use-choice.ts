import { useState } from 'react'
import { useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { DEFAULT_RIDE_TYPE, RIDE_TYPES, type RideType } from '#domain/fares/services.table.ts'
import type { Booking, TripToBook } from '#domain/rides/booking/booking.ts'
import {
  type BookingExtras,
  bookedExtras,
  NO_EXTRAS,
  scheduledForOf,
  wrongExtra,
} from '#domain/rides/booking/booking-extras.ts'
import type { BookingFormField } from '#domain/rides/booking/booking-form.ts'
import { useSentForm } from '#web/api/before-script/sent-form.ts'
import { explain } from '#web/api/client.ts'
import { type Prices, usePrices } from '#web/fares/use-prices.ts'
import type { Choice } from '#web/rides/booking/trip/choice-place.ts'
import type { BookingConfirmed } from '#web/rides/booking/use-confirm-booking.ts'
import { useForm } from '#web/ui/form/use-form.ts'

/** The options chosen before the page was reopened, or none. */
function extrasBefore(choice: Choice | undefined): BookingExtras {
  return { ...NO_EXTRAS, ...choice?.extras }
}

/** Keeps the chosen service in the history state: a reload, as on a phone short of memory, shows the same one. */
function keepInHistory(rideType: RideType, before: Choice | undefined): void {
  const choice: Choice = { extras: {}, ...before, rideType }
  history.replaceState({ ...history.state, choice }, '')
}

/** The rules of the options, in the shape that forms use. */
const extrasRules = {
  safeParse: (values: unknown) => {
    const wrong = wrongExtra(values as BookingExtras, new Date())
    if (wrong === null) return { success: true } as const
    return { success: false, error: { issues: [{ path: [wrong.field], message: wrong.message }] } } as const
  },
}

/** The choice of a service for a trip: which service, when, for whom, and its price. */
export function useChoice(trip: TripToBook, confirm: (booking: Booking) => Promise<BookingConfirmed>) {
  const before = useHistoryState<{ readonly choice?: Choice } | null>()?.choice
  // Chosen without the script: in a form that was refused, or before the sign-in.
  const inAddress = new URLSearchParams(useSearch()).get('rideType')
  const named = useSentForm<BookingFormField>()?.typed.rideType ?? inAddress
  const asked = RIDE_TYPES.find((one) => one === named)
  const [chosen, setRideType] = useState<RideType>(before?.rideType ?? asked ?? DEFAULT_RIDE_TYPE)
  const form = useForm<BookingExtras>({
    initial: extrasBefore(before),
    loadSchema: async () => extrasRules,
    explain,
    submit: async (extras) => {
      const outcome = await confirm({ ...trip, rideType, ...bookedExtras(extras), quote: prices.quote })
      if (outcome === 'prices_changed') prices.askAgain()
    },
  })
  const scheduledFor = scheduledForOf(form.values)
  const prices = usePrices(trip, scheduledFor, !form.values.isLater || wrongHour(form.values) === null)
  const rideType = offeredOr(chosen, prices.fares)
  function chooseService(next: RideType) {
    setRideType(next)
    keepInHistory(next, before)
  }
  return { rideType, chooseService, form, prices }
}

/** The chosen service; if it is not offered, the first that is. */
function offeredOr(chosen: RideType, fares: Prices['fares']): RideType {
  if (fares === null || fares.has(chosen)) return chosen
  return RIDE_TYPES.find((one) => fares.has(one)) ?? chosen
}

/** Of the options, only the time changes the price. */
function wrongHour(extras: BookingExtras) {
  return wrongExtra({ ...extras, isForOther: false }, new Date())
}
