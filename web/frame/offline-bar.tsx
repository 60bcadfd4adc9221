import { type ReactNode, useEffect, useRef, useState } from 'react'
import { OFFLINE_BAR_TEXTS } from '#web/frame/frame.fr.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { CONNECTION_BAR_ID } from '#web/ui/feedback/notify.ts'

/** How long « connected again » stays. */
const BACK_SHOWN_MS = 4000

/** As high as the header, in whose place it stands; words that need more lines push the page down. */
const BAR = '-mt-16 flex min-h-16 items-center justify-center px-4 py-2 text-14'

/**
 * Shows that the connection is lost, and, once, that it is back. Its element exists from the start, so screen readers
 * announce it. It stands in place of the header, so it covers nothing of the page; it stays while the page is scrolled.
 */
export function OfflineBar({ online, stillWorks }: { online: boolean; stillWorks: ReactNode }) {
  const back = useJustBack(online)
  return (
    <div role="status" className="sticky top-16 z-10">
      {!online && (
        <p id={CONNECTION_BAR_ID} className={`${BAR} bg-ink text-sand`}>
          <Icon name="wifi-off" size={20} className="mr-2" />
          {stillWorks || OFFLINE_BAR_TEXTS.lost}
        </p>
      )}
      {online && back && (
        <p id={CONNECTION_BAR_ID} className={`${BAR} bg-lagoon text-on-lagoon`}>
          <Icon name="done" size={20} className="mr-2" />
          {OFFLINE_BAR_TEXTS.back}
        </p>
      )}
    </div>
  )
}

function useJustBack(online: boolean): boolean {
  const wasOffline = useRef(false)
  const [back, setBack] = useState(false)
  useEffect(() => {
    if (!online) {
      wasOffline.current = true
      return
    }
    if (!wasOffline.current) return
    wasOffline.current = false
    setBack(true)
    const timer = setTimeout(() => setBack(false), BACK_SHOWN_MS)
    return () => {
      clearTimeout(timer)
      setBack(false)
    }
  }, [online])
  return back
}
