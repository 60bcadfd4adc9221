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

const failures = new Set<string>()

/** The same message again replaces itself; what succeeded makes the failures before it old news. */
function show({ kind, message, title }: Notice) {
  const id = `${title ?? ''} ${message}`
  if (kind === 'error') failures.add(id)
  if (kind === 'success') {
    for (const failure of failures) toast.dismiss(failure)
    failures.clear()
  }
  toast[kind](title ?? message, { id, ...(title && { description: message }) })
}

export function LoadedToaster() {
  useEffect(() => showNoticesWith(show), [])
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
