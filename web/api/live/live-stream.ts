import { backoffMs } from '#domain/shared/backoff.ts'
import { LIVE_SIGN_SECONDS, type LiveEventName, type LiveEvents } from '#domain/wire/live.ts'
import { type Turn, takeTurns } from '#web/api/live/leader-tab.ts'
import { countEvent, currentLine, passOn, setLiveState } from '#web/api/live/live.ts'

export type LiveReport = {
  /** Called at each (re)connection: events may have been missed, so the data must be read again. */
  readonly onOpen: () => void
  /** Called when the line is late, and again when it is lost. It reconnects by itself; the session may have ended. */
  readonly onDoubt: () => void
}

/** A sign of life is late: the server may no longer check the session. */
const QUIET_MS = LIVE_SIGN_SECONDS * 1.5 * 1000
/**
 * Two signs of life missed: the line is dead, even if the browser reports it as open. With the pause before the bar appears
 * (CUT_NOTICEABLE_MS) a frozen line is shown within 20 s.
 */
const SILENCE_MS = LIVE_SIGN_SECONDS * 2.1 * 1000
/** A tab that does not answer another one within this time is asleep. */
const ANSWER_MS = 2_000
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
const SIGNS_OF_LIFE = ['ping', 'message']

/** What the page with the stream tells the others: what has come, that it is `cut`, or that it is there. */
type TabMessage = { readonly type: string; readonly data: string }
const CUT: TabMessage = { type: 'cut', data: '' }
/** A page asks whether another has the stream; that one answers `here` with its state. */
const ASK: TabMessage = { type: 'ask', data: '' }

let reporter: LiveReport = { onOpen: () => undefined, onDoubt: () => undefined }
let channel: BroadcastChannel | null = null
let turn: Turn | null = null
let source: EventSource | null = null
let silence: ReturnType<typeof setTimeout> | undefined
let reopening: ReturnType<typeof setTimeout> | undefined
let failures = 0
let awaited: ReturnType<typeof setTimeout> | undefined

function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name)
  } catch {
    // It does not exist here, or is refused.
    return null
  }
}

function openAfter(ms: number): void {
  source?.close()
  clearTimeout(silence)
  clearTimeout(reopening)
  reopening = setTimeout(open, ms)
}

/** The line is lost: this page opens it again, and the others learn it. */
function lose(): void {
  setLiveState('cut')
  channel?.postMessage(CUT)
  openAfter(backoffMs(failures, REOPEN, Math.random()))
  failures += 1
  reporter.onDoubt()
}

/** The phone has its network again: retry at once. */
function hurry(): void {
  if (currentLine() !== 'cut' || turn?.isMine() !== true) return
  clearTimeout(reopening)
  failures = 0
  open()
}

function listenForSilence(): void {
  clearTimeout(silence)
  silence = setTimeout(doubt, QUIET_MS)
}

function doubt(): void {
  silence = setTimeout(() => (turn?.isMine() === false ? takeOver() : lose()), SILENCE_MS - QUIET_MS)
  reporter.onDoubt()
}

/** The page that has the stream is asleep; unless this page has got it meanwhile. */
function takeOver(): void {
  if (turn?.isMine() !== false) return
  listenForSilence()
  turn.take()
}

/** Something has come over the line, to this page or to another that tells of it. */
function receive({ type, data }: TabMessage): void {
  countEvent({ type, data })
  listenForSilence()
  if (type === 'hello') {
    setLiveState('live')
    reporter.onOpen()
  }
  const name = EVENT_NAMES.find((one) => one === type)
  if (name !== undefined) passOn(name, JSON.parse(data))
}

function open(): void {
  source?.close()
  source = new EventSource('/api/live')
  listenForSilence()
  for (const type of ['hello', ...SIGNS_OF_LIFE, ...EVENT_NAMES]) {
    source.addEventListener(type, ({ data }: MessageEvent<string>) => {
      failures = 0
      channel?.postMessage({ type, data } satisfies TabMessage)
      receive({ type, data })
    })
  }
  source.addEventListener('error', lose)
  // The server stops in an orderly way and says when to reconnect: the state stays `live`, and no page is notified.
  source.addEventListener('reconnect', ({ data }: MessageEvent<string>) =>
    openAfter((JSON.parse(data) as LiveEvents['reconnect']).afterMs),
  )
}

/** This page has the stream from now on. Returns the function that gives it away. */
function lead(): () => void {
  failures = 0
  open()
  return () => {
    clearTimeout(reopening)
    source?.close()
    source = null
  }
}

/** Another page tells or asks something. */
function receiveFromTab({ data: message }: MessageEvent<TabMessage>): void {
  if (turn?.isMine()) {
    if (message.type === ASK.type) channel?.postMessage({ type: 'here', data: currentLine() } satisfies TabMessage)
    return
  }
  if (message.type === ASK.type) return
  clearTimeout(awaited)
  if (message.type === CUT.type) {
    listenForSilence()
    setLiveState('cut')
    reporter.onDoubt()
  } else if (message.type === 'here') {
    listenForSilence()
    if (message.data === 'live' && currentLine() !== 'live') receive({ type: 'hello', data: '' })
  } else receive(message)
}

/** Takes the stream from a page that does not answer: browsers let pages sleep that nobody looks at. */
function checkLeader(): void {
  if (document.visibilityState === 'hidden' || turn?.isMine() !== false) return
  channel?.postMessage(ASK)
  clearTimeout(awaited)
  awaited = setTimeout(takeOver, ANSWER_MS)
}

/**
 * Opens the live stream of this person. Of their pages in one browser one holds it, and tells the others what comes: over
 * HTTP/1.1 a browser has six connections to a server. Where pages cannot speak to each other, each holds its own. Returns the
 * function that ends it.
 */
export function startLive(userId: string, report: LiveReport): () => void {
  const name = `live ${userId}`
  reporter = report
  channel = openChannel(name)
  channel?.addEventListener('message', receiveFromTab)
  listenForSilence()
  turn = channel === null ? { isMine: () => true, take: () => undefined, end: lead() } : takeTurns(name, lead)
  checkLeader()
  window.addEventListener('online', hurry)
  document.addEventListener('visibilitychange', checkLeader)
  return () => {
    window.removeEventListener('online', hurry)
    document.removeEventListener('visibilitychange', checkLeader)
    turn?.end()
    turn = null
    channel?.close()
    channel = null
    clearTimeout(silence)
    clearTimeout(awaited)
    setLiveState('idle')
  }
}
