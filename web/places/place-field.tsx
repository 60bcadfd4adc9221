import { useId, useState } from 'react'
import { PLACE_SENTENCES } from '#domain/places/place-sentences.ts'
import type { SavedPlace } from '#domain/places/places.contract.ts'
import { proposedPlaces } from '#domain/places/proposed-places.ts'
import { plural } from '#domain/shared/format.ts'
import { Proposals } from '#web/ui/proposals.tsx'
import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

/** Where the saved place is, as long as its words stand as they were chosen: others may mean another place. */
export function useKnownSpot(saved: SavedPlace | null) {
  const [known, setKnown] = useState({ words: saved?.place, spot: saved?.spot ?? undefined })
  return {
    spotOf: (words: string) => (words === known.words ? known.spot : undefined),
    know: (words: string, placeId: string) => setKnown({ words, spot: { placeId } }),
  }
}

type PlaceFieldProps = Omit<TextFieldProps, 'id' | 'value'> & {
  value: string
  /** It is known where that is: nothing more is proposed. */
  isKnown: boolean
  onChoose: (words: string, placeId: string) => void
}

/** A place that is saved: typed as one likes, or chosen from those that everybody knows. */
export function PlaceField({ isKnown, onChoose, value, ...field }: PlaceFieldProps) {
  const id = useId()
  const proposals = isKnown ? [] : proposedPlaces(value, null)
  return (
    <div>
      <TextField {...field} value={value} id={id} start="pin" autoComplete="off" />
      <Proposals
        inputId={id}
        label="Lieux proposés"
        proposals={proposals.map((place) => ({ ...place, icon: 'pin' }))}
        spoken={plural(proposals.length, 'proposition', 'propositions')}
        credit={PLACE_SENTENCES.credit}
        onChoose={(placeId) => onChoose(proposals.find((place) => place.id === placeId)?.name ?? value, placeId)}
      />
    </div>
  )
}
