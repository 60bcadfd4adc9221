import { TripField, type TripFieldProps } from '#web/rides/booking/trip/trip-field.tsx'
import { TRIP_FORM_TEXTS } from '#web/rides/rides.fr.ts'

type PickupFieldProps = Pick<TripFieldProps, 'id' | 'name' | 'value' | 'error' | 'onChange' | 'onFocus'> & {
  /** Its words were measured after a tap on « Ici ». */
  isHere: boolean
  /** A tap on « Ici » asks for the phone's position. */
  onHere: () => void
}

/** The departure: one line below the destination, typed, or measured by a tap on « Ici ». */
export function PickupField({ isHere, onHere, ...field }: PickupFieldProps) {
  const isEmpty = field.value === ''
  function change() {
    const input = document.getElementById(field.id) as HTMLInputElement
    input.focus()
    input.select()
  }
  return (
    <TripField
      {...field}
      icon="pin"
      label={isHere && !isEmpty ? TRIP_FORM_TEXTS.pickupHere : TRIP_FORM_TEXTS.pickup}
      look="border-sand bg-sand"
      placeholder={TRIP_FORM_TEXTS.ownPosition}
      enterKeyHint="search"
      room={isEmpty ? 'pr-12' : 'pr-20'}
      end={
        <button
          type="button"
          className="needs-script absolute top-0 right-0 min-h-15 min-w-12 px-3 text-14 font-semibold text-lagoon underline"
          onClick={isEmpty ? onHere : change}
        >
          {isEmpty ? TRIP_FORM_TEXTS.here : TRIP_FORM_TEXTS.changePickup}
          <span className="sr-only">{isEmpty ? TRIP_FORM_TEXTS.hereMore : TRIP_FORM_TEXTS.changeWhat}</span>
        </button>
      }
    />
  )
}
