import { useId, useState } from 'react'
import type { SavedPlace } from '#domain/places/places.contract.ts'
import { PLACE_SENTENCES } from '#domain/places/places.fr.ts'
import { proposedPlaces } from '#domain/places/proposed-places.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import { plural } from '#domain/shared/format.ts'
import { SUGGESTIONS_TEXTS } from '#web/parts/parts.fr.ts'
import { PLACE_ICONS } from '#web/parts/place-icons.table.ts'
import { PLACE_FIELD_TEXTS } from '#web/places/places.fr.ts'
import { Proposals } from '#web/ui/fields/proposals.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import type { useForm } from '#web/ui/form/use-form.ts'

type KnownWaypoint = {
  readonly waypointOf: (words: string) => Waypoint | undefined
  readonly know: (words: string, placeId: string) => void
}

/** The location of the saved place while its text is unchanged: another text may mean another place. */
export function useKnownWaypoint(saved: SavedPlace | null): KnownWaypoint {
  const [known, setKnown] = useState({ words: saved?.place, waypoint: saved?.waypoint ?? undefined })
  return {
    waypointOf: (words) => (words === known.words ? known.waypoint : undefined),
    know: (words, placeId) => setKnown({ words, waypoint: { placeId } }),
  }
}

type PlaceForm = Pick<ReturnType<typeof useForm<{ place: string }>>, 'values' | 'set' | 'field'>

type PlaceFieldProps = { form: PlaceForm; label: string; known: KnownWaypoint }

/** A place to save: typed freely, or chosen from the list. */
export function PlaceField({ form, label, known: { waypointOf, know } }: PlaceFieldProps) {
  const id = useId()
  const { place: words } = form.values
  const proposals = waypointOf(words) === undefined ? proposedPlaces(words, null) : []
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
        hint={PLACE_FIELD_TEXTS.hint}
        start="pin"
        autoComplete="off"
        enterKeyHint="done"
      />
      <Proposals
        inputId={id}
        label={SUGGESTIONS_TEXTS.label}
        proposals={proposals.map((place) => ({ ...place, icon: PLACE_ICONS[place.kind] }))}
        spoken={plural(proposals.length, ...SUGGESTIONS_TEXTS.counted)}
        credit={PLACE_SENTENCES.credit}
        onChoose={choose}
      />
    </div>
  )
}
