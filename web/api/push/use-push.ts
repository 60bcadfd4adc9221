import { useEffect } from 'react'
import { usePushState } from '#web/api/push/push-permission.ts'
import { closeNotices, renewPush } from '#web/api/push/push-subscription.ts'

/**
 * On a page that notices lead to: keeps the subscription with whoever is signed in, and closes the notices of this page
 * whenever it is looked at.
 */
export function usePush(path: string): void {
  const isOn = usePushState() === 'on'
  useEffect(() => {
    if (!isOn) return
    // Without network the next page tries again.
    renewPush().catch(() => undefined)
    const close = () => {
      if (document.visibilityState === 'visible') void closeNotices(path).catch(() => undefined)
    }
    close()
    document.addEventListener('visibilitychange', close)
    navigator.serviceWorker.addEventListener('message', close)
    return () => {
      document.removeEventListener('visibilitychange', close)
      navigator.serviceWorker.removeEventListener('message', close)
    }
  }, [isOn, path])
}
