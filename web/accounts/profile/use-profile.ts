import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import { api } from '#web/api/client.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { useSetSession } from '#web/api/session/session.ts'

/** The user's own profile, including what they save elsewhere. */
export function useProfile(): UseQueryResult<ProfileView> {
  const client = useQueryClient()
  const readAgain = useCallback(() => void client.invalidateQueries({ queryKey: PAGE_KEYS.profile }), [client])
  useLiveEvent('session-changed', readAgain)
  return useQuery({ queryKey: PAGE_KEYS.profile, queryFn: async () => (await api('GET /api/profile')).profile })
}

/** Stores a saved profile in the page: the header and the other tabs update. */
export function useSetProfile(): (profile: ProfileView) => void {
  const client = useQueryClient()
  const setSession = useSetSession()
  return (profile) => {
    void client.cancelQueries({ queryKey: PAGE_KEYS.profile })
    client.setQueryData(PAGE_KEYS.profile, profile)
    const session = client.getQueryData<SessionView | null>(QUERY_KEYS.session)
    if (!session) return
    const { fullName, phoneNumber, photoUrl } = profile
    setSession({ ...session, fullName, phoneNumber, photoUrl })
  }
}
