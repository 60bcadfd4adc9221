import { useSyncExternalStore } from 'react'

let renderedAtMs = 0

/** On the server before each rendering, and in the browser before the page comes alive. */
export function noteRenderedAt(instantMs: number): void {
  renderedAtMs = instantMs
}

const neverChanges = () => () => undefined

/**
 * The instant of the server's rendering, there and while its HTML comes alive; then null. « il y a 2 min » would differ
 * otherwise: a slow phone draws it seconds later, and its clock may be wrong.
 */
export function useRenderedAt(): number | null {
  return useSyncExternalStore(
    neverChanges,
    () => null,
    () => renderedAtMs,
  )
}
