import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { SavedPlace, SavedPlaceLabel } from '#domain/places/places.contract.ts'
import { PLACE_SENTENCES } from '#domain/places/places.fr.ts'
import { proposedPlaces } from '#domain/places/proposed-places.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import { plural } from '#domain/shared/format.ts'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { HOME_AND_WORK_TEXTS, SUGGESTIONS_TEXTS } from '#web/parts/parts.fr.ts'
import { PLACE_ICONS } from '#web/parts/place-icons.table.ts'
import { SAVE_PLACE_DIALOG_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Proposals } from '#web/ui/fields/proposals.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

const WORDS: Readonly<Record<SavedPlaceLabel, { title: string; placeholder: string }>> = {
  home: {
    title: SAVE_PLACE_DIALOG_TEXTS.saveHome,
    placeholder: SAVE_PLACE_DIALOG_TEXTS.homeExample,
  },
  work: {
    title: SAVE_PLACE_DIALOG_TEXTS.saveWork,
    placeholder: SAVE_PLACE_DIALOG_TEXTS.workExample,
  },
}

type SavePlaceDialogProps = {
  label: SavedPlaceLabel
  typed: string
  waypoint: Waypoint | undefined
  onClose: () => void
  onSaved: (saved: SavedPlace) => void
}

/** Offers to save a place behind a chip; begins with the text that the passenger has already typed. */
export function SavePlaceDialog({ label, typed, waypoint, onClose, onSaved }: SavePlaceDialogProps) {
  const client = useQueryClient()
  const id = useId()
  const words = WORDS[label]
  const [known, setKnown] = useState({ words: typed, waypoint })
  const waypointOf = (place: string) => (place === known.words ? known.waypoint : undefined)
  const form = useForm({
    initial: { place: typed },
    explain,
    submit: async ({ place }) => {
      const body = { place, waypoint: waypointOf(place) }
      const places = await api('PUT /api/places/saved/:label', { params: { label }, body })
      client.setQueryData(QUERY_KEYS.savedPlaces, places)
      onSaved(places[label] ?? { place, waypoint: null })
    },
  })
  const proposals = waypointOf(form.values.place) === undefined ? proposedPlaces(form.values.place, null) : []
  function choose(placeId: string) {
    const name = proposals.find((proposal) => proposal.id === placeId)?.name ?? ''
    form.set('place', name)
    setKnown({ words: name, waypoint: { placeId } })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={() => void form.submit()} busy={form.busy} busyLabel={ACTION_TEXTS.saving}>
            {ACTION_TEXTS.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {ACTION_TEXTS.cancel}
          </Button>
        </>
      }
    >
      <form {...form.form}>
        <TextField
          {...form.field('place')}
          id={id}
          label={HOME_AND_WORK_TEXTS.addressOf[label]}
          placeholder={words.placeholder}
          hint={SAVE_PLACE_DIALOG_TEXTS.hint}
          start="pin"
          autoComplete="off"
        />
        <Proposals
          inputId={id}
          label={SUGGESTIONS_TEXTS.label}
          proposals={proposals.map((place) => ({ ...place, icon: PLACE_ICONS[place.kind] }))}
          spoken={plural(proposals.length, ...SUGGESTIONS_TEXTS.counted)}
          credit={PLACE_SENTENCES.credit}
          onChoose={choose}
        />
      </form>
    </Dialog>
  )
}
