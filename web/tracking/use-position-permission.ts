import { useEffect, useState } from 'react'

/** What was found last: whoever asks later on this page need not wait for it. */
let lastState: PermissionState | null = null

/** What the phone's owner said about their position. Null: it cannot be known, or is not known yet. */
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
