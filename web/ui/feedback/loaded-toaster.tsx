import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import { LOADED_TOASTER_TEXTS } from '#web/ui/ui.fr.ts'
import 'sonner/dist/styles.css'
import './notices.css'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { isBusyBelow } from '#web/ui/feedback/notice-place.ts'
import { type Notice, showNoticesWith } from '#web/ui/feedback/notify.ts'

/** Long enough to read a sentence twice, on a phone in the sun. */
const SHOWN_MS = 6000
/** More would hide the page that they speak of. */
const SHOWN_AT_ONCE = 2
/** Below what the page shows first, and above its sticky actions; or below its header. */
const PLACE = { bottom: 'var(--notices-bottom)', top: 'var(--notices-top)' }

/** What stands in these words, until it begins to leave: nothing stops that, and the same words then are a new message. */
const shown = new Map<string, string | number>()
const failures = new Set<string>()

function dismissAll(all: Iterable<string>): void {
  for (const words of [...all]) {
    const id = shown.get(words)
    if (id !== undefined) toast.dismiss(id)
    shown.delete(words)
  }
}

function forgetFailures(): void {
  dismissAll(failures)
  failures.clear()
}

/**
 * The same message again is the first one, which stays as long as if it were new. What succeeded makes the failures before it old news, and a
 * failure all that was said before it: « Paiement réussi! » does not stand beside « Le paiement n'a pas pu être vérifié ».
 */
function show({ kind, message, title }: Notice) {
  const words = `${title ?? ''} ${message}`
  if (kind === 'success') forgetFailures()
  if (kind === 'error') dismissAll([...shown.keys()].filter((others) => others !== words))
  const id = shown.get(words) ?? `${words} ${performance.now()}`
  const leave = () => {
    if (shown.get(words) === id) shown.delete(words)
  }
  shown.set(words, id)
  toast[kind](title ?? message, {
    id,
    ...(title !== undefined && { description: message }),
    position: isBusyBelow() ? 'top-center' : 'bottom-right',
    onDismiss: leave,
    onAutoClose: leave,
  })
  if (kind === 'error') failures.add(words)
}

export function LoadedToaster() {
  useEffect(() => showNoticesWith({ show, forgetFailures }), [])
  return (
    <Sonner
      position="bottom-right"
      offset={PLACE}
      mobileOffset={PLACE}
      theme="system"
      duration={SHOWN_MS}
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
  )
}
