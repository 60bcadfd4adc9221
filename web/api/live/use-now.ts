import { useEffect, useState } from 'react'
import { useRenderedAt } from '#web/api/live/rendered-at.ts'

const TICK_MS = 15_000

/** The present instant, updated often enough for « il y a 2 minutes ». */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  const renderedAtMs = useRenderedAt()
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return renderedAtMs === null ? now : new Date(renderedAtMs)
}
