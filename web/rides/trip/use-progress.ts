import { secondsLeft } from '#domain/rides/driving/driver-whereabouts.ts'
import { wordsWhileCut } from '#domain/rides/driving/words-while-cut.ts'
import { phaseOf, progressWords } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useServerNow } from '#web/api/live/server-clock.ts'
import { useIsCut } from '#web/api/live/use-is-cut.ts'
import { useNow } from '#web/api/live/use-now.ts'
import { useDriverPosition } from '#web/tracking/use-driver-position.ts'

/** The ride's progress by the server's clock: a wrong clock of the phone would make a position look old, or new. */
export function useProgress(ride: PassengerRide) {
  useNow()
  const now = new Date(useServerNow())
  const position = useDriverPosition(ride, ride.driver !== null)
  // Who has arrived comes no nearer.
  const leftS = phaseOf(ride) === 'arrived' ? null : secondsLeft(position, now)
  const isCut = useIsCut()
  const words = isCut ? wordsWhileCut(ride, now, position) : progressWords(ride, now, leftS)
  return { now, position, isCut, words }
}
