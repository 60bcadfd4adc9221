import { ADMIN_SENTENCES } from '#domain/admin/admin-words.ts'
import { JournalList } from '#web/admin/journal-list.tsx'
import { PagedList } from '#web/admin/paged-list.tsx'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { useJournal } from '#web/admin/use-admin-lists.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** Everything that operators did, the newest first. */
export function JournalTab() {
  const { address } = useAdminAddress()
  const query = useJournal({ after: address.after })
  const { data } = query
  return (
    <PagedList
      query={query}
      page={data && { rows: data.actions, next: data.next }}
      idOf={({ id }) => id}
      empty={<EmptyState icon="document">{ADMIN_SENTENCES.noAction}</EmptyState>}
    >
      {(actions) => <JournalList actions={actions} />}
    </PagedList>
  )
}
