import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { RideLine } from '#web/rides/history/ride-line.tsx'
import { useOlderRides } from '#web/rides/history/use-older-rides.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'

type OlderRidesProps = { after: string | null; shown: readonly PassengerRide[] }

/** The rest of the history, to the first ride, a page at each tap. */
export function OlderRides({ after, shown }: OlderRidesProps) {
  const { rides, hasMore, isFetching, isError, showMore } = useOlderRides(after)
  // An older one that is open or owed stands on top already.
  const others = rides.filter(({ id }) => !shown.some((ride) => ride.id === id))
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 empty:hidden">
      {others.length > 0 && (
        <ul className="grid grid-cols-1 gap-4" aria-label="Courses plus anciennes">
          {others.map((ride) => (
            <RideLine key={ride.id} ride={ride} isShownAbove={false} />
          ))}
        </ul>
      )}
      {isError && <LoadFailed sentence={RIDE_SENTENCES.historyFailed} isRetrying={isFetching} onRetry={showMore} />}
      {hasMore && !isError && (
        <Button variant="secondary" busy={isFetching} busyLabel="Un instant…" onClick={showMore}>
          Voir les courses plus anciennes
        </Button>
      )}
    </div>
  )
}
