import { useEffect, useState } from 'react'

/** Counts down the seconds until an action is possible again. */
export function useCoolDown(seconds: number, isStarted = false): { secondsLeft: number; start: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(isStarted ? seconds : 0)
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSecondsLeft((left) => Math.max(0, left - 1)), 1000)
    return () => clearInterval(timer)
  }, [isRunning])
  return { secondsLeft, start: () => setSecondsLeft(seconds) }
}
