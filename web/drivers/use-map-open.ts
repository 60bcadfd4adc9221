import { useSyncExternalStore } from 'react'
import { getPersonal, setPersonal } from '#web/api/session/personal-storage.ts'

/** The storage key that remembers an open or closed map in this tab (also web/rides/live). */
const KEPT = 'map'

/** A setting of the browser: its owner pays for each megabyte. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } }
  return connection?.saveData === true
}

function startsOpen(): boolean {
  const kept = getPersonal(KEPT)
  return kept !== null && 'isOpen' in kept ? kept.isOpen === true : !savesData()
}

let isOpenNow: boolean | null = null
const watchers = new Set<() => void>()

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function isMapOpen(): boolean {
  isOpenNow ??= startsOpen()
  return isOpenNow
}

function toggle(): void {
  isOpenNow = !isMapOpen()
  setPersonal(KEPT, { isOpen: isOpenNow })
  for (const watcher of watchers) watcher()
}

/** Is the driver's map open? It is from the start, unless they have closed it or their browser saves data. */
export function useMapOpen() {
  return { isOpen: useSyncExternalStore(subscribe, isMapOpen, () => true), toggle }
}
