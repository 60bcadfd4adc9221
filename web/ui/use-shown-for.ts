import { useEffect, useState } from 'react'

/** True once `shown` has been on the screen for that long: before, a tap was meant for what was there earlier. */
export function useShownFor(shown: string | null, afterMs: number): boolean {
  const [settled, setSettled] = useState<string | null>(null)
  useEffect(() => {
    if (shown === null) return
    const timer = setTimeout(() => setSettled(shown), afterMs)
    return () => {
      clearTimeout(timer)
      setSettled(null)
    }
  }, [shown, afterMs])
  return shown !== null && settled === shown
}
