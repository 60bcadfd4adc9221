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
 * Opened on first use. Null on the server, in some old browsers, and in Firefox where cookies are blocked: there is the 30 s
 * check. One per page: a channel does not receive its own messages.
 */
function openChannel(): BroadcastChannel | null {
  try {
    channel ??= new BroadcastChannel(CHANNEL)
  } catch {
    // It does not exist here, or is refused.
  }
  return channel
}

/** Notifies the page's other tabs of a sign-in or sign-out here. */
function postToOtherTabs(): void {
  openChannel()?.postMessage('changed')
}

/** Calls `receive` when another tab posts. Returns the function that stops it. */
function onTabMessage(receive: () => void): () => void {
  const received = openChannel()
  received?.addEventListener('message', receive)
  return () => received?.removeEventListener('message', receive)
}

/**
 * §9: how often an open page checks its session. While its stream is live, the server checks at each heartbeat, sooner.
 */
const SESSION_CHECK_MS = 30_000

export type SessionState = {
  /** True until it is known whether a person is signed in. */
  readonly isLoading: boolean
  /** No answer came: the session is still unknown, and `retry` asks again. */
  readonly isUnreachable: boolean
  readonly session: SessionView | null
  readonly retry: () => void
}

/** The last answer was that an operator's session ended for inactivity. */
let isEndedIdle = false

/** Did the session of this page end for inactivity? */
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

export function useSession(): SessionState {
  const { data, isError, refetch } = useQuery(sessionQuery)
  const isLoading = data === undefined
  return { isLoading, isUnreachable: isLoading && isError, session: data ?? null, retry: () => void refetch() }
}

function forgetOwnersData(client: QueryClient, next: SessionView | null): void {
  const predicate = (query: { queryKey: readonly unknown[] }) => query.queryKey[0] !== QUERY_KEYS.session[0]
  if (next === null) client.removeQueries({ predicate })
  else void client.resetQueries({ predicate })
  // What they did on this page is shown from there, such as the ride that a driver has just finished.
  client.getMutationCache().clear()
  void import('./personal-storage.ts').then((storage) => storage.clearPersonal()).catch(() => undefined)
}

/**
 * Used once, at the root: checks the session every 30 s unless the stream does, when the stream is late or lost
 * (`onDoubt`), when the page becomes visible, and when another tab or the server reports a change.
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
    // This page may have been opened from a mail: a tab that waits for the sign-in can then continue at once.
    if (before === undefined && data) postToOtherTabs()
    if (before && data !== undefined && before.userId !== data?.userId) forgetOwnersData(client, data)
  }, [client, data])
}

/** Stores a session in the page, or removes it; the other tabs follow. */
export function useSetSession(): (session: SessionView | null) => void {
  const client = useQueryClient()
  return (session) => {
    isEndedIdle = false
    // An older query still under way must not overwrite it.
    void client.cancelQueries({ queryKey: QUERY_KEYS.session })
    client.setQueryData(QUERY_KEYS.session, session)
    // At once, so that the next person's data is not deleted as the previous person's.
    followOwner(session?.userId ?? null)
    postToOtherTabs()
  }
}

/** Ends the session here and in every tab. Rejects when the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const setSession = useSetSession()
  return async () => {
    await api('POST /api/accounts/sign-out')
    setSession(null)
  }
}

/** The session for code outside of rendering: from the cache, or fetched. */
export function useAskSession(): () => Promise<SessionView | null> {
  const client = useQueryClient()
  return () => client.ensureQueryData(sessionQuery)
}
