import { useEffect, useRef, useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'

/** How long the good news stays. */
const BACK_SHOWN_MS = 4000

/** Says that the connection is gone, and, once, that it came back. Its place is there from the start, so it is heard. */
export function OfflineBar({ online }: { online: boolean }) {
  const back = useJustBack(online)
  return (
    <div role="status">
      {!online && (
        <p className="flex min-h-12 items-center justify-center bg-ink px-4 py-2 text-sand">
          <Icon name="wifi-off" className="mr-2" />
          Connexion perdue… Nous réessayons.
        </p>
      )}
      {online && back && (
        <p className="flex min-h-12 items-center justify-center bg-lagoon px-4 py-2 text-on-lagoon">
          <Icon name="done" className="mr-2" />
          De retour en ligne
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
