import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useLocation } from 'wouter'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import { debtToSettle } from '#domain/payments/unpaid.ts'
import type { Booking } from '#domain/rides/booking/booking.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { ApiError, api, sentenceOf } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { errorSentenceOf, refusalOr } from '#web/api/refusal-sentence.ts'
import { useAskSession, useSetSession } from '#web/api/session/session.ts'
import type { PayWith } from '#web/fares/pay-with.ts'
import type { KeyOfBooking } from '#web/rides/booking/booking-keys.ts'
import { PAYMENT_ROW_TEXTS } from '#web/rides/booking/rides-choice.fr.ts'
import { createRideSurely } from '#web/rides/create-ride.ts'
import { newRideOf } from '#web/rides/new-ride-of.ts'
import { savePendingRide } from '#web/rides/pending-ride.ts'
import { keepPassengerRide, type PassengerRides } from '#web/rides/use-passenger-rides.ts'
import { SIGN_IN_TO_BOOK_PATH } from '#web/rides/waiting-booking-paths.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** What the two views report and need to know. */
export type BookingState = {
  /** A debt must be paid first; the page shows it with a link, which is its main action then. */
  isOwing: boolean
  onConfirming: (isConfirming: boolean) => void
  /** A booking was refused because of a debt. */
  onOwed: () => void
  /** The ride is booked: the page shows it. */
  onBooked: (rideId: string) => void
}

function knownRides(client: QueryClient): readonly PassengerRide[] {
  return client.getQueryData<PassengerRides>(QUERY_KEYS.passengerRides)?.rides ?? []
}

/** The booked ride. If every answer was lost, the live stream may still have delivered the ride. */
async function bookSurely(client: QueryClient, booking: Booking, key: string): Promise<PassengerRide> {
  const before = knownRides(client)
  try {
    return await createRideSurely(booking, key)
  } catch (error) {
    const arrived = newRideOf(booking, before, knownRides(client))
    if (arrived === undefined) throw error
    return arrived
  }
}

/** Stores the booking and opens the sign-in page, which says why. */
function useSignInFirst(keyOf: KeyOfBooking) {
  const [, navigate] = useLocation()
  return (booking: Booking) => {
    savePendingRide(booking, keyOf(booking), new Date())
    navigate(SIGN_IN_TO_BOOK_PATH)
  }
}

const DEBTS: readonly (string | null)[] = ['ride_unpaid', 'ride_being_verified', 'cancel_fees_unpaid']

/** Is the refusal about a debt, which the page then shows with a link to pay unless it is being verified? */
function isDebt(code: string | null): boolean {
  return DEBTS.includes(code)
}

/** Refusals after which the prices are asked again: another price, or a service or a place that is not served any more. */
const ASKS_PRICES: readonly (string | null)[] = ['price_changed', 'service_not_offered', 'outside_area']

/** The outcome of « Confirmer » when no ride was booked: the choice is unchanged, or its prices are to be asked again. */
export type BookingConfirmed = 'reported' | 'prices_changed'

/** Shows the debt with a link to pay it, if it is among the rides of the cache; otherwise only the sentence. */
async function notifyDebt(client: QueryClient, sentence: string, onOwed: () => void): Promise<void> {
  await client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
  if (debtToSettle(knownRides(client)) === null) notify.error(sentence)
  else onOwed()
}

/** What of the choice is sent with the booking. A note is for who pays in cash. */
function asPaid({ cashNoteXof, ...booking }: Booking, payWith: PayWith | null): Booking {
  if (payWith === null || payWith.method === 'company') return booking
  const note = payWith.method === 'cash' && cashNoteXof !== undefined && { cashNoteXof }
  return { ...booking, ...note, payBy: payWith.method }
}

/** « Confirmer » leads to /payment (§2), unless the money needs no more word: cash to the driver, or a company pays. */
function pathAfter(ride: PassengerRide, payWith: PayWith | null): string {
  return payWith === null || payWith.method === 'online' ? paymentPath(ride) : PAGES.passenger.path
}

/** The company takes the price over. If it does not, the ride stays booked, to be paid otherwise. */
async function chargeCompany(rideId: string, payWith: PayWith | null): Promise<void> {
  if (payWith?.method !== 'company') return
  const { companyId, name } = payWith
  await api('POST /api/rides/:rideId/company-charge', { params: { rideId }, body: { companyId } }).catch((error) =>
    notify.error(refusalOr(PAYMENT_ROW_TEXTS.notCharged(name), error)),
  )
}

function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null
}

async function reportRefusal(client: QueryClient, error: unknown, onOwed: () => void): Promise<BookingConfirmed> {
  const [code, sentence] = [codeOf(error), errorSentenceOf(error)]
  if (isDebt(code)) await notifyDebt(client, sentence, onOwed)
  else notify.error(sentence)
  return ASKS_PRICES.includes(code) ? 'prices_changed' : 'reported'
}

type Callbacks = Omit<BookingState, 'isOwing'>

/** « Confirmer »: books and leads to its payment, or stores the booking and opens the sign-in page (§2). */
export function useConfirmBooking(keyOf: KeyOfBooking, { onConfirming, onOwed, onBooked }: Callbacks) {
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const askSession = useAskSession()
  const setSession = useSetSession()
  const signInFirst = useSignInFirst(keyOf)
  const [isBusy, setBusy] = useState(false)
  const inFlight = useRef(false)

  async function book(booking: Booking, payWith: PayWith | null) {
    if ((await askSession()) === null) return signInFirst(booking)
    const ride = await bookSurely(client, booking, keyOf(booking))
    await chargeCompany(ride.id, payWith)
    keepPassengerRide(client, ride)
    void client.invalidateQueries({ queryKey: QUERY_KEYS.passengerRides })
    onBooked(ride.id)
    // Replaces the choice in the history: « back » leads to the ride, not to another choice.
    navigate(pathAfter(ride, payWith), { replace: true })
  }

  async function refuse(booking: Booking, error: unknown): Promise<BookingConfirmed> {
    if (codeOf(error) === 'sign_in_to_book') {
      setSession(null)
      notify.info(sentenceOf(error))
      signInFirst(booking)
      return 'reported'
    }
    return reportRefusal(client, error, onOwed)
  }

  function beBusy(isNowBusy: boolean) {
    inFlight.current = isNowBusy
    setBusy(isNowBusy)
    onConfirming(isNowBusy)
  }

  async function confirm(chosen: Booking, payWith: PayWith | null): Promise<BookingConfirmed> {
    if (inFlight.current) return 'reported'
    const booking = asPaid(chosen, payWith)
    beBusy(true)
    const confirmed = await book(booking, payWith).then(
      (): BookingConfirmed => 'reported',
      (error: unknown) => refuse(booking, error),
    )
    beBusy(false)
    return confirmed
  }

  return { confirm, isBusy }
}
