import { ADMIN_SENTENCES, accountState, ROLE_WORDS } from '#domain/admin/admin-words.ts'
import type { UserLine } from '#domain/admin/users/admin-users.contract.ts'
import { formatDayOf } from '#domain/shared/format.ts'
import { Contact } from '#web/admin/lists/contact.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { SearchFrame } from '#web/admin/lists/search-frame.tsx'
import { useUserSearch } from '#web/admin/lists/use-admin-lists.ts'
import { useSearchForm } from '#web/admin/lists/use-search-form.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

const FILTERS = [
  { value: '', label: 'Tous les comptes' },
  { value: 'admins', label: 'Administrateurs' },
  { value: 'drivers', label: 'Chauffeurs' },
  { value: 'blocked', label: 'Comptes bloqués' },
]

const COLUMNS: readonly Column<UserLine>[] = [
  {
    key: 'name',
    header: 'Nom',
    cell: ({ userId, fullName }) => <OpenLink to={{ kind: 'user', id: userId }}>{fullName}</OpenLink>,
  },
  { key: 'contact', header: 'Contact', cell: (user) => <Contact person={user} /> },
  { key: 'role', header: 'Rôle', cell: ({ role }) => ROLE_WORDS[role ?? 'passenger'] },
  { key: 'state', header: 'État', cell: (user) => <AccountBadge account={user} /> },
  { key: 'since', header: 'Inscrit le', cell: ({ createdAt }) => formatDayOf(createdAt) },
]

export function AccountBadge({ account }: { account: UserLine }) {
  const { tone, words } = accountState(account)
  return <StatusBadge tone={tone}>{words}</StatusBadge>
}

/** Every account, the newest first. */
export function UsersTab() {
  const { address } = useAdminAddress()
  const form = useSearchForm(['search', 'show'])
  const query = useUserSearch(address)
  const { data } = query
  return (
    <>
      <SearchFrame label="Rechercher un utilisateur" form={form}>
        <TextField {...form.field('search')} label="Utilisateur" hint="Nom, téléphone ou e-mail" />
        <SelectField {...form.field('show')} label="Afficher" options={FILTERS} />
      </SearchFrame>
      <PagedList
        query={query}
        page={data && { rows: data.users, next: data.next }}
        idOf={({ userId }) => userId}
        empty={<EmptyState icon="users">{ADMIN_SENTENCES.noUser}</EmptyState>}
      >
        {(users) => <Table caption="Utilisateurs" columns={COLUMNS} rows={users} rowKey={({ userId }) => userId} />}
      </PagedList>
    </>
  )
}
