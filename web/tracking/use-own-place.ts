import { useEffect, useState } from 'react'
import { distanceM, type LatLon } from '#domain/places/lat-lon.ts'
import { STILL_WITHIN_M } from '#domain/tracking/positions.ts'
import { usePositionPermission } from '#web/tracking/use-position-permission.ts'

/** A place that may be farther off is not drawn: it would show somebody in another street. */
const SURE_WITHIN_M = 100
const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 10_000 }

/**
 * Where this phone is, for its own screen: it is sent to nobody. Null: not wanted, not found, or its owner has not allowed it
 * before. It never asks.
 */
export function useOwnPlace(isWanted: boolean): LatLon | null {
  const isFollowed = usePositionPermission() === 'granted' && isWanted
  const [place, setPlace] = useState<LatLon | null>(null)
  useEffect(() => {
    if (!isFollowed) return
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy } }) => {
        if (accuracy > SURE_WITHIN_M) return
        setPlace((before) => (before && distanceM(before, { lat, lon }) < STILL_WITHIN_M ? before : { lat, lon }))
      },
      () => setPlace(null),
      OPTIONS,
    )
    return () => navigator.geolocation.clearWatch(watch)
  }, [isFollowed])
  return isFollowed ? place : null
}
