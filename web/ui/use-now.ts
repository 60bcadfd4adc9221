import { useEffect, useState } from 'react'

const TICK_MS = 15_000

/** The present instant, updated often enough for « il y a 2 minutes ». */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}
