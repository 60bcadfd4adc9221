import { useEffect, useState } from 'react'
import { onFirstNotice } from '#web/ui/feedback/notify.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadToaster = () => import('#web/ui/feedback/loaded-toaster.tsx')

/** Once, beside the router. Nothing is loaded before the first message, which waits until something can show it. */
export function Toaster() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstNotice(() => setNeeded(true)), [])
  const loaded = useLoaded(loadToaster, needed)
  return loaded ? <loaded.LoadedToaster /> : null
}
