import { useEffect, useState } from 'react'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { watchPosition } from '#web/tracking/position-watch.ts'
import { usePositionPermission } from '#web/tracking/use-position-permission.ts'

/** This phone's position, if its owner has already allowed that; never asks. Null: unknown. */
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
