import { useEffect } from 'react'

/**
 * Keeps the screen on until stopped. The browser releases the lock whenever the page is hidden, so it is requested again
 * when the page is back. A browser that cannot, or will not (battery low), fails silently.
 */
function keepScreenAwake(): () => void {
  const lights: WakeLock | undefined = navigator.wakeLock
  let light: WakeLockSentinel | null = null
  let isOver = false

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || light !== null) return
    const lit = await lights?.request('screen').catch(() => null)
    if (!lit) return
    // The lock may arrive after the ride is over, or after a second request.
    if (isOver || light !== null) return lit.release()
    light = lit
    lit.addEventListener('release', () => {
      light = null
    })
  }

  const onLook = () => void ask()
  document.addEventListener('visibilitychange', onLook)
  onLook()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', onLook)
    void light?.release()
  }
}

/** Keeps the phone on the handlebar readable while `isWanted`: a phone that sleeps shows no offer. */
export function useScreenAwake(isWanted: boolean): void {
  useEffect(() => (isWanted ? keepScreenAwake() : undefined), [isWanted])
}
