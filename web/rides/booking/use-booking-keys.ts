import { useState } from 'react'
import type { Booking } from '#domain/rides/booking/booking.ts'
import { makeIdempotencyKey } from '#web/api/idempotency-key.ts'

export type KeyOfBooking = (booking: Booking) => string

function rememberKeys(): KeyOfBooking {
  const keys = new Map<string, string>()
  return (booking) => {
    // Whatever it is promised to cost: with another price it is still the same ride.
    const choice = JSON.stringify({ ...booking, quote: undefined })
    const key = keys.get(choice) ?? makeIdempotencyKey()
    keys.set(choice, key)
    return key
  }
}

/** One key for each choice, as long as the widget is there: whoever confirms the same thing again doubles nothing. */
export function useBookingKeys(): KeyOfBooking {
  const [keyOf] = useState(rememberKeys)
  return keyOf
}
