import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { api } from '../client.ts'
import { useLiveEvent, useLiveState } from '../live/live.ts'
import { QUERY_KEYS } from '../query-client.ts'
import { followOwner } from './tab-owner.ts'

const CHANNEL = 'miyi-session'

let channel: BroadcastChannel | null = null

/**
 * Opened when first needed: there is none on the server, and none in some old browsers, which have the 30 s check.
 * One a page: what it says on its own channel it does not hear itself.
 */
function openChannel(): BroadcastChannel | null {
  if (typeof BroadcastChannel !== 'undefined') channel ??= new BroadcastChannel(CHANNEL)
  return channel
}

/** Tells the page's other tabs that somebody signed in or out here. */
function postToOtherTabs(): void {
  openChannel()?.postMessage('changed')
}

/** Calls `hear` when another tab says so. Gives the way to stop. */
function onTabMessage(receive: () => void): () => void {
  const received = openChannel()
  received?.addEventListener('message', receive)
  return () => received?.removeEventListener('message', receive)
}

/** §9: how often an open page checks its session. While its stream lives the server does, sooner: at each heartbeat. */
const SESSION_CHECK_MS = 30_000

export type SessionState = {
  /** True until it is known whether somebody is signed in. */
  readonly isLoading: boolean
  /** Nobody answered: it is still not known, and `retry` asks again. */
  readonly isUnreachable: boolean
  readonly session: SessionView | null
  readonly retry: () => void
}

/** The last answer was: an operator's session, which ended because nobody was there. */
let isEndedIdle = false

/** Did the session of this page end because nobody was there? */
export function hasSessionEndedIdle(): boolean {
  return isEndedIdle
}

async function askWhoIsSignedIn(): Promise<SessionView | null> {
  const { session, ended } = await api('GET /api/accounts/session')
  isEndedIdle = ended === 'idle'
  return session
}

const sessionQuery = {
  queryKey: QUERY_KEYS.session,
  queryFn: askWhoIsSignedIn,
  staleTime: Number.POSITIVE_INFINITY,
}

/** Who is signed in. */
export function useSession(): SessionState {
  const { data, isError, refetch } = useQuery(sessionQuery)
  const isLoading = data === undefined
  return { isLoading, isUnreachable: isLoading && isError, session: data ?? null, retry: () => void refetch() }
}

function forgetOwnersData(client: QueryClient, next: SessionView | null): void {
  const predicate = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== QUERY_KEYS.session[0]
  if (next === null) client.removeQueries({ predicate })
  else void client.resetQueries({ predicate })
  void import('./personal-storage.ts').then((storage) => storage.clearPersonal()).catch(() => undefined)
}

/**
 * Once, at the top: asks again every 30 s unless the stream does, when the stream is late or lost (`onDoubt`), when the
 * page comes to the front, and when another tab or the server says so.
 */
export function useSessionCheck(): void {
  const client = useQueryClient()
  const isCheckedByStream = useLiveState() === 'live'
  const { data } = useQuery({
    ...sessionQuery,
    refetchInterval: isCheckedByStream ? false : SESSION_CHECK_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })
  const ask = useCallback(() => void client.invalidateQueries({ queryKey: QUERY_KEYS.session }), [client])
  useLiveEvent('session-changed', ask)
  useEffect(() => onTabMessage(ask), [ask])

  const known = useRef<SessionView | null | undefined>(undefined)
  useEffect(() => {
    const before = known.current
    known.current = data
    if (data !== undefined) followOwner(data?.userId ?? null)
    // Perhaps this page was opened by the link of a mail: the tab that waits for it need not ask before it goes on.
    if (before === undefined && data) postToOtherTabs()
    if (before && data !== undefined && before.userId !== data?.userId) forgetOwnersData(client, data)
  }, [client, data])
}

/** Puts a session into the page, or takes it out; the other tabs follow. */
export function useSetSession(): (session: SessionView | null) => void {
  const client = useQueryClient()
  return (session) => {
    isEndedIdle = false
    // An older question that is still on its way must not have the last word.
    void client.cancelQueries({ queryKey: QUERY_KEYS.session })
    client.setQueryData(QUERY_KEYS.session, session)
    // At once: what is kept for whoever comes next is not what the one before has left.
    followOwner(session?.userId ?? null)
    postToOtherTabs()
  }
}

/** Ends the session here and in every tab. Rejects when the server could not be told. */
export function useSignOut(): () => Promise<void> {
  const setSession = useSetSession()
  return async () => {
    await api('POST /api/accounts/sign-out')
    setSession(null)
  }
}

/** Who is signed in, for whoever cannot wait for a render: known at once, or asked. */
export function useAskSession(): () => Promise<SessionView | null> {
  const client = useQueryClient()
  return () => client.ensureQueryData(sessionQuery)
}
