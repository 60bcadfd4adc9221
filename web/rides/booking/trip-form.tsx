import { type FocusEvent, useEffect, useId, useRef, useState } from 'react'
import type { Trip } from '#domain/rides/booking.ts'
import { oneLine } from '#domain/shared/one-line.ts'
import { explain } from '#web/api/client.ts'
import { useSession } from '#web/api/session.ts'
import { PlaceChips } from '#web/rides/booking/place-chips.tsx'
import { readPendingRide } from '#web/rides/pending-ride.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useFocusOnMount } from '#web/ui/use-focus-on-mount.ts'
import { useForm } from '#web/ui/use-form.ts'

type TripFormProps = { initial: Trip; isBack: boolean; onTrip: (trip: Trip) => void }

const loadTripSchema = () => import('#domain/rides/booking.ts').then((file) => file.tripSchema)

/** Whoever comes back from the sign-in without it finds the trip that he had typed, unless he has begun another. */
function useWaitingTrip({ set, values }: Pick<ReturnType<typeof useForm<Trip>>, 'set' | 'values'>): void {
  const { session } = useSession()
  const isEmpty = useRef(true)
  isEmpty.current = values.pickupLocation === '' && values.dropoffLocation === ''
  useEffect(() => {
    // A signed-in passenger's is about to be booked.
    if (session !== null) return
    void readPendingRide(new Date()).then(
      (pending) => {
        if (pending === null || !isEmpty.current) return
        set('pickupLocation', pending.pickupLocation)
        set('dropoffLocation', pending.dropoffLocation)
      },
      () => undefined,
    )
  }, [session, set])
}

/** First view: from where, to where. */
export function TripForm({ initial, isBack, onTrip }: TripFormProps) {
  const form = useForm<Trip>({
    initial,
    loadSchema: loadTripSchema,
    explain,
    submit: async (typed) =>
      onTrip({ pickupLocation: oneLine(typed.pickupLocation), dropoffLocation: oneLine(typed.dropoffLocation) }),
  })
  const id = useId()
  useWaitingTrip(form)
  const heading = useFocusOnMount<HTMLHeadingElement>(isBack)
  const [target, setTarget] = useState<keyof Trip>('dropoffLocation')
  const { pickupLocation, dropoffLocation } = form.values
  const isFilled = pickupLocation.trim() !== '' && dropoffLocation.trim() !== ''

  function remember(event: FocusEvent<HTMLInputElement>) {
    setTarget(event.target.name === 'pickupLocation' ? 'pickupLocation' : 'dropoffLocation')
  }

  return (
    <div className="grid gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-22 font-extrabold">
        Où allez-vous{'\u202F'}?
      </h2>
      <form {...form.form} id={id} className="grid gap-4">
        <TextField
          {...form.field('pickupLocation')}
          label="Départ"
          start="pin"
          placeholder="Utiliser ma position actuelle"
          autoComplete="off"
          enterKeyHint="next"
          onFocus={remember}
        />
        <TextField
          {...form.field('dropoffLocation')}
          label="Destination"
          start="forward"
          placeholder="Dantokpa"
          autoComplete="off"
          enterKeyHint="search"
          onFocus={remember}
        />
      </form>
      {/* Outside of the form: the dialog that the chips open has one of its own. */}
      <PlaceChips
        typed={form.values[target]}
        onFill={(place) => form.set(target, place)}
        onFillDestination={(place) => form.set('dropoffLocation', place)}
      />
      <Button type="submit" form={id} wide disabled={!isFilled} busy={form.busy}>
        Trouver un transport
      </Button>
    </div>
  )
}
