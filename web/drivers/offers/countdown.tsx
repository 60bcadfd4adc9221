import { useEffect, useState } from 'react'
import { offerLeftMs, offerLeftShare } from '#domain/dispatch/offer-clock.ts'
import { useServerNow } from '#web/api/live/server-clock.ts'

const SECOND_MS = 1_000

/** Of the ring, in units of its own drawing. */
const RADIUS = 44
const LENGTH = 2 * Math.PI * RADIUS

/** Milliseconds left, updated each time the displayed seconds change. */
function useLeftMs(expiresAt: string): number {
  const [, checkAgain] = useState(0)
  const leftMs = offerLeftMs(expiresAt, useServerNow())
  useEffect(() => {
    if (leftMs === 0) return
    const timer = setTimeout(() => checkAgain((times) => times + 1), leftMs % SECOND_MS || SECOND_MS)
    return () => clearTimeout(timer)
  })
  return leftMs
}

/** The time left of an offer: a shrinking ring and the seconds. Screen readers announce it once, not each second. */
export function Countdown({ expiresAt }: { expiresAt: string }) {
  const leftMs = useLeftMs(expiresAt)
  const gone = 1 - offerLeftShare(Math.max(0, leftMs - SECOND_MS))
  return (
    <span className="offer-ring" aria-hidden="true">
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r={RADIUS} />
        <circle cx="50" cy="50" r={RADIUS} strokeDasharray={LENGTH} strokeDashoffset={LENGTH * gone} />
      </svg>
      <span>
        {Math.ceil(leftMs / SECOND_MS)}
        {'\u00A0'}s
      </span>
    </span>
  )
}
