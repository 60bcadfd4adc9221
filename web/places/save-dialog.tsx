import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

type SaveDialogProps = { title: string; busy: boolean; onSave: () => void; onClose: () => void; children: ReactNode }

/** A form that saves a place, in front of the settings. */
export function SaveDialog({ title, busy, onSave, onClose, children }: SaveDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onSave} busy={busy} busyLabel="Enregistrement…">
            Enregistrer
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Annuler
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
