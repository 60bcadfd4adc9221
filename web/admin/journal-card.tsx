import { useState } from 'react'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import { JournalList } from '#web/admin/journal-list.tsx'
import { ListSkeleton } from '#web/admin/paged-list.tsx'
import { useJournal } from '#web/admin/use-admin-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'

type JournalCardProps = { of: { userId: string } | { rideId: string } }

/** What operators did about one person or one ride. */
export function JournalCard({ of }: JournalCardProps) {
  const [after, setAfter] = useState<string | undefined>(undefined)
  const query = useJournal({ ...of, after })
  const { data } = query
  return (
    <Card title="Journal">
      {!data && !query.isError && <ListSkeleton />}
      {!data && query.isError && (
        <LoadFailed
          sentence={RIDE_SENTENCES.adminLoadFailed}
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
      {data?.actions.length === 0 && <p className="text-muted">Aucune action d’un administrateur.</p>}
      {data && data.actions.length > 0 && (
        <JournalList actions={data.actions} about={'userId' in of ? of.userId : of.rideId} />
      )}
      {after !== undefined && (
        <Button variant="ghost" onClick={() => setAfter(undefined)}>
          Plus récent
        </Button>
      )}
      {data && data.next !== null && (
        <Button variant="ghost" onClick={() => setAfter(data.next ?? undefined)}>
          Plus ancien
        </Button>
      )}
    </Card>
  )
}
