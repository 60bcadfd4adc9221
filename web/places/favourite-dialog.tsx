import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FAVOURITE_NAME_MAX, type FavouritePlace } from '#domain/places/places.contract.ts'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'
import { PlaceField, useKnownWaypoint } from '#web/places/place-field.tsx'
import { FAVOURITE_DIALOG_TEXTS } from '#web/places/places.fr.ts'
import { SaveDialog } from '#web/places/save-dialog.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { useForm } from '#web/ui/form/use-form.ts'

type FavouriteDialogProps = { saved: FavouritePlace | null; onClose: () => void }

/** Creates or edits a favourite place. Its id is created once: sent twice, it is still one place. */
export function FavouriteDialog({ saved, onClose }: FavouriteDialogProps) {
  const client = useQueryClient()
  const [favouriteId] = useState(() => saved?.id ?? makeUuid())
  const known = useKnownWaypoint(saved)
  const form = useForm({
    initial: { name: saved?.name ?? '', place: saved?.place ?? '' },
    explain,
    submit: async ({ name, place }) => {
      const body = { name, place, waypoint: known.waypointOf(place) }
      const places = await api('PUT /api/places/favourites/:favouriteId', { params: { favouriteId }, body })
      client.setQueryData(QUERY_KEYS.savedPlaces, places)
      onClose()
    },
  })
  const title = saved === null ? FAVOURITE_DIALOG_TEXTS.add : FAVOURITE_DIALOG_TEXTS.edit
  return (
    <SaveDialog title={title} busy={form.busy} onSave={() => void form.submit()} onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <TextField
          {...form.field('name')}
          label={FAVOURITE_DIALOG_TEXTS.name}
          placeholder={FAVOURITE_DIALOG_TEXTS.nameExample}
          maxLength={FAVOURITE_NAME_MAX}
          autoComplete="off"
          enterKeyHint="next"
        />
        <PlaceField form={form} label={FAVOURITE_DIALOG_TEXTS.place} known={known} />
        <FormProblem message={form.generalError} />
      </form>
    </SaveDialog>
  )
}
