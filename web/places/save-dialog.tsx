import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type SaveDialogProps = { title: string; busy: boolean; onSave: () => void; onClose: () => void; children: ReactNode }

/** A dialog with a form that saves a place, over the settings. */
export function SaveDialog({ title, busy, onSave, onClose, children }: SaveDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onSave} busy={busy} busyLabel={ACTION_TEXTS.saving}>
            {ACTION_TEXTS.save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {ACTION_TEXTS.cancel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
