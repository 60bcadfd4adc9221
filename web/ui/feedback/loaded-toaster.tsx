import { useEffect, useRef } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { LOADED_TOASTER_TEXTS } from '#web/ui/ui.fr.ts'
import 'sonner/dist/styles.css'
import './notices.css'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { belongsBelow } from '#web/ui/feedback/notice-place.ts'
import { CONNECTION_BAR_ID, type Notice, showNoticesWith } from '#web/ui/feedback/notify.ts'

/** The time to see a notice, and to read its letters once without hurry; a failure says what to do, and stays longer. */
const SEEN_MS = 3000
const LETTER_MS = 60
const FAILURE_MS = 6000
/** More notices would hide the page that they are about. */
const SHOWN_AT_ONCE = 1
/** At the top, over the page's band; or at the bottom, above its sticky actions. */
const PLACE = { bottom: 'var(--notices-bottom)', top: 'var(--notices-top)' }

/**
 * The notice shown with each text, until it begins to disappear: that cannot be stopped, so the same text is a new notice
 * then.
 */
const shown = new Map<string, string | number>()

function forget(kept?: string): void {
  for (const [words, id] of [...shown]) {
    if (words === kept) continue
    toast.dismiss(id)
    shown.delete(words)
  }
}

/**
 * A repeated notice reuses the first one and restarts its time; any other takes the place of the one before: « Paiement
 * réussi! » does not stay beside « Le paiement n'a pas pu être vérifié ».
 */
function show({ kind, message, title, isInForm = false }: Notice) {
  const words = `${title ?? ''} ${message}`
  forget(words)
  const id = shown.get(words) ?? `${words} ${performance.now()}`
  const leave = () => {
    if (shown.get(words) === id) shown.delete(words)
  }
  shown.set(words, id)
  toast[kind](isInForm ? <span aria-hidden="true">{message}</span> : (title ?? message), {
    id,
    ...(title !== undefined && { description: message }),
    ...(isInForm && { closeButton: false }),
    duration: isInForm ? SEEN_MS : kind === 'error' ? FAILURE_MS : SEEN_MS + LETTER_MS * words.length,
    position: belongsBelow(heightOfBar()) ? 'bottom-center' : 'top-center',
    onDismiss: leave,
    onAutoClose: leave,
  })
}

function heightOfBar(): number {
  return document.getElementById(CONNECTION_BAR_ID)?.getBoundingClientRect().bottom ?? 0
}

/** Puts the notices below the bar of the lost connection, and above the dialogs that have opened meanwhile. A browser without popovers shows them below. */
function raise(layer: HTMLElement | null): void {
  if (layer === null) return
  layer.style.setProperty('--connection-bar', `${heightOfBar()}px`)
  if (layer.showPopover === undefined) return
  if (layer.matches(':popover-open')) layer.hidePopover()
  layer.showPopover()
}

export function LoadedToaster() {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Screen readers announce what comes into a region that they know: it is there before its first notice.
    raise(layer.current)
    return showNoticesWith({
      show: (notice) => {
        raise(layer.current)
        show(notice)
      },
      forget,
    })
  }, [])
  return (
    <div ref={layer} popover="manual" className="notices">
      <Sonner
        position="top-center"
        offset={PLACE}
        mobileOffset={PLACE}
        theme="system"
        expand
        visibleToasts={SHOWN_AT_ONCE}
        closeButton
        containerAriaLabel={LOADED_TOASTER_TEXTS.label}
        toastOptions={{ closeButtonAriaLabel: LOADED_TOASTER_TEXTS.close, className: 'notice' }}
        icons={{
          success: <Icon name="done" className="text-lagoon" />,
          info: <Icon name="info" />,
          error: <Icon name="alert" className="text-laterite" />,
          close: <Icon name="x" />,
        }}
      />
    </div>
  )
}
