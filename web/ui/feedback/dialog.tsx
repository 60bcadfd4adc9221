import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { closeModal, openModal } from '#web/ui/feedback/modal-dialog.ts'
import { useBackCloses } from '#web/ui/feedback/use-back-closes.ts'
import { classNames } from '#web/ui/layout/class-names.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'
import { useShownFor } from '#web/ui/use-shown-for.ts'

/** The second tap of a double one hits the dialog that has just opened under the thumb: it must press nothing. */
const DEAD_TIME_MS = 400

type DialogProps = {
  open: boolean
  /** With the event that closed it, if there was one: React lets it come up to a dialog around this one. */
  onClose: (event?: SyntheticEvent) => void
  title: string
  children: ReactNode
  /** The buttons, the one that acts last. */
  actions?: ReactNode
}

/** The browser's own dialog: focus stays inside, Escape closes, focus returns to its origin; « back » closes it. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current === null) return
    if (open) openModal(dialog.current)
    else closeModal(dialog.current)
  }, [open])
  const isSettled = useShownFor(open ? id : null, DEAD_TIME_MS)
  useBackCloses(open, onClose)
  function closeOutside(event: MouseEvent) {
    if (isSettled && event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way out, and the browser sees to it
    <dialog ref={dialog} className="dialog text-left" aria-labelledby={id} onClose={onClose} onClick={closeOutside}>
      {open && (
        // Only taps wait: keyboard and focus work from the beginning.
        <div className={classNames('p-4 safe-bottom sm:p-6', !isSettled && 'pointer-events-none')}>
          <header className="mb-4 flex items-start justify-between">
            <h2 id={id} className="min-w-0 pt-2 text-22 font-extrabold">
              {title}
            </h2>
            <button
              type="button"
              className="-mt-1 -mr-2 ml-2 flex size-12 flex-none items-center justify-center rounded-field text-muted"
              aria-label={ACTION_TEXTS.close}
              onClick={onClose}
            >
              <Icon name="x" />
            </button>
          </header>
          {children}
          {actions && (
            <footer className="mt-6 grid gap-3 sm:flex sm:flex-row-reverse sm:justify-start">{actions}</footer>
          )}
        </div>
      )}
    </dialog>
  )
}
