import { useState } from 'react'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { useRateRide } from '#web/rides/use-rate-ride.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { StarInput, type Stars } from '#web/ui/star-rating.tsx'

/** The passenger's stars for his driver. Given once, they fold into one line that can be changed. */
export function RideRating({ ride }: { ride: PassengerRide }) {
  const [isOpen, setOpen] = useState(ride.myStars === null)
  const [chosen, setChosen] = useState<Stars>()
  const { mutate, isSuccess } = useRateRide(ride.id)
  const given = chosen ?? (ride.myStars as Stars | null) ?? undefined

  if (!isOpen) return <GivenStars stars={given} onChange={() => setOpen(true)} />
  return (
    <div className="border-t pt-3">
      <StarInput
        legend={`Notez ${ride.driver?.firstName || 'votre chauffeur'}`}
        value={given}
        onChange={(stars) => {
          setChosen(stars)
          mutate(stars, { onError: () => setChosen(undefined) })
        }}
      />
      <p role="status" className="text-14 text-lagoon empty:hidden">
        {isSuccess && 'Merci, votre note est enregistrée.'}
      </p>
    </div>
  )
}

function GivenStars({ stars, onChange }: { stars: Stars | undefined; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between border-t pt-2">
      <p className="flex items-center">
        Votre note : <span className="ml-1 font-semibold tabular">{stars}/5</span>
        <Icon name="star-full" size={18} className="ml-1 text-zem [stroke:var(--color-ink)]" />
      </p>
      <Button variant="ghost" className="-mr-4" aria-label="Modifier la note" onClick={onChange}>
        Modifier
      </Button>
    </div>
  )
}
