import { useEffect } from 'react'

/**
 * Keeps the screen on while `isNeeded`: a phone that sleeps shows no offer. The browser takes the lock back when the page is
 * hidden, so it is requested again when the page is looked at. Nothing happens where the battery or the browser refuses.
 */
export function useWakeLock(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | undefined
    let isOver = false
    async function request(): Promise<void> {
      if (isOver || document.visibilityState !== 'visible' || lock?.released === false) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // A low battery, or an old browser: the notices still come.
      }
    }
    void request()
    document.addEventListener('visibilitychange', request)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', request)
      void lock?.release().catch(() => undefined)
    }
  }, [isNeeded])
}
