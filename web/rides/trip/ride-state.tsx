import { isOpenRide } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useProgress } from '#web/rides/trip/use-progress.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'

/** The state of a ride under way, live, in one line above another subject: the search goes on while its passenger pays. */
export function RideState({ ride }: { ride: PassengerRide }) {
  return isOpenRide(ride) ? <State ride={ride} /> : null
}

function State({ ride }: { ride: PassengerRide }) {
  const { title, detail } = useProgress(ride).words
  return (
    <p role="status" className="flex items-start">
      <Icon name="clock" size={20} className="mt-0.5 mr-2 flex-none" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-extrabold tabular">{title}</span>
        {detail !== '' && <span className="block text-14 text-muted tabular">{detail}</span>}
      </span>
    </p>
  )
}
