import { useSyncExternalStore } from 'react'

/** Of driver.css, driver-ride.css and offers.css: a second column stands beside the first. */
const WIDE = '(min-width: 64rem)'

export const isWideScreen = () => matchMedia(WIDE).matches

function whenTurned(report: () => void): () => void {
  const screen = matchMedia(WIDE)
  screen.addEventListener('change', report)
  return () => screen.removeEventListener('change', report)
}

/** Is there room for a second column? Follows a screen that is turned; the server draws the phone. */
export function useWideScreen(): boolean {
  return useSyncExternalStore(whenTurned, isWideScreen, () => false)
}
