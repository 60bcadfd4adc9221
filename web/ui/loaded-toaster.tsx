import { useEffect } from 'react'
import { Toaster as Sonner, toast } from 'sonner'
import 'sonner/dist/styles.css'
import './notices.css'
import { Icon } from '#web/ui/icon.tsx'
import { type Notice, showNoticesWith } from '#web/ui/notify.ts'

/** Long enough to read a sentence twice, on a phone in the sun. */
const SHOWN_MS = 6000
/** More would hide the page that they speak of. */
const SHOWN_AT_ONCE = 2
/** Below what the page shows first, and above its sticky actions. */
const PLACE = { bottom: 'var(--notices-bottom)' }

/** What was last said in these words. A new message each time: the one before may be on its way out, and nothing stops it. */
const said = new Map<string, string | number>()
const failures = new Set<string | number>()

function forgetFailures(): void {
  for (const failure of failures) toast.dismiss(failure)
  failures.clear()
}

/**
 * The same message again takes the place of the first. What succeeded makes the failures before it old news, and a
 * failure all that was said before it: « Paiement réussi! » does not stand beside « Le paiement n'a pas pu être vérifié ».
 */
function show({ kind, message, title }: Notice) {
  const words = `${title ?? ''} ${message}`
  const before = said.get(words)
  if (before !== undefined) toast.dismiss(before)
  if (kind === 'success') forgetFailures()
  if (kind === 'error') toast.dismiss()
  const id = toast[kind](title ?? message, title === undefined ? {} : { description: message })
  said.set(words, id)
  if (kind === 'error') failures.add(id)
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
      containerAriaLabel="Messages"
      toastOptions={{ closeButtonAriaLabel: 'Fermer le message', className: 'notice' }}
      icons={{
        success: <Icon name="done" className="text-lagoon" />,
        info: <Icon name="info" />,
        error: <Icon name="alert" className="text-laterite" />,
        close: <Icon name="x" />,
      }}
    />
  )
}
