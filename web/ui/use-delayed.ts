import { useEffect, useState } from 'react'

/** A shorter wait is over before a placeholder could be understood. */
const NOTICEABLE_MS = 300

/** True once `active` has lasted `delayMs`, so that nothing flashes before a quick answer. */
export function useDelayed(active: boolean, delayMs: number = NOTICEABLE_MS): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, delayMs])
  return active && late
}

/** After this time, a view no longer waits for its missing parts. */
const PATIENCE_MS = 5_000

/** True once all parts of a view have loaded, so that none moves another. On a bad line, the loaded parts are shown. */
export function useWhole(isWhole: boolean): boolean {
  const isLate = useDelayed(!isWhole, PATIENCE_MS)
  return isWhole || isLate
}
