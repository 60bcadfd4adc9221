import { useEffect, useState } from 'react'
import type { Point } from '#domain/places/point.ts'
import { usePositionPermission } from '#web/drivers/use-position-permission.ts'

/** What the phone found last is shown at once: who stands may not be found anew for minutes, and who moves is soon. */
const AS_GOOD_MS = 300_000

/** Where this phone is, once its owner has allowed that; asks nothing. Null: not known. */
export function useOwnPosition(): Point | null {
  const [point, setPoint] = useState<Point | null>(null)
  const isAllowed = usePositionPermission() === 'granted'
  useEffect(() => {
    if (!isAllowed) return
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => setPoint({ lat: coords.latitude, lon: coords.longitude }),
      () => setPoint(null),
      { enableHighAccuracy: true, maximumAge: AS_GOOD_MS },
    )
    return () => {
      navigator.geolocation.clearWatch(watch)
      setPoint(null)
    }
  }, [isAllowed])
  return point
}
