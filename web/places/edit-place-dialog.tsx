import { useQueryClient } from '@tanstack/react-query'
import type { SavedPlace, SavedPlaceLabel } from '#domain/places/places.contract.ts'
import { api, explain } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { PlaceField, useKnownWaypoint } from '#web/places/place-field.tsx'
import { PLACE_WORDS } from '#web/places/place-words.ts'
import { SaveDialog } from '#web/places/save-dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { useForm } from '#web/ui/use-form.ts'

type EditPlaceDialogProps = { label: SavedPlaceLabel; saved: SavedPlace | null; onClose: () => void }

/** Writes a saved place anew. */
export function EditPlaceDialog({ label, saved, onClose }: EditPlaceDialogProps) {
  const client = useQueryClient()
  const { name, field } = PLACE_WORDS[label]
  const known = useKnownWaypoint(saved)
  const form = useForm({
    initial: { place: saved?.place ?? '' },
    explain,
    submit: async ({ place }) => {
      const body = { place, waypoint: known.waypointOf(place) }
      client.setQueryData(
        QUERY_KEYS.savedPlaces,
        await api('PUT /api/places/saved/:label', { params: { label }, body }),
      )
      onClose()
    },
  })
  return (
    <SaveDialog title={name} busy={form.busy} onSave={() => void form.submit()} onClose={onClose}>
      <form {...form.form} className="grid gap-4">
        <PlaceField form={form} label={field} known={known} />
        <FormProblem message={form.generalError} />
      </form>
    </SaveDialog>
  )
}
