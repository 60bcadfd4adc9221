import { useEffect, useState } from 'react'

/** The last known state, so that later callers on this page need not wait. */
let lastState: PermissionState | null = null

/** The owner's permission for this phone's position. Null: unknown, or not known yet. */
export function usePositionPermission(): PermissionState | null {
  const [state, setState] = useState<PermissionState | null>(lastState)
  useEffect(() => {
    let permission: PermissionStatus | undefined
    let isHere = true
    const look = () => {
      if (!isHere || !permission) return
      lastState = permission.state
      setState(lastState)
    }
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
  return state
}
