import { useEffect, useState } from 'react'
import type { LastPosition } from '#domain/rides/share/sos.ts'
import type { DriverPosition } from '#domain/wire/live.ts'

/** A minute old says well enough where somebody is, and costs no wait. */
const MAX_AGE_MS = 60_000
const PATIENCE_MS = 10_000

/** Only where the phone already tells its position: a question from the browser must not stand before a call for help. */
async function mayAsk(): Promise<boolean> {
  if (!('permissions' in navigator) || !('geolocation' in navigator)) return false
  const permission = await navigator.permissions.query({ name: 'geolocation' }).catch(() => null)
  return permission?.state === 'granted'
}

/** Where the phone is, by itself and without network; else where it last heard that the vehicle was. */
export function useLastPosition(vehicle: DriverPosition | null): LastPosition | null {
  const [own, setOwn] = useState<LastPosition | null>(null)
  useEffect(() => {
    let isHere = true
    void mayAsk().then((may) => {
      if (!may || !isHere) return
      navigator.geolocation.getCurrentPosition(
        ({ coords, timestamp }) => {
          const at = new Date(timestamp).toISOString()
          if (isHere) setOwn({ lat: coords.latitude, lon: coords.longitude, at, of: 'phone' })
        },
        () => undefined,
        { maximumAge: MAX_AGE_MS, timeout: PATIENCE_MS, enableHighAccuracy: true },
      )
    })
    return () => {
      isHere = false
    }
  }, [])
  if (own !== null) return own
  return vehicle && { lat: vehicle.lat, lon: vehicle.lon, at: vehicle.at, of: 'vehicle' }
}
