import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { OPEN_RIDE_TEXTS } from '#web/rides/rides.fr.ts'
import { useProgress } from '#web/rides/trip/use-progress.ts'
import { Button } from '#web/ui/buttons/button.tsx'

/** The state of the ride under way above the form for another ride, and the way back to it with one tap. */
export function RideInShort({ ride, onReturn }: { ride: PassengerRide; onReturn: () => void }) {
  const { title, detail } = useProgress(ride).words
  return (
    <section aria-label={OPEN_RIDE_TEXTS.title} className="mb-6 grid gap-3 rounded-field border-2 border-ink px-4 py-3">
      <div>
        <p role="status" className="font-extrabold">
          {title}
        </p>
        {detail !== '' && <p className="text-14 tabular">{detail}</p>}
        {ride.driver && (
          <p className="text-14 wrap-anywhere">
            {ride.driver.firstName} ·{' '}
            <span className="font-semibold whitespace-nowrap">{ride.driver.vehiclePlate}</span>
          </p>
        )}
      </div>
      <Button variant="secondary" wide icon="back" onClick={onReturn}>
        {OPEN_RIDE_TEXTS.back}
      </Button>
    </section>
  )
}
