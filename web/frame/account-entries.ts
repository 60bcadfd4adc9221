import { useQuery } from '@tanstack/react-query'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { homePath } from '#domain/accounts/roles.ts'
import { plural } from '#domain/shared/format.ts'
import { isPagePath } from '#domain/shared/routes.ts'
import { api } from '#web/api/client.ts'
import { KEYS } from '#web/api/query-client.ts'
import type { MenuEntry } from '#web/frame/menu-entries.tsx'

const PROFILE = '/profile'
const DOCUMENTS = '/documents'
const SETTINGS = '/settings'
const HELP = '/help'

/** §2: the count of expired papers in red; without one, of those that expire soon in orange; else nothing. */
export function documentsBadge(counts: { expired: number; expiringSoon: number }): MenuEntry['badge'] {
  const { expired, expiringSoon } = counts
  if (expired > 0)
    return { count: expired, tone: 'bad', label: plural(expired, 'document expiré', 'documents expirés') }
  if (expiringSoon === 0) return undefined
  const label = `${plural(expiringSoon, 'document expire', 'documents expirent')} bientôt`
  return { count: expiringSoon, tone: 'warn', label }
}

/** The account menu of §2. A page is offered once it stands in the route table. */
export function useAccountEntries(session: SessionView, onSignOut: () => void): readonly MenuEntry[] {
  const { data } = useQuery({
    queryKey: KEYS.documents,
    queryFn: () => api('GET /api/documents'),
    enabled: isPagePath(DOCUMENTS),
  })
  const badge = data && documentsBadge(data.counts)
  const pages: readonly MenuEntry[] = [
    { label: 'Tableau de bord', icon: 'home', href: homePath(session.role) },
    { label: 'Mon profil', icon: 'user', href: PROFILE },
    { label: 'Mes documents', icon: 'document', href: DOCUMENTS, ...(badge && { badge }) },
    { label: 'Paramètres', icon: 'settings', href: SETTINGS },
    { label: 'Aide', icon: 'help', href: HELP },
  ]
  const offered = pages.filter((entry) => entry.href !== undefined && isPagePath(entry.href))
  return [...offered, { label: 'Déconnexion', icon: 'logout', onSelect: onSignOut }]
}
