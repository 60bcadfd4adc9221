import { type RefObject, useEffect, useRef, useState } from 'react'
import type { TripAddresses } from '#domain/fares/trip.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { oneLine } from '#domain/shared/one-line.ts'
import { explain } from '#web/api/client.ts'
import { useSession } from '#web/api/session/session.ts'
import { PENDING_RIDE } from '#web/api/session/tab-owner.ts'
import { getFromTab } from '#web/api/session/tab-storage.ts'
import { type End, useKnownWaypoints } from '#web/rides/booking/trip/use-known-waypoints.ts'
import type { FormError } from '#web/ui/form/form-store.ts'
import { useForm } from '#web/ui/form/use-form.ts'

const loadTripSchema = () => import('#domain/fares/trip.ts').then((file) => file.tripSchema)

/** Rarely one waits: not part of the first view. */
const readStored = () => import('#web/rides/pending-ride.ts').then((file) => file.readStoredRide(new Date()))

/** Without it the server finds the places: it signs the price that is shown. */
const loadTakePlaces = () => import('#web/rides/booking/trip/take-places.ts').catch(() => null)

/** Each end at the place that its text names, as far as this browser can find it. */
async function placed(trip: TripToBook): Promise<TripToBook> {
  const loaded = await loadTakePlaces()
  return loaded === null ? trip : loaded.takePlaces(trip)
}

type Fill = (end: End, words: string, waypoint?: Waypoint) => void

/**
 * A visitor who returns from the sign-in page without signing in finds their typed trip, unless they have begun another.
 */
function useWaitingTrip(isEmpty: boolean, fill: Fill, setNote: (note: string) => void): void {
  const { session } = useSession()
  const latest = useRef({ isEmpty, fill, setNote })
  latest.current = { isEmpty, fill, setNote }
  useEffect(() => {
    // A signed-in passenger's booking is about to be made.
    if (session !== null || getFromTab(PENDING_RIDE) === null) return
    void readStored().then(
      (stored) => {
        if (stored === null || !latest.current.isEmpty) return
        const { pending } = stored
        latest.current.fill('pickupLocation', pending.pickupLocation, pending.pickupWaypoint)
        latest.current.fill('dropoffLocation', pending.dropoffLocation, pending.dropoffWaypoint)
        latest.current.setNote(pending.driverNote ?? '')
      },
      () => undefined,
    )
  }, [session])
}

export type TripState = {
  initial: TripToBook
  /** What was wrong with it, when it was sent without the script. */
  problem: FormError | undefined
  /** Receives what is typed. */
  latest: RefObject<TripToBook | undefined> | undefined
  onTrip: (trip: TripToBook) => void
}

/** The trip being typed: the words of both ends, where they are as far as known, and the note. */
export function useTrip({ initial, problem, latest, onTrip }: TripState) {
  const form = useForm<TripAddresses>({
    initial: { pickupLocation: initial.pickupLocation, dropoffLocation: initial.dropoffLocation },
    error: problem,
    loadSchema: loadTripSchema,
    explain,
    submit: async (typed) => onTrip(await placed(tripOf(typed))),
  })
  const { waypointOf, know } = useKnownWaypoints(initial, form.values)
  const [note, setNote] = useState(initial.driverNote ?? '')
  const fill: Fill = (end, words, waypoint) => {
    form.set(end, words)
    know(end, words, waypoint)
  }
  const tripOf = (words: TripAddresses): TripToBook => ({
    pickupLocation: oneLine(words.pickupLocation),
    dropoffLocation: oneLine(words.dropoffLocation),
    pickupWaypoint: waypointOf('pickupLocation'),
    dropoffWaypoint: waypointOf('dropoffLocation'),
    driverNote: oneLine(note) || undefined,
  })
  useEffect(() => {
    if (latest) latest.current = tripOf(form.values)
  })
  const { pickupLocation, dropoffLocation } = form.values
  useWaitingTrip(pickupLocation === '' && dropoffLocation === '', fill, setNote)
  return { form, waypointOf, fill, note, setNote }
}
