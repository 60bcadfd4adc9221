import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { PASSENGER_REASONS } from '#domain/rides/after/after-ride.fr.ts'
import { isPoor, RATING_REASONS_MAX, REASONS_QUESTION, reasonsFor } from '#domain/rides/after/rating-reasons.ts'
import { DRIVING_SENTENCES } from '#domain/rides/driving/driving.fr.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { api } from '#web/api/client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { SayMissingChange } from '#web/drivers/change/say-missing-change.tsx'
import { AVOID_PASSENGER_TEXTS, RATE_PASSENGER_TEXTS } from '#web/drivers/ride/ride.fr.ts'
import { AvoidSwitch } from '#web/parts/avoid-switch.tsx'
import { RideBytesLine } from '#web/parts/ride-bytes.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { TapWords } from '#web/ui/feedback/tap-words.tsx'
import { StarInput, type Stars } from '#web/ui/fields/star-input.tsx'
import { Card } from '#web/ui/layout/card.tsx'

type Rating = { readonly stars: number; readonly reasons: string[] }

/** Rates the passenger of a finished ride. Ratings of one ride are sent one after the other: the last one counts. */
function useRatePassenger(rideId: string) {
  return useMutation({
    scope: { id: `passenger-rating-${rideId}` },
    mutationFn: (body: Rating) => api('POST /api/rides/:rideId/passenger-rating', { params: { rideId }, body }),
    onError: (error) => notify.error(refusalOr(RIDE_SENTENCES.ratingFailed, error)),
  })
}

function isPaidInCash({ payment }: DriverRide): boolean {
  return payment?.status === 'completed' && payment.method === 'cash'
}

type RatePassengerProps = { ride: DriverRide; onPutAway: () => void }

/** One tap after the ride: the stars are saved at once, reasons are optional, and so is the rating. */
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
    <Card title={RIDE_SENTENCES.finished} className="w-full max-w-text">
      <StarInput legend={RATE_PASSENGER_TEXTS.question} value={stars} onChange={(next) => say(next, [])} />
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
      {stars !== undefined && isPoor(stars) && (
        <div className="mt-3">
          <AvoidSwitch rideId={ride.id} isOn={ride.avoidsPassenger === true} texts={AVOID_PASSENGER_TEXTS} />
        </div>
      )}
      <div className="mt-3 grid gap-3">
        <Button variant="secondary" size="driver" onClick={onPutAway}>
          {stars === undefined ? RATE_PASSENGER_TEXTS.skip : RATE_PASSENGER_TEXTS.done}
        </Button>
        {isPaidInCash(ride) && ride.completedAt && <SayMissingChange rideId={ride.id} endedAt={ride.completedAt} />}
        <RideBytesLine rideId={ride.id} />
      </div>
    </Card>
  )
}
