import { useState } from 'react'
import { savesData } from '#web/ui/saves-data.ts'

/** Local storage: whether this phone shows the map of a ride. */
const STORED_AS = 'rideMap'

function remembered(): boolean | null {
  try {
    const kept = localStorage.getItem(STORED_AS)
    return kept === null ? null : kept === 'open'
  } catch {
    return null
  }
}

/** The map is open until the person closes it, and stays as they left it; where data is saved it opens on demand. */
export function useMapOpen() {
  const [isOpen, setOpen] = useState(() => remembered() ?? !savesData())
  function toggle() {
    try {
      localStorage.setItem(STORED_AS, isOpen ? 'closed' : 'open')
    } catch {
      // A browser without storage asks again.
    }
    setOpen(!isOpen)
  }
  return { isOpen, toggle }
}
