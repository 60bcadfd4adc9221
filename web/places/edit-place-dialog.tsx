import { useQueryClient } from '@tanstack/react-query'
import type { SavedPlaceLabel } from '#domain/places/places.contract.ts'
import { api, explain } from '#web/api/client.ts'
import { KEYS } from '#web/api/query-client.ts'
import { PLACE_WORDS } from '#web/places/place-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormProblem } from '#web/ui/form-problem.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'

type EditPlaceDialogProps = { label: SavedPlaceLabel; saved: string | null; onClose: () => void }

/** Writes a saved place anew. */
export function EditPlaceDialog({ label, saved, onClose }: EditPlaceDialogProps) {
  const client = useQueryClient()
  const { name, field } = PLACE_WORDS[label]
  const form = useForm({
    initial: { place: saved ?? '' },
    explain,
    submit: async (body) => {
      client.setQueryData(KEYS.savedPlaces, await api('PUT /api/places/saved/:label', { params: { label }, body }))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      actions={
        <>
          <Button onClick={() => void form.submit()} busy={form.busy} busyLabel="Enregistrement…">
            Enregistrer
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
        </>
      }
    >
      <form {...form.form} className="grid gap-4">
        <TextField
          {...form.field('place')}
          label={field}
          hint="Un repère connu suffit : un carrefour, une pharmacie, un marché."
          start="pin"
          autoComplete="street-address"
          enterKeyHint="done"
        />
        <FormProblem message={form.generalError} />
      </form>
    </Dialog>
  )
}
