import { useSyncExternalStore } from 'react'
import { useRenderedAt } from '#web/api/live/rendered-at.ts'

/** How far the server's clock is ahead of this phone's, in milliseconds. Null: unknown yet. */
let aheadMs: number | null = null
const watchers = new Set<() => void>()

function setAhead(ms: number): void {
  aheadMs = ms
  for (const watch of watchers) watch()
}

/** The present instant by the server's clock, as far as known: a phone's own clock may be wrong by hours. */
export function serverNow(): number {
  return Date.now() + (aheadMs ?? 0)
}

/** The server has sent an instant that it has already passed: its clock cannot be behind that. */
export function noteServerInstant(instantMs: number): void {
  const atLeast = instantMs - Date.now()
  if (aheadMs === null || aheadMs < atLeast) setAhead(atLeast)
}

/** The header has no milliseconds: half a second is missing on average. */
const HALF_A_SECOND_MS = 500

/** Asks the server for its time; without an answer, the known difference stays. */
export async function askServerClock(): Promise<void> {
  const sentAt = Date.now()
  const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => null)
  const said = Date.parse(answer?.headers.get('date') ?? '')
  if (Number.isNaN(said)) return
  setAhead(said + HALF_A_SECOND_MS - (sentAt + Date.now()) / 2)
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

/** The same for a component: renders again when the difference changes. */
export function useServerNow(): number {
  useSyncExternalStore(
    watch,
    () => aheadMs,
    () => null,
  )
  return useRenderedAt() ?? serverNow()
}
