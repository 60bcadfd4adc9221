import type { ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  /** Names its action: « Supprimer le document », never « OK ». */
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  busy?: boolean
  busyLabel?: string
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, children, confirmLabel, cancelLabel = ACTION_TEXTS.cancel } = props
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            variant={props.danger ? 'danger' : 'primary'}
            onClick={onConfirm}
            busy={props.busy ?? false}
            {...(props.busyLabel && { busyLabel: props.busyLabel })}
          >
            {confirmLabel}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
