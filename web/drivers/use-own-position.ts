import { useEffect, useState } from 'react'
import type { Point } from '#domain/places/point.ts'

/** A position from before that long is as good: the phone need not search again. */
const AS_GOOD_MS = 10_000

/** Is the phone's position given to this page already? Changes as its owner changes his mind. */
function useIsAllowed(): boolean {
  const [isAllowed, setAllowed] = useState(false)
  useEffect(() => {
    let permission: PermissionStatus | undefined
    let isHere = true
    const look = () => isHere && setAllowed(permission?.state === 'granted')
    navigator.permissions
      ?.query({ name: 'geolocation' })
      .then((status) => {
        permission = status
        look()
        status.addEventListener('change', look)
      })
      .catch(() => undefined)
    return () => {
      isHere = false
      permission?.removeEventListener('change', look)
    }
  }, [])
  return isAllowed
}

/** Where this phone is, once its owner has allowed that; asks nothing. Null: not known. */
export function useOwnPosition(): Point | null {
  const [point, setPoint] = useState<Point | null>(null)
  const isAllowed = useIsAllowed()
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
