import type { OwnSos } from '#domain/safety/sos.contract.ts'
import type { PressedKind } from '#domain/safety/sos-alert.ts'
import { ApiError, api, sentenceOf } from '#web/api/client.ts'
import { QUERY_KEYS, queryClient } from '#web/api/query-client.ts'
import { getPersonal, removePersonal, setPersonal } from '#web/api/session/personal-storage.ts'

/** A press as the phone has it until the server has answered. */
export type Press = {
  readonly rideId: string
  /** Made on the phone: however often it is sent, it is one alert. */
  readonly key: string
  readonly kind: PressedKind
  readonly tappedAt: string
  readonly position: { readonly lat: number; readonly lon: number; readonly at: string } | null
}

type Sending = {
  /** Null: nothing waits. */
  readonly press: Press | null
  /** A try has failed: there is no network, and it is tried again. */
  readonly isKept: boolean
  /** Why the server does not take it; null: it did, or has not answered. */
  readonly refused: string | null
}

const KEPT = 'sos-press'
const AGAIN_MS = 4_000
const NOTHING: Sending = { press: null, isKept: false, refused: null }
/** Refusals after which the same press may still be taken. */
const PASSING = [408, 429]

let sending: Sending = NOTHING
let timer: ReturnType<typeof setTimeout> | undefined
const watchers = new Set<() => void>()

/** The cache key of the own alert of a ride. */
export const ownSosKey = (rideId: string) => [...QUERY_KEYS.ride(rideId), 'sos']

function become(next: Sending): void {
  sending = next
  for (const watcher of watchers) watcher()
}

export function watchSending(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

export const currentSending = (): Sending => sending

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)
}

export function keepAlert(rideId: string, alert: OwnSos): void {
  // A read that began before the alert, as when the network returns, must not overwrite it.
  void queryClient.cancelQueries({ queryKey: ownSosKey(rideId) })
  queryClient.setQueryData(ownSosKey(rideId), { alert })
}

async function send(press: Press): Promise<void> {
  clearTimeout(timer)
  const { rideId, ...body } = press
  const isStill = () => sending.press?.key === press.key
  try {
    const { alert } = await api('POST /api/rides/:rideId/sos', { params: { rideId }, body })
    keepAlert(rideId, alert)
    if (!isStill()) return
    removePersonal(KEPT)
    become(NOTHING)
  } catch (error) {
    if (!isStill()) return
    if (isFinal(error)) {
      removePersonal(KEPT)
      return become({ ...NOTHING, refused: sentenceOf(error) })
    }
    become({ press, isKept: true, refused: null })
    timer = setTimeout(() => void send(press), AGAIN_MS)
  }
}

/** Sends at once when the network returns, and not only at the next try. */
function onNetwork(): void {
  if (sending.press !== null) void send(sending.press)
}

/** Sends a press until the server has it, or until it is not wanted any more; also after a reload of the page. */
export function sendPress(press: Press): void {
  setPersonal(KEPT, press)
  window.removeEventListener('online', onNetwork)
  window.addEventListener('online', onNetwork)
  become({ press, isKept: !navigator.onLine, refused: null })
  void send(press)
}

/** The person does not want it to be sent any more. */
export function dropPress(): void {
  clearTimeout(timer)
  removePersonal(KEPT)
  become(NOTHING)
}

/** A press that this tab kept before it was loaded again. */
export function resumePress(): void {
  const kept = getPersonal(KEPT) as Press | null
  if (kept !== null && sending.press === null) sendPress(kept)
}
