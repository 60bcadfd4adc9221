import { useEffect, useState } from 'react'
import { offerLeftMs, offerLeftShare } from '#domain/dispatch/offer-clock.ts'
import { useServerNow } from '#web/api/live/server-clock.ts'
import { classNames } from '#web/ui/layout/class-names.ts'

const SECOND_MS = 1_000

/** From here on the bar has its urgent colour. Nothing blinks. */
const HURRY_MS = 5_000

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

/** The time left of an offer: a shrinking bar and the seconds. Screen readers announce it once, not each second. */
export function Countdown({ expiresAt }: { expiresAt: string }) {
  const leftMs = useLeftMs(expiresAt)
  return (
    <div className="flex items-center" aria-hidden="true">
      <span className="block h-3 flex-auto overflow-hidden rounded-full bg-line">
        <span
          className={classNames(
            'block h-3 w-full origin-left rounded-full transition-transform duration-1000 ease-linear',
            leftMs > HURRY_MS ? 'bg-lagoon' : 'bg-amber',
          )}
          style={{ transform: `scaleX(${offerLeftShare(Math.max(0, leftMs - SECOND_MS))})` }}
        />
      </span>
      <span className="ml-3 w-14 flex-none text-right text-22 font-extrabold tabular">
        {Math.ceil(leftMs / SECOND_MS)}
        {'\u00A0'}s
      </span>
    </div>
  )
}
