import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstNotice } from '#web/ui/notify.ts'

const LoadedToaster = lazy(() => import('#web/ui/loaded-toaster.tsx').then((file) => ({ default: file.LoadedToaster })))

/** Once, beside the router. Nothing is loaded before the first message. */
export function Toaster() {
  const [needed, setNeeded] = useState(false)
  useEffect(() => onFirstNotice(() => setNeeded(true)), [])
  if (!needed) return null
  return (
    <Suspense fallback={null}>
      <LoadedToaster />
    </Suspense>
  )
}
