import { useEffect, useState } from 'react'

/** What the phone's owner said about his position. Null: it cannot be known, or is not known yet. */
export function usePositionPermission(): PermissionState | null {
  const [state, setState] = useState<PermissionState | null>(null)
  useEffect(() => {
    let permission: PermissionStatus | undefined
    let isHere = true
    const look = () => {
      if (isHere && permission) setState(permission.state)
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
