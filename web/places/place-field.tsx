import { useId, useState } from 'react'
import { PLACE_SENTENCES } from '#domain/places/place-sentences.ts'
import type { SavedPlace } from '#domain/places/places.contract.ts'
import { proposedPlaces } from '#domain/places/proposed-places.ts'
import type { Spot } from '#domain/places/spot.ts'
import { plural } from '#domain/shared/format.ts'
import { Proposals } from '#web/ui/proposals.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { useForm } from '#web/ui/use-form.ts'

type KnownSpot = {
  readonly spotOf: (words: string) => Spot | undefined
  readonly know: (words: string, placeId: string) => void
}

/** Where the saved place is, as long as its words stand as they were chosen: others may mean another place. */
export function useKnownSpot(saved: SavedPlace | null): KnownSpot {
  const [known, setKnown] = useState({ words: saved?.place, spot: saved?.spot ?? undefined })
  return {
    spotOf: (words) => (words === known.words ? known.spot : undefined),
    know: (words, placeId) => setKnown({ words, spot: { placeId } }),
  }
}

type PlaceForm = Pick<ReturnType<typeof useForm<{ place: string }>>, 'values' | 'set' | 'field'>

type PlaceFieldProps = { form: PlaceForm; label: string; known: KnownSpot }

/** A place that is saved: typed as one likes, or chosen from those that everybody knows. */
export function PlaceField({ form, label, known: { spotOf, know } }: PlaceFieldProps) {
  const id = useId()
  const { place: words } = form.values
  const proposals = spotOf(words) === undefined ? proposedPlaces(words, null) : []
  function choose(placeId: string) {
    const name = proposals.find((place) => place.id === placeId)?.name ?? words
    form.set('place', name)
    know(name, placeId)
  }
  return (
    <div>
      <TextField
        {...form.field('place')}
        id={id}
        label={label}
        hint="Un repère connu suffit : un carrefour, une pharmacie, un marché."
        start="pin"
        autoComplete="off"
        enterKeyHint="done"
      />
      <Proposals
        inputId={id}
        label="Lieux proposés"
        proposals={proposals.map((place) => ({ ...place, icon: 'pin' }))}
        spoken={plural(proposals.length, 'proposition', 'propositions')}
        credit={PLACE_SENTENCES.credit}
        onChoose={choose}
      />
    </div>
  )
}
