import { useSyncExternalStore } from 'react'

/** How far the server's clock is ahead of this phone's, in milliseconds. Null: nothing was heard yet. */
let aheadMs: number | null = null
const watchers = new Set<() => void>()

function setAhead(ms: number): void {
  aheadMs = ms
  for (const watch of watchers) watch()
}

/** The present instant at the server's clock, as well as it is known: a phone's own clock may be wrong by hours. */
export function serverNow(): number {
  return Date.now() + (aheadMs ?? 0)
}

/** The server has just spoken of an instant that is past for it: its clock cannot be behind that. */
export function noteServerInstant(instantMs: number): void {
  const atLeast = instantMs - Date.now()
  if (aheadMs === null || aheadMs < atLeast) setAhead(atLeast)
}

/** What the header leaves out: half a second, on average. */
const HALF_A_SECOND_MS = 500

/** Asks what the time is; without an answer, what was known stays. */
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

/** The same, for what is drawn: drawn again when more is known of the server's clock. */
export function useServerNow(): number {
  useSyncExternalStore(
    watch,
    () => aheadMs,
    () => null,
  )
  return serverNow()
}
