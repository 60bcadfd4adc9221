import { useEffect, useSyncExternalStore } from 'react'
import { backoffMs } from '#domain/shared/backoff.ts'
import { LIVE_SIGN_SECONDS, type LiveEventName, type LiveEvents } from '#domain/wire/live.ts'

type Listener = (event: unknown) => void
export type LiveState = 'idle' | 'live' | 'cut'

export type LiveReport = {
  /** Called at each (re)connection: events may have been missed, so the data must be read again. */
  onOpen: () => void
  /** Called when the line is late, and again when it is lost. It reconnects by itself; the session may have ended. */
  onDoubt: () => void
}

/** A sign of life is late: the server may no longer check the session. */
const QUIET_MS = LIVE_SIGN_SECONDS * 1.5 * 1000
/**
 * Two signs of life missed: the line is dead, even if the browser reports it as open. With the pause before the bar appears
 * (CUT_NOTICEABLE_MS) a frozen line is shown within 20 s.
 */
const SILENCE_MS = LIVE_SIGN_SECONDS * 2.1 * 1000
/** A random delay per page, so that pages do not all reconnect to a restarted server at once. */
const REOPEN = { firstMs: 2_000, longestMs: 30_000 }
const EVENT_NAMES: readonly LiveEventName[] = [
  'passenger-ride',
  'driver-ride',
  'driver-ride-gone',
  'driver-position',
  'driver-eligibility',
  'documents-changed',
  'admin-changed',
  'sos',
  'session-changed',
]

const listeners = new Map<LiveEventName, Set<Listener>>()
const watchers = new Set<() => void>()
let state: LiveState = 'idle'
let source: EventSource | null = null
let silence: ReturnType<typeof setTimeout> | undefined
let reopening: ReturnType<typeof setTimeout> | undefined
let failures = 0
let count: ((event: MessageEvent<string>) => void) | undefined
let reporter: LiveReport = { onOpen: () => undefined, onDoubt: () => undefined }

function become(next: LiveState): void {
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

/** The server stops in an orderly way and says when to reconnect: the state stays `live`, and no page is notified. */
function comeBack(message: MessageEvent<string>): void {
  openAfter((JSON.parse(message.data) as LiveEvents['reconnect']).afterMs)
}

function lose(): void {
  become('cut')
  openAfter(backoffMs(failures, REOPEN, Math.random()))
  failures += 1
  reporter.onDoubt()
}

/** The phone has its network again: retry at once. */
function hurry(): void {
  if (state !== 'cut') return
  clearTimeout(reopening)
  failures = 0
  open()
}

function listenForSilence(event?: MessageEvent<string>): void {
  if (event) count?.(event)
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
  source.addEventListener('hello', (event) => {
    listenForSilence(event)
    failures = 0
    become('live')
    reporter.onOpen()
  })
  source.addEventListener('ping', listenForSilence)
  source.addEventListener('message', listenForSilence)
  source.addEventListener('error', lose)
  source.addEventListener('reconnect', comeBack)
  for (const name of EVENT_NAMES) {
    source.addEventListener(name, (message) => {
      listenForSilence(message)
      const event: unknown = JSON.parse(message.data)
      for (const listen of listeners.get(name) ?? []) listen(event)
    })
  }
}

/** Calls `receive` with each event of the line, whatever it says: for those who count its bytes. */
export function countEvents(receive: typeof count): void {
  count = receive
}

/** Opens the page's only stream. Returns the function that closes it. */
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
