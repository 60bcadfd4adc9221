import { useEffect, useSyncExternalStore } from 'react'
import type { LiveEventName, LiveEvents } from '#domain/wire/live.ts'

type Listener = (event: unknown) => void
export type LiveState = 'idle' | 'live' | 'cut'
type Receive = (event: { readonly type: string; readonly data: string }) => void

const listeners = new Map<LiveEventName, Set<Listener>>()
const watchers = new Set<() => void>()
let state: LiveState = 'idle'
let count: Receive | undefined

/** Notes the state of the line, for every part of the page. */
export function setLiveState(next: LiveState): void {
  if (state === next) return
  state = next
  for (const watch of watchers) watch()
}

/** Passes an event of the line to who listens for it. */
export function passOn(name: LiveEventName, event: unknown): void {
  for (const listen of listeners.get(name) ?? []) listen(event)
}

/** Counts the bytes of something that has come over the line. */
export const countEvent: Receive = (event) => count?.(event)

/** Calls `receive` with each event of the line, whatever it says: for those who count its bytes. */
export function countEvents(receive: Receive): void {
  count = receive
}

/** Calls `listen` for each event with that name while the component is mounted. */
export function useLiveEvent<N extends LiveEventName>(name: N, listen: (event: LiveEvents[N]) => void): void {
  useEffect(() => {
    const known = listeners.get(name) ?? new Set<Listener>()
    listeners.set(name, known)
    const one: Listener = (event) => listen(event as LiveEvents[N])
    known.add(one)
    return () => void known.delete(one)
  }, [name, listen])
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

/** The state at this moment, for code outside of rendering. */
export function currentLine(): LiveState {
  return state
}

/** Calls `receive` at each change of the line, and with the state that it has then. Returns the function that stops it. */
export function onLiveState(receive: (state: LiveState) => void): () => void {
  return watch(() => receive(state))
}

/** `cut` while the page gets no events: its data may be old. */
export function useLiveState(): LiveState {
  return useSyncExternalStore(
    watch,
    () => state,
    () => 'idle',
  )
}
