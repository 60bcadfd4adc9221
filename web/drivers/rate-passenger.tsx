import { useState } from 'react'
import { DRIVING_SENTENCES } from '#domain/rides/driving-sentences.ts'
import { PASSENGER_REASONS, reasonsFor } from '#domain/rides/rating-reasons.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { useRatePassenger } from '#web/drivers/use-rate-passenger.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { StarInput, type Stars } from '#web/ui/star-rating.tsx'

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
      {stars !== undefined && <Reasons stars={stars} chosen={reasons} onChange={(why) => say(stars, why)} />}
      <div className="mt-3">
        <Button variant="secondary" size="driver" onClick={onPutAway}>
          {stars === undefined ? 'Passer' : 'Terminé'}
        </Button>
      </div>
    </Card>
  )
}

type ReasonsProps = { stars: Stars; chosen: readonly string[]; onChange: (reasons: readonly string[]) => void }

function Reasons({ stars, chosen, onChange }: ReasonsProps) {
  return (
    <fieldset className="mt-2">
      <legend className="font-semibold">Pourquoi{'\u202F'}? (facultatif)</legend>
      <div className="grid grid-cols-1 sm:grid-cols-2">
        {reasonsFor(PASSENGER_REASONS, stars).map(({ code, words }) => (
          <Checkbox
            key={code}
            label={words}
            checked={chosen.includes(code)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, code] : chosen.filter((reason) => reason !== code))
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
