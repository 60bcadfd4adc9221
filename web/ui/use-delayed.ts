import { useEffect, useState } from 'react'

/** Shorter waits are over before a placeholder would be understood. */
const NOTICEABLE_MS = 300

/** True once `active` has lasted `delayMs`: nothing flashes on a quick answer. */
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

/** Longer than this, nobody waits for the rest of a view. */
const PATIENCE_MS = 5_000

/** True once all parts of a view are there: none pushes another that is in sight. On a bad line, what has come is shown. */
export function useWhole(isWhole: boolean): boolean {
  const isLate = useDelayed(!isWhole, PATIENCE_MS)
  return isWhole || isLate
}
