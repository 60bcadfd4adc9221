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
import { ACCOUNT_MENU_TEXTS } from '#web/frame/frame.fr.ts'
import { DOCUMENT_TONES } from '#web/parts/document-looks.ts'

/** §2: the number of expired documents in red; else of those that expire soon in orange; else nothing. */
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
    { label: ACCOUNT_MENU_TEXTS.dashboard, icon: 'home', href: homePath(session.role) },
    { label: ACCOUNT_MENU_TEXTS.profile, icon: 'user', href: PAGES.profile.path },
    { label: ACCOUNT_MENU_TEXTS.documents, icon: 'document', href: PAGES.documents.path, ...(badge && { badge }) },
    { label: ACCOUNT_MENU_TEXTS.settings, icon: 'settings', href: PAGES.settings.path },
    { label: ACCOUNT_MENU_TEXTS.help, icon: 'help', href: PAGES.help.path },
    { label: ACCOUNT_MENU_TEXTS.signOut, icon: 'logout', onSelect: onSignOut },
  ]
}
