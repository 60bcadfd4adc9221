import { useEffect } from 'react'

/**
 * Keeps the screen lit until it is stopped. The browser lets go of it whenever the page is hidden: it is asked again when
 * the page is back. One that cannot, or will not (battery low), says nothing.
 */
function keepScreenAwake(): () => void {
  const lights: WakeLock | undefined = navigator.wakeLock
  let light: WakeLockSentinel | null = null
  let isOver = false

  async function ask(): Promise<void> {
    if (document.visibilityState !== 'visible' || light !== null) return
    const lit = await lights?.request('screen').catch(() => null)
    if (!lit) return
    // It may come after the ride is over, or beside another that was asked for meanwhile.
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

/** The phone on the handlebar stays readable while `isWanted`. */
export function useScreenAwake(isWanted: boolean): void {
  useEffect(() => (isWanted ? keepScreenAwake() : undefined), [isWanted])
}
