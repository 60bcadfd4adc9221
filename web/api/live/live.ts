import { useEffect, useSyncExternalStore } from 'react'
import { backoffMs } from '#domain/shared/backoff.ts'
import { LIVE_HEARTBEAT_SECONDS, type LiveEventName, type LiveEvents } from '#domain/wire/live.ts'

type Listener = (event: unknown) => void
type State = 'idle' | 'live' | 'cut'

export type LiveReport = {
  /** At each (re)connection: whatever was said while nobody listened has to be read again. */
  onOpen: () => void
  /** The line is late, and then dead. It is opened again by itself; perhaps nobody is signed in any more. */
  onDoubt: () => void
}

/** A heartbeat is late: nobody knows any more that the server checks the session. */
const QUIET_MS = LIVE_HEARTBEAT_SECONDS * 1.2 * 1000
/** Two heartbeats missed: the line is dead, whatever the browser believes. */
const SILENCE_MS = LIVE_HEARTBEAT_SECONDS * 2.4 * 1000
/** Spread over pages: a restarted server is not stormed. */
const REOPEN = { firstMs: 2_000, longestMs: 30_000 }
const EVENT_NAMES: readonly LiveEventName[] = [
  'passenger-ride',
  'driver-ride',
  'driver-ride-gone',
  'driver-position',
  'driver-eligibility',
  'documents-changed',
  'admin-changed',
  'session-changed',
]

const listeners = new Map<LiveEventName, Set<Listener>>()
const watchers = new Set<() => void>()
let state: State = 'idle'
let source: EventSource | null = null
let silence: ReturnType<typeof setTimeout> | undefined
let reopening: ReturnType<typeof setTimeout> | undefined
let failures = 0
let reporter: LiveReport = { onOpen: () => undefined, onDoubt: () => undefined }

function become(next: State): void {
  if (state === next) return
  state = next
  for (const watch of watchers) watch()
}

function openAfter(ms: number): void {
  source?.close()
  clearTimeout(silence)
  clearTimeout(reopening)
  reopening = setTimeout(open, ms)
}

/** The server ends in order and says when to come back: the line is in no doubt, and nobody needs to be told. */
function comeBack(message: MessageEvent<string>): void {
  openAfter((JSON.parse(message.data) as LiveEvents['reconnect']).afterMs)
}

function lose(): void {
  become('cut')
  openAfter(backoffMs(failures, REOPEN, Math.random()))
  failures += 1
  reporter.onDoubt()
}

/** The phone has its network back: no need to wait for the next try. */
function hurry(): void {
  if (state !== 'cut') return
  clearTimeout(reopening)
  failures = 0
  open()
}

function listenForSilence(): void {
  clearTimeout(silence)
  silence = setTimeout(doubt, QUIET_MS)
}

function doubt(): void {
  silence = setTimeout(lose, SILENCE_MS - QUIET_MS)
  reporter.onDoubt()
}

function open(): void {
  source?.close()
  source = new EventSource('/api/live')
  listenForSilence()
  source.addEventListener('hello', () => {
    failures = 0
    become('live')
    reporter.onOpen()
  })
  source.addEventListener('ping', listenForSilence)
  source.addEventListener('error', lose)
  source.addEventListener('reconnect', comeBack)
  for (const name of EVENT_NAMES) {
    source.addEventListener(name, (message) => {
      listenForSilence()
      const event: unknown = JSON.parse(message.data)
      for (const listen of listeners.get(name) ?? []) listen(event)
    })
  }
}

/** Opens the page's one stream. Gives the way to close it. */
export function startLive(report: LiveReport): () => void {
  reporter = report
  failures = 0
  open()
  window.addEventListener('online', hurry)
  return () => {
    window.removeEventListener('online', hurry)
    clearTimeout(silence)
    clearTimeout(reopening)
    source?.close()
    source = null
    become('idle')
  }
}

/** Calls `hear` for each event of that name while the component is there. */
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

/** `cut` while the page no longer hears the server: what it shows may be old. */
export function useLiveState(): State {
  return useSyncExternalStore(
    watch,
    () => state,
    () => 'idle',
  )
}
