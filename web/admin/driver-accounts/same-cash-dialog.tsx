import { SAME_CASH_DIALOG_TEXTS } from '#web/admin/driver-accounts/driver-accounts.fr.ts'
import { isRefusal } from '#web/api/refusal-sentence.ts'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** Cash that may be recorded already: the server's sentence, and what the operator asked for. */
export type SameCashDoubt<T> = { readonly sentence: string; readonly asked: T }

/** Null: the server refused for another reason, or did not answer. */
export function sameCashDoubt<T>(error: unknown, asked: T): SameCashDoubt<T> | null {
  return isRefusal(error) && error.code === 'same_cash_recorded' ? { sentence: error.message, asked } : null
}

type SameCashDialogProps<T> = {
  doubt: SameCashDoubt<T> | null
  onClose: () => void
  /** The operator says that it is other cash. */
  onOther: (asked: T) => void
  busy: boolean
}

/** « C’est un autre versement »: asked when the same sum of the same driver was recorded a moment before. */
export function SameCashDialog<T>({ doubt, onClose, onOther, busy }: SameCashDialogProps<T>) {
  return (
    <ConfirmDialog
      open={doubt !== null}
      onClose={onClose}
      onConfirm={() => doubt && onOther(doubt.asked)}
      title={SAME_CASH_DIALOG_TEXTS.title}
      confirmLabel={SAME_CASH_DIALOG_TEXTS.isOther}
      busy={busy}
      busyLabel={ACTION_TEXTS.saving}
    >
      <p>{doubt?.sentence}</p>
    </ConfirmDialog>
  )
}
