import { useState } from 'react'
import { DRIVING_SENTENCES } from '#domain/rides/driving/driving-sentences.ts'
import { PASSENGER_REASONS, RATING_REASONS_MAX, REASONS_QUESTION, reasonsFor } from '#domain/rides/after/rating-reasons.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { useRatePassenger } from '#web/drivers/use-rate-passenger.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { StarInput, type Stars } from '#web/ui/star-rating.tsx'
import { TapWords } from '#web/ui/tap-words.tsx'

type RatePassengerProps = { ride: DriverRide; onPutAway: () => void }

/** After the ride, one tap: the stars count at once, reasons may follow, and all of it may be left. */
export function RatePassenger({ ride, onPutAway }: RatePassengerProps) {
  const [stars, setStars] = useState<Stars>()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const { mutate, isSuccess } = useRatePassenger(ride.id)
  function takeBack() {
    setStars(stars)
    setReasons(reasons)
  }
  function say(next: Stars, why: readonly string[]) {
    setStars(next)
    setReasons(why)
    mutate({ stars: next, reasons: [...why] }, { onError: takeBack })
  }
  return (
    <Card title="Course terminée" className="w-full max-w-text">
      <StarInput legend={'Comment était votre passager\u202F?'} value={stars} onChange={(next) => say(next, [])} />
      <p role="status" className="text-ink">
        {isSuccess && stars !== undefined && DRIVING_SENTENCES.passengerRated}
      </p>
      {stars !== undefined && (
        <TapWords
          legend={REASONS_QUESTION}
          choices={reasonsFor(PASSENGER_REASONS, stars)}
          chosen={reasons}
          max={RATING_REASONS_MAX}
          onChange={(why) => say(stars, why)}
        />
      )}
      <div className="mt-3">
        <Button variant="secondary" size="driver" onClick={onPutAway}>
          {stars === undefined ? 'Passer' : 'Terminé'}
        </Button>
      </div>
    </Card>
  )
}
