import { type ComponentType, useId, useState } from 'react'
import { useLocation } from 'wouter'
import { PLACE_SENTENCES } from '#domain/places/places.fr.ts'
import { PickupField } from '#web/rides/booking/trip/pickup-field.tsx'
import type { QuickPlacesProps } from '#web/rides/booking/trip/place-chips.tsx'
import { TripField } from '#web/rides/booking/trip/trip-field.tsx'
import type { End } from '#web/rides/booking/trip/use-known-waypoints.ts'
import { type TripState, useTrip } from '#web/rides/booking/trip/use-trip.ts'
import { TRIP_FORM_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

type TripFormProps = TripState & {
  isBack: boolean
  /** The script is there. Before it the button is live, and the server's answer says what is missing. */
  isAlive: boolean
  /** A debt must be paid first. */
  isOwing: boolean
  /** Places at one tap, below the button. */
  quickPlaces: ComponentType<QuickPlacesProps>
  /** The person begins to type, so the next view may be loaded. */
  onTouch: () => void
}

/** The list of places and its search: loaded when a field is touched, not part of the first view. */
const loadPlaceHelp = () => import('#web/rides/booking/trip/place-help.tsx')

const loadDriverNoteField = () => import('#web/rides/booking/trip/driver-note-field.tsx')

/** First view: the destination, the departure, one button that waits for both (§2), and places at one tap. */
export function TripForm({ isBack, isAlive, isOwing, quickPlaces: QuickPlaces, onTouch, ...state }: TripFormProps) {
  const { form, waypointOf, fill, note, setNote } = useTrip(state)
  const { pickupLocation, dropoffLocation } = form.values
  const id = useId()
  const [path] = useLocation()
  const heading = useFocusOnMount<HTMLHeadingElement>(isBack)
  const [target, setTarget] = useState<End | null>(null)
  /** Taps on « Ici », and the words that the last one has filled in. */
  const [timesHere, setTimesHere] = useState(0)
  const [hereWords, setHereWords] = useState('')
  const isFilled = pickupLocation.trim() !== '' && dropoffLocation.trim() !== ''
  const isUsed = isFilled || target !== null || timesHere > 0
  const help = useLoaded(loadPlaceHelp, isUsed)
  const noteField = useLoaded(loadDriverNoteField, isUsed)

  const partsOf = (end: End) => ({
    field: {
      ...form.field(end),
      id: id + end,
      onFocus: () => {
        onTouch()
        setTarget(end)
      },
    },
    help: help && (
      <help.PlaceHelp
        end={end}
        inputId={id + end}
        words={form.values[end]}
        waypointOf={waypointOf}
        isRefused={form.field(end).error !== undefined}
        timesHere={timesHere}
        onHere={setHereWords}
        onFill={fill}
      />
    ),
  })

  const pickup = partsOf('pickupLocation')
  const dropoff = partsOf('dropoffLocation')
  // A place goes where one is missing, else to where the person was.
  const isForPickup = target === 'pickupLocation' && (pickupLocation === '' || dropoffLocation !== '')
  const filled = isForPickup ? target : 'dropoffLocation'
  return (
    <div className="grid grid-cols-1 gap-3">
      <h2 ref={heading} tabIndex={-1} className="text-22 font-extrabold">
        {TRIP_FORM_TEXTS.where}
      </h2>
      {/* Without the script, the answer is this page with the prices. */}
      <form {...form.form} id={id} method="get" action={path} className="grid grid-cols-1 gap-2">
        <div>
          <TripField
            {...dropoff.field}
            icon="forward"
            label={TRIP_FORM_TEXTS.dropoff}
            look="border-edge bg-card"
            placeholder={TRIP_FORM_TEXTS.dropoffExample}
            enterKeyHint="next"
          />
          {dropoff.help}
        </div>
        <div>
          <PickupField
            {...pickup.field}
            isHere={pickupLocation === hereWords}
            onHere={() => setTimesHere(timesHere + 1)}
          />
          {timesHere > 0 && !help && (
            <p role="status" className="pt-1 text-14 font-semibold">
              {PLACE_SENTENCES.locating}
            </p>
          )}
          {pickup.help}
        </div>
      </form>
      <Button
        type="submit"
        variant={isOwing ? 'secondary' : 'primary'}
        form={id}
        wide
        busy={form.busy}
        disabled={isAlive && !isFilled}
      >
        {TRIP_FORM_TEXTS.find}
      </Button>
      {/* Below the button, which it would push out of sight. */}
      {noteField && isFilled && <noteField.DriverNoteField note={note} onNote={setNote} />}
      {/* Outside of the form: one opens a dialog with a form of its own. */}
      <QuickPlaces
        formId={id}
        typed={form.values[filled]}
        waypoint={waypointOf(filled)}
        onFill={(...place) => fill(filled, ...place)}
        onFillDestination={(...place) => fill('dropoffLocation', ...place)}
      />
    </div>
  )
}
