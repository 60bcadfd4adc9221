import { useState } from 'react'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { JOURNAL_CARD_TEXTS } from '#web/admin/journal/journal.fr.ts'
import { JournalList } from '#web/admin/journal/journal-list.tsx'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useJournal } from '#web/admin/lists/use-admin-lists.ts'
import { useTurnedPage } from '#web/admin/lists/use-turned-page.ts'
import { ForRole } from '#web/admin/roles/for-role.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type JournalCardProps = { of: { userId: string } | { rideId: string } }

/** Actions of operators on one person or one ride, for who reads the journal. */
export function JournalCard(props: JournalCardProps) {
  return (
    <ForRole call="GET /api/admin/journal">
      <Actions {...props} />
    </ForRole>
  )
}

function Actions({ of }: JournalCardProps) {
  const [after, setAfter] = useState<string | undefined>(undefined)
  const query = useJournal({ ...of, after })
  const { data } = query
  const list = useTurnedPage(after)
  return (
    <Card title={JOURNAL_CARD_TEXTS.title}>
      <div ref={list} tabIndex={-1} className="scroll-mt-4" />
      {!data && !query.isError && <ListSkeleton />}
      {!data && query.isError && (
        <LoadFailed
          sentence={RIDE_SENTENCES.adminLoadFailed}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.actions.length === 0 && <p className="text-muted">{JOURNAL_CARD_TEXTS.empty}</p>}
      {data && data.actions.length > 0 && (
        <JournalList actions={data.actions} about={'userId' in of ? of.userId : of.rideId} />
      )}
      {after !== undefined && (
        <Button variant="ghost" onClick={() => setAfter(undefined)}>
          {ACTION_TEXTS.firstPage}
        </Button>
      )}
      {data && data.next !== null && (
        <Button variant="ghost" onClick={() => setAfter(data.next ?? undefined)}>
          {ACTION_TEXTS.nextPage}
        </Button>
      )}
    </Card>
  )
}
