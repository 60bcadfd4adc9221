import { useSyncExternalStore } from 'react'
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

let isOpenNow: boolean | null = null
const watchers = new Set<() => void>()

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function isMapOpen(): boolean {
  isOpenNow ??= remembered() ?? !savesData()
  return isOpenNow
}

function toggle(): void {
  isOpenNow = !isMapOpen()
  try {
    localStorage.setItem(STORED_AS, isOpenNow ? 'open' : 'closed')
  } catch {
    // A browser without storage asks again.
  }
  for (const watcher of watchers) watcher()
}

/** The map of a ride is open until the person closes it, and stays as they left it; where data is saved it opens on demand. */
export function useMapOpen() {
  return { isOpen: useSyncExternalStore(subscribe, isMapOpen, () => true), toggle }
}
