import type { Booking } from '#domain/rides/booking/booking.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'

export type KeyOfBooking = (booking: Booking) => string
/** The keys of the choices made so far. */
export type BookingKeys = Map<string, string>

/** One key for each choice while the widget is mounted: confirming the same choice again creates no second ride. */
export function rememberedKeys(keys: BookingKeys): KeyOfBooking {
  return (booking) => {
    // Without the quote and the payment: with another price, or paid otherwise, it is still the same ride.
    const choice = JSON.stringify({ ...booking, quote: undefined, payBy: undefined, cashNoteXof: undefined })
    const key = keys.get(choice) ?? makeUuid()
    keys.set(choice, key)
    return key
  }
}
