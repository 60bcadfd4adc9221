import { useEffect, useState } from 'react'
import { onFirstNotice } from '#web/ui/feedback/notify.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadToaster = () => import('#web/ui/feedback/loaded-toaster.tsx')

/** Used once, beside the router. Loads nothing before the first notice, which waits until it can be shown. */
export function Toaster() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstNotice(() => setNeeded(true)), [])
  const loaded = useLoaded(loadToaster, needed)
  return loaded ? <loaded.LoadedToaster /> : null
}
