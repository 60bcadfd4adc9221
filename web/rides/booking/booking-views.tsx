import { type ComponentType, type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { useSession } from '#web/api/session/session.ts'
import type { BookingKeys } from '#web/rides/booking/booking-keys.ts'
import { useFormAnswer } from '#web/rides/booking/form-answer.ts'
import type { QuickPlacesProps } from '#web/rides/booking/trip/place-chips.tsx'
import { TripForm } from '#web/rides/booking/trip/trip-form.tsx'
import { useChosenTrip } from '#web/rides/booking/use-chosen-trip.ts'
import type { BookingState } from '#web/rides/booking/use-confirm-booking.ts'
import { BOOKING_VIEWS_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { part } from '#web/ui/prepared-parts.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** For passengers, and for visitors who begin to type: not part of the first view. */
const loadServiceForm = part('service-form.tsx', () => import('#web/rides/booking/service-form.tsx'))

const NO_TRIP: TripToBook = { pickupLocation: '', dropoffLocation: '' }

/** In the page's history state; `typed` before this page opened. */
type Place = { readonly trip?: TripToBook; readonly typed?: TripToBook } | null

type BookingViewsProps = BookingState & {
  /** The form replaces the ride under way. */
  isAnother: boolean
  typed: RefObject<TripToBook | undefined> | undefined
  quickPlaces: ComponentType<QuickPlacesProps>
}

/** The first two views: the trip, then the service. Going back keeps the typed text. */
export function BookingViews({ isAnother, typed: latest, quickPlaces, ...booking }: BookingViewsProps) {
  const place = useHistoryState<Place>()
  const answer = useFormAnswer()
  const trip = useChosenTrip()
  const [, navigate] = useLocation()
  const [typed, setTyped] = useState(trip ?? place?.typed ?? answer?.typed ?? NO_TRIP)
  const [keys] = useState<BookingKeys>(() => new Map())
  const [hasChosen, setHasChosen] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const isChoosing = trip !== undefined
  const isPassenger = useSession().session !== null
  const [isEarly, setEarly] = useState(true)
  useEffect(() => setEarly(false), [])
  const choice = useLoaded(loadServiceForm, isChoosing || isTouched || (isPassenger && !isEarly))
  useEffect(() => {
    if (isChoosing) setHasChosen(true)
  }, [isChoosing])

  function goBack() {
    // The answer to a form is a page of its own: the browser's « back » would leave it.
    if (place?.trip === undefined) navigate(location.pathname)
    else history.back()
  }

  if (trip) {
    if (!choice) return <ChoiceToCome />
    return <choice.ServiceForm trip={trip} keys={keys} onBack={goBack} {...booking} />
  }
  return (
    <TripForm
      initial={typed}
      problem={answer?.error}
      latest={latest}
      isBack={hasChosen || isAnother}
      isAlive={!isEarly}
      isOwing={booking.isOwing}
      quickPlaces={quickPlaces}
      onTouch={() => setTouched(true)}
      onTrip={(next) => {
        setTyped(next)
        navigate(location.pathname + location.search, { state: { trip: next } })
      }}
    />
  )
}

/** After this time, a slow line is the cause. */
const LATE_MS = 4_000

const reload = () => location.reload()

/**
 * On a slow line the second view may arrive after the tap. Browsers do not retry a script that failed to load: the page is
 * reloaded once the network is back, and its history state keeps the trip.
 */
function ChoiceToCome() {
  const isLate = useDelayed(true, LATE_MS)
  useEffect(() => {
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  if (isLate) {
    return (
      <div role="alert">
        <EmptyState
          icon="refresh"
          action={
            <Button icon="refresh" onClick={reload}>
              {ACTION_TEXTS.reloadPage}
            </Button>
          }
        >
          {BOOKING_VIEWS_TEXTS.slow}
        </EmptyState>
      </div>
    )
  }
  return (
    <SkeletonArea label={BOOKING_VIEWS_TEXTS.loading}>
      <Skeleton className="mb-4 h-8 w-60" />
      <Skeleton className="h-80" />
    </SkeletonArea>
  )
}
