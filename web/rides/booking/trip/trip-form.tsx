import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { TripAddresses } from '#domain/fares/trip.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import type { TripToBook } from '#domain/rides/booking/booking.ts'
import { oneLine } from '#domain/shared/one-line.ts'
import { explain } from '#web/api/client.ts'
import { useSession } from '#web/api/session/session.ts'
import { PlaceChips } from '#web/rides/booking/trip/place-chips.tsx'
import { type End, useKnownWaypoints } from '#web/rides/booking/trip/use-known-waypoints.ts'
import { readStoredRide } from '#web/rides/pending-ride.ts'
import { TRIP_FORM_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { FormError } from '#web/ui/form/form-store.ts'
import { useForm } from '#web/ui/form/use-form.ts'
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

type TripFormProps = {
  initial: TripToBook
  /** What was wrong with it, when it was sent without the script. */
  problem: FormError | undefined
  /** Receives what is typed. */
  latest: RefObject<TripToBook | undefined> | undefined
  isBack: boolean
  /** A debt must be paid first. */
  isOwing: boolean
  /** The person begins to type, so the next view may be loaded. */
  onTouch: () => void
  onTrip: (trip: TripToBook) => void
}

const loadTripSchema = () => import('#domain/fares/trip.ts').then((file) => file.tripSchema)

/** The list of places and its search: loaded when a field is touched, not part of the first view. */
const loadPlaceHelp = () => import('#web/rides/booking/trip/place-help.tsx')

const loadDriverNoteField = () => import('#web/rides/booking/trip/driver-note-field.tsx')

/** Without it the server finds the places: it signs the price that is shown. */
const loadTakePlaces = () => import('#web/rides/booking/trip/take-places.ts').catch(() => null)

/** Each end at the place that its text names, as far as this browser can find it. */
async function placed(trip: TripToBook): Promise<TripToBook> {
  const loaded = await loadTakePlaces()
  return loaded === null ? trip : loaded.takePlaces(trip)
}

type Fill = (end: End, words: string, waypoint?: Waypoint) => void

const FIELDS = [
  {
    end: 'pickupLocation',
    label: TRIP_FORM_TEXTS.pickup,
    start: 'pin',
    placeholder: TRIP_FORM_TEXTS.ownPosition,
    enterKeyHint: 'next',
  },
  {
    end: 'dropoffLocation',
    label: TRIP_FORM_TEXTS.dropoff,
    start: 'forward',
    placeholder: TRIP_FORM_TEXTS.dropoffExample,
    enterKeyHint: 'search',
  },
] as const

/**
 * A visitor who returns from the sign-in page without signing in finds their typed trip, unless they have begun another.
 */
function useWaitingTrip(isEmpty: boolean, fill: Fill, setNote: (note: string) => void): void {
  const { session } = useSession()
  const latest = useRef({ isEmpty, fill, setNote })
  latest.current = { isEmpty, fill, setNote }
  useEffect(() => {
    // A signed-in passenger's booking is about to be made.
    if (session !== null) return
    void readStoredRide(new Date()).then(
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

/** First view: pickup and destination. */
export function TripForm({ initial, problem, latest, isBack, isOwing, onTouch, onTrip }: TripFormProps) {
  const form = useForm<TripAddresses>({
    initial: { pickupLocation: initial.pickupLocation, dropoffLocation: initial.dropoffLocation },
    error: problem,
    loadSchema: loadTripSchema,
    explain,
    submit: async (typed) => onTrip(await placed(tripOf(typed))),
  })
  const { pickupLocation, dropoffLocation } = form.values
  const ends = useKnownWaypoints(initial, form.values)
  const [note, setNote] = useState(initial.driverNote ?? '')
  const fill: Fill = (end, words, waypoint) => {
    form.set(end, words)
    ends.know(end, words, waypoint)
  }
  const tripOf = (words: TripAddresses): TripToBook => ({
    pickupLocation: oneLine(words.pickupLocation),
    dropoffLocation: oneLine(words.dropoffLocation),
    pickupWaypoint: ends.waypointOf('pickupLocation'),
    dropoffWaypoint: ends.waypointOf('dropoffLocation'),
    driverNote: oneLine(note) || undefined,
  })
  useEffect(() => {
    if (latest) latest.current = tripOf(form.values)
  })
  const id = useId()
  const [path] = useLocation()
  useWaitingTrip(pickupLocation === '' && dropoffLocation === '', fill, setNote)
  const heading = useFocusOnMount<HTMLHeadingElement>(isBack)
  const [target, setTarget] = useState<End | null>(null)
  const isFilled = pickupLocation.trim() !== '' && dropoffLocation.trim() !== ''
  const isUsed = isFilled || target !== null
  const help = useLoaded(loadPlaceHelp, isUsed)
  // Early, so that it does not push the button down later.
  const noteField = useLoaded(loadDriverNoteField, isUsed)

  function helpWith(end: End) {
    if (help === undefined) return null
    return (
      <help.PlaceHelp
        end={end}
        inputId={id + end}
        words={form.values[end]}
        waypointOf={ends.waypointOf}
        isRefused={form.field(end).error !== undefined}
        onFill={fill}
      />
    )
  }

  const filled = target ?? 'dropoffLocation'
  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-22 font-extrabold">
        {TRIP_FORM_TEXTS.where}
      </h2>
      {/* Without the script, the answer is this page with the prices. */}
      <form {...form.form} id={id} method="get" action={path} className="grid gap-4">
        {FIELDS.map(({ end, ...look }) => (
          <div key={end}>
            <TextField
              {...form.field(end)}
              {...look}
              id={id + end}
              autoComplete="off"
              onFocus={() => {
                onTouch()
                setTarget(end)
              }}
            />
            {helpWith(end)}
          </div>
        ))}
      </form>
      {/* Outside of the form: the chips open a dialog with a form of its own. */}
      <PlaceChips
        typed={form.values[filled]}
        waypoint={ends.waypointOf(filled)}
        onFill={(...place) => fill(filled, ...place)}
        onFillDestination={(...place) => fill('dropoffLocation', ...place)}
      />
      {noteField && isFilled && <noteField.DriverNoteField note={note} onNote={setNote} />}
      <Button type="submit" variant={isOwing ? 'secondary' : 'primary'} form={id} wide busy={form.busy}>
        {TRIP_FORM_TEXTS.find}
      </Button>
    </div>
  )
}
