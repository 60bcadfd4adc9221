import { useEffect, useState } from 'react'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { watchPosition } from '#web/drivers/position-watch.ts'
import { usePositionPermission } from '#web/drivers/use-position-permission.ts'

/** Where this phone is, once its owner has allowed that; asks nothing. Null: not known. */
export function useOwnPosition(): LatLon | null {
  const [point, setPoint] = useState<LatLon | null>(null)
  const isAllowed = usePositionPermission() === 'granted'
  useEffect(() => {
    if (!isAllowed) return
    const stop = watchPosition({
      onPosition: ({ point: here }) => setPoint(here),
      onProblem: (problem) => problem !== null && setPoint(null),
    })
    return () => {
      stop()
      setPoint(null)
    }
  }, [isAllowed])
  return point
}
