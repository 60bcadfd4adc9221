import { useState } from 'react'
import { getPersonal, setPersonal } from '#web/api/session/personal-storage.ts'

/** The storage key that remembers an open map in this tab (also web/rides/live). */
const KEPT = 'map'

/** The person's setting of their browser: they pay for each megabyte. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

function startsOpen(): boolean {
  const kept = getPersonal(KEPT)
  if (kept !== null && 'isOpen' in kept) return kept.isOpen === true
  return !savesData()
}

/** Is the driver's map open? It is from the start, unless they have closed it or their browser saves data. */
export function useMapOpen() {
  const [isOpen, setOpen] = useState(startsOpen)
  function toggle() {
    setPersonal(KEPT, { isOpen: !isOpen })
    setOpen(!isOpen)
  }
  return { isOpen, toggle }
}
