import { useState } from 'react'
import { savesData } from '#web/ui/saves-data.ts'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

/** Local storage: whether this phone shows the map of a ride. */
const STORED_AS = 'rideMap'

function isWanted(): boolean {
  try {
    const kept = localStorage.getItem(STORED_AS)
    return kept === null ? !savesData() : kept === 'open'
  } catch {
    return !savesData()
  }
}

/** The map is open until the person closes it, and stays as they left it; where data is saved it opens on demand. */
export function useMapOpen() {
  const wanted = useInBrowser(isWanted, true)
  const [chosen, choose] = useState<boolean>()
  const isOpen = chosen ?? wanted
  function toggle() {
    try {
      localStorage.setItem(STORED_AS, isOpen ? 'closed' : 'open')
    } catch {
      // A browser without storage asks again.
    }
    choose(!isOpen)
  }
  return { isOpen, toggle }
}
