import { useState } from 'react'
import { DRIVER_REASONS } from '#domain/rides/after/after-ride.fr.ts'
import { RATING_REASONS_MAX, REASONS_QUESTION, reasonsFor } from '#domain/rides/after/rating-reasons.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { RIDE_RATING_TEXTS } from '#web/rides/rides.fr.ts'
import { useRateRide } from '#web/rides/use-rate-ride.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { TapWords } from '#web/ui/feedback/tap-words.tsx'
import { StarInput, type Stars } from '#web/ui/fields/star-input.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type Rating = { readonly stars: Stars | undefined; readonly reasons: readonly string[] }

function ratingOf({ myStars, myReasons }: PassengerRide): Rating {
  return { stars: (myStars as Stars | null) ?? undefined, reasons: myReasons }
}

/** The passenger's stars for their driver, with reasons. A given rating folds into one line that can be changed. */
export function RideRating({ ride }: { ride: PassengerRide }) {
  const [isOpen, setOpen] = useState(ride.myStars === null)
  const [chosen, setChosen] = useState<Rating>()
  const { mutate, isSuccess } = useRateRide(ride.id)
  const { stars, reasons } = chosen ?? ratingOf(ride)

  /** The stars are saved at once; each reason is saved with its own tap. */
  function rate(next: Stars, why: readonly string[]) {
    setChosen({ stars: next, reasons: why })
    mutate({ stars: next, reasons: [...why] }, { onError: () => setChosen(undefined) })
  }
  if (!isOpen) return <GivenStars stars={stars} onChange={() => setOpen(true)} />
  return (
    <div className="border-t pt-3">
      <StarInput
        legend={RIDE_RATING_TEXTS.rate(ride.driver?.firstName || RIDE_RATING_TEXTS.yourDriver)}
        value={stars}
        onChange={(next) => rate(next, [])}
      />
      <p role="status" className="text-14 text-lagoon empty:hidden">
        {isSuccess && RIDE_RATING_TEXTS.thanks}
      </p>
      {stars !== undefined && (
        <TapWords
          legend={REASONS_QUESTION}
          choices={reasonsFor(DRIVER_REASONS, stars)}
          chosen={reasons}
          max={RATING_REASONS_MAX}
          onChange={(why) => rate(stars, why)}
        />
      )}
    </div>
  )
}

function GivenStars({ stars, onChange }: { stars: Stars | undefined; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between border-t pt-2">
      <p className="flex items-center">
        {RIDE_RATING_TEXTS.yourRating}
        <span className="ml-1 font-semibold tabular">{stars}/5</span>
        <Icon name="star-full" size={18} className="ml-1 text-zem [stroke:var(--color-ink)]" />
      </p>
      <Button variant="ghost" className="-mr-4" aria-label={RIDE_RATING_TEXTS.editRating} onClick={onChange}>
        {ACTION_TEXTS.edit}
      </Button>
    </div>
  )
}
