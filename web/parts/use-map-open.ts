import { useState } from 'react'
import { findMapChoice, keepMapChoice } from '#web/api/kept/map-choice.ts'
import { savesData } from '#web/ui/saves-data.ts'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

function isWanted(): boolean {
  const chosen = findMapChoice()
  return chosen === null ? !savesData() : chosen === 'open'
}

/** The map is open until the person closes it, and stays as they left it; where data is saved it opens on demand. */
export function useMapOpen() {
  const wanted = useInBrowser(isWanted, true)
  const [chosen, choose] = useState<boolean>()
  const isOpen = chosen ?? wanted
  function toggle() {
    keepMapChoice(isOpen ? 'closed' : 'open')
    choose(!isOpen)
  }
  return { isOpen, toggle }
}
