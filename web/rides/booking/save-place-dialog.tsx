import { useQueryClient } from '@tanstack/react-query'
import type { SavedPlaceLabel } from '#domain/places/places.contract.ts'
import { api, explain } from '#web/api/client.ts'
import { KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useForm } from '#web/ui/use-form.ts'

const WORDS: Readonly<Record<SavedPlaceLabel, { title: string; field: string; placeholder: string }>> = {
  home: { title: 'Enregistrer votre domicile', field: 'Adresse du domicile', placeholder: 'Fidjrossè, rue 12.105' },
  work: { title: 'Enregistrer votre travail', field: 'Adresse du travail', placeholder: 'Ganhi, avenue Clozel' },
}

type SavePlaceDialogProps = {
  label: SavedPlaceLabel
  typed: string
  onClose: () => void
  onSaved: (place: string) => void
}

/** Offers to remember a place behind a chip; begins with what the passenger has already typed. */
export function SavePlaceDialog({ label, typed, onClose, onSaved }: SavePlaceDialogProps) {
  const client = useQueryClient()
  const words = WORDS[label]
  const form = useForm({
    initial: { place: typed },
    explain,
    submit: async ({ place }) => {
      const saved = await api('PUT /api/places/saved/:label', { params: { label }, body: { place } })
      client.setQueryData(KEYS.savedPlaces, saved)
      onSaved(saved[label] ?? place)
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
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
      <form {...form.form}>
        <TextField
          {...form.field('place')}
          label={words.field}
          placeholder={words.placeholder}
          hint="Un toucher suffira ensuite pour le remplir."
          start="pin"
          autoComplete="street-address"
        />
      </form>
    </Dialog>
  )
}
