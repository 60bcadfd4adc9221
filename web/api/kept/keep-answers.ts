import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import {
  findAnsweredAt,
  findKeptOwner,
  forgetAnswers,
  keepAnswer,
  keepAnsweredAt,
  SESSION_PATH,
} from '#web/api/kept/kept-db.ts'
import { currentLine, onLiveState } from '#web/api/live/live.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'

/** What a ride needs without network, as the page has it: live events change it, and the call is not made again. */
const KEPT_PATHS: Readonly<Record<string, (key: QueryKey) => string>> = {
  [QUERY_KEYS.session[0]]: () => SESSION_PATH,
  [QUERY_KEYS.passengerRides[0]]: () => '/api/rides',
  [QUERY_KEYS.driverPosition('', null, null)[0] ?? '']: ([, rideId]) => `/api/rides/${String(rideId)}/driver-position`,
  [QUERY_KEYS.driver[0]]: () => '/api/driver',
  [QUERY_KEYS.driverRides[0]]: () => '/api/driver/rides',
  [QUERY_KEYS.documents[0]]: () => '/api/documents',
  [QUERY_KEYS.savedPlaces[0]]: () => '/api/places/saved',
}

/** Several events often come together: what they change is written once. */
const WRITE_AFTER_MS = 500

let isKeeping = false

/** When the server last answered, in milliseconds by the phone's clock. */
let answeredMs: number | undefined

function noteAnswered(): void {
  answeredMs = Date.now()
  void keepAnsweredAt(answeredMs).catch(() => undefined)
}

/** When the server last answered, on this page or before it was opened; undefined: never. */
export async function findLastAnswered(): Promise<number | undefined> {
  return answeredMs ?? findAnsweredAt().catch(() => undefined)
}

function bodyOf(key: QueryKey, data: unknown): unknown {
  return key[0] === QUERY_KEYS.session[0] ? { session: data } : data
}

/** Keeps what this person's pages show, until they sign out. Once a page. */
export function keepAnswers(client: QueryClient): void {
  if (isKeeping || typeof indexedDB === 'undefined') return
  isKeeping = true
  const changed = new Map<string, { readonly key: QueryKey; readonly data: unknown; readonly of: string | undefined }>()
  let isWritingSoon = false
  let line = currentLine()

  const sessionNow = () => client.getQueryData<SessionView | null>(QUERY_KEYS.session)

  async function write(): Promise<void> {
    isWritingSoon = false
    const session = sessionNow()
    // Another person may have signed in since.
    const batch = [...changed].filter(([, { of }]) => of === undefined || of === session?.userId)
    changed.clear()
    if (session === null) return forgetAnswers()
    if (session === undefined) return
    if (line === 'live') noteAnswered()
    const owner = await findKeptOwner()
    if (owner !== undefined && owner !== session.userId) await forgetAnswers()
    for (const [path, { key, data }] of batch) {
      await keepAnswer(path, { userId: session.userId, body: bodyOf(key, data) })
    }
  }

  function note(key: QueryKey, data: unknown): void {
    const path = KEPT_PATHS[String(key[0])]?.(key)
    if (path === undefined || data === undefined) return
    changed.set(path, { key, data, of: sessionNow()?.userId })
    // A full or forbidden storage keeps nothing; the page itself works on.
    if (!isWritingSoon) setTimeout(() => void write().catch(() => undefined), WRITE_AFTER_MS)
    isWritingSoon = true
  }

  const cache = client.getQueryCache()
  for (const { queryKey, state } of cache.getAll()) note(queryKey, state.data)
  cache.subscribe(({ type, query }) => {
    if (type === 'updated') note(query.queryKey, query.state.data)
  })
  onLiveState((next) => {
    // Also when the line is lost: until then it was live.
    if (next === 'live' || line === 'live') noteAnswered()
    line = next
  })
}
