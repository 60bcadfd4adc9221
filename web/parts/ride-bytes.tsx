import { useEffect, useState } from 'react'
import { formatNumber } from '#domain/shared/format.ts'
import { getRideBytes } from '#web/api/bytes/count-ride-bytes.ts'
import { isWhole, type RideBytes, readableAmount } from '#web/api/bytes/ride-bytes.ts'
import { RIDE_BYTES_TEXTS } from '#web/parts/parts.fr.ts'

/** « Cette course a coûté 38 Ko » under a finished ride; nothing when this phone has not counted it. */
export function RideBytesLine({ rideId }: { rideId: string }) {
  const [counted, setCounted] = useState<RideBytes>()
  useEffect(() => {
    let isHere = true
    getRideBytes(rideId).then(
      (found) => isHere && setCounted(found),
      // A phone that keeps nothing knows nothing.
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [rideId])
  if (counted === undefined) return null
  const { amount, unit } = readableAmount(counted)
  const words = RIDE_BYTES_TEXTS[unit](formatNumber(amount))
  return <p className="text-14 text-muted">{RIDE_BYTES_TEXTS.cost(words, isWhole(counted))}</p>
}
