import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { homePath } from '#domain/accounts/roles.ts'
import { type DocumentCounts, documentAlert } from '#domain/documents/document-alert.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { api } from '#web/api/client.ts'
import { useLiveEvent } from '#web/api/live/live.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import type { MenuEntry } from '#web/frame/account/menu-entries.tsx'
import { DOCUMENT_TONES } from '#web/parts/document-looks.ts'

/** §2: the count of expired documents in red; without one, of those that expire soon in orange; else nothing. */
export function documentsBadge(counts: DocumentCounts): MenuEntry['badge'] {
  const alert = documentAlert(counts)
  return alert === null ? undefined : { count: alert.count, tone: DOCUMENT_TONES[alert.about], label: alert.sentence }
}

/** The account menu of §2. */
export function useAccountEntries(session: SessionView, onSignOut: () => void): readonly MenuEntry[] {
  const client = useQueryClient()
  const renew = useCallback(() => void client.invalidateQueries({ queryKey: QUERY_KEYS.documents }), [client])
  useLiveEvent('documents-changed', renew)
  const { data } = useQuery({ queryKey: QUERY_KEYS.documents, queryFn: () => api('GET /api/documents') })
  const badge = data && documentsBadge(data.counts)
  return [
    { label: 'Tableau de bord', icon: 'home', href: homePath(session.role) },
    { label: 'Mon profil', icon: 'user', href: PAGES.profile.path },
    { label: 'Mes documents', icon: 'document', href: PAGES.documents.path, ...(badge && { badge }) },
    { label: 'Paramètres', icon: 'settings', href: PAGES.settings.path },
    { label: 'Aide', icon: 'help', href: PAGES.help.path },
    { label: 'Déconnexion', icon: 'logout', onSelect: onSignOut },
  ]
}
