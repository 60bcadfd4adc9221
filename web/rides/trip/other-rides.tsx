import { wordsWhileCut } from '#domain/rides/driving/words-while-cut.ts'
import { progressWords } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { RIDE_SCREEN_TEXTS } from '#web/rides/trip/rides-trip.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'

type OtherRidesProps = { rides: readonly PassengerRide[]; now: Date; isCut: boolean; onShow: (rideId: string) => void }

/** The passenger's other rides under way, one line each; a tap shows that ride instead. */
export function OtherRides({ rides, now, isCut, onShow }: OtherRidesProps) {
  if (rides.length === 0) return null
  return (
    <section aria-label={RIDE_SCREEN_TEXTS.others} className="ride-section">
      <h2 className="font-extrabold">{RIDE_SCREEN_TEXTS.others}</h2>
      {rides.map((ride) => (
        <button
          key={ride.id}
          type="button"
          className="flex min-h-12 items-center text-left"
          onClick={() => onShow(ride.id)}
        >
          <span className="min-w-0 flex-auto">
            <span className="block font-semibold">
              {(isCut ? wordsWhileCut(ride, now, null) : progressWords(ride, now)).title}
            </span>
            <span className="block text-14 text-muted wrap-anywhere">{ride.dropoffLocation}</span>
          </span>
          <Icon name="forward" size={20} className="ml-2 text-muted" />
        </button>
      ))}
    </section>
  )
}
