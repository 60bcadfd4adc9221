import { ADMIN_SENTENCES } from '#domain/admin/admin.fr.ts'
import { accountState, roleWords } from '#domain/admin/admin-words.ts'
import type { UserLine } from '#domain/admin/users/admin-users.contract.ts'
import { formatDayOf } from '#domain/shared/format.ts'
import { Contact } from '#web/admin/lists/contact.tsx'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { SearchFrame } from '#web/admin/lists/search-frame.tsx'
import { useUserSearch } from '#web/admin/lists/use-admin-lists.ts'
import { useSearchForm } from '#web/admin/lists/use-search-form.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { USERS_TAB_TEXTS } from '#web/admin/users/users.fr.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

const FILTERS = [
  { value: '', label: USERS_TAB_TEXTS.all },
  { value: 'admins', label: USERS_TAB_TEXTS.admins },
  { value: 'drivers', label: USERS_TAB_TEXTS.drivers },
  { value: 'blocked', label: USERS_TAB_TEXTS.blocked },
]

const COLUMNS: readonly Column<UserLine>[] = [
  {
    key: 'name',
    header: USERS_TAB_TEXTS.name,
    keep: 'link',
    cell: ({ userId, fullName }) => <OpenLink to={{ kind: 'user', id: userId }}>{fullName}</OpenLink>,
  },
  { key: 'contact', header: USERS_TAB_TEXTS.contact, keep: 'rest', cell: (user) => <Contact person={user} /> },
  { key: 'role', header: USERS_TAB_TEXTS.role, keep: 'line', cell: (user) => roleWords(user) },
  { key: 'state', header: USERS_TAB_TEXTS.state, keep: 'line', cell: (user) => <AccountBadge account={user} /> },
  { key: 'since', header: USERS_TAB_TEXTS.registeredOn, keep: 'line', cell: ({ createdAt }) => formatDayOf(createdAt) },
]

export function AccountBadge({ account }: { account: UserLine }) {
  const { tone, words } = accountState(account)
  return <StatusBadge tone={tone}>{words}</StatusBadge>
}

/** All accounts, the newest first. */
export function UsersTab() {
  const { address } = useAdminAddress()
  const form = useSearchForm(['search', 'show'])
  const query = useUserSearch(address)
  const { data } = query
  return (
    <>
      <SearchFrame label={USERS_TAB_TEXTS.search} form={form}>
        <TextField {...form.field('search')} label={USERS_TAB_TEXTS.user} placeholder={USERS_TAB_TEXTS.searchHint} />
        <SelectField {...form.field('show')} label={USERS_TAB_TEXTS.show} options={FILTERS} />
      </SearchFrame>
      <PagedList
        query={query}
        page={data && { rows: data.users, next: data.next }}
        idOf={({ userId }) => userId}
        empty={<NothingHere icon="users">{ADMIN_SENTENCES.noUser}</NothingHere>}
      >
        {(users) => (
          <Table caption={USERS_TAB_TEXTS.caption} columns={COLUMNS} rows={users} rowKey={({ userId }) => userId} />
        )}
      </PagedList>
    </>
  )
}
