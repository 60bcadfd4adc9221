import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Avoided } from '#domain/rides/avoid/avoid.contract.ts'
import { formatDayOf } from '#domain/shared/format.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { AVOIDED_CARD_TEXTS } from '#web/rides/avoid.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Settings: those with whom the person asked not to travel again, each to be taken back. */
export function AvoidedCard() {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: PAGE_KEYS.avoided,
    queryFn: async () => (await api('GET /api/avoided')).avoided,
  })
  return (
    <Card title={AVOIDED_CARD_TEXTS.title}>
      {isLoadingError ? (
        <LoadFailed sentence={AVOIDED_CARD_TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonArea>
          <Skeleton className="h-12" />
        </SkeletonArea>
      ) : data.length === 0 ? (
        <p className="text-muted">{AVOIDED_CARD_TEXTS.none}</p>
      ) : (
        <ul>
          {data.map((avoided) => (
            <AvoidedLine key={`${avoided.rideId} ${avoided.askedBy}`} avoided={avoided} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function AvoidedLine({ avoided: { rideId, askedBy, firstName, askedAt } }: { avoided: Avoided }) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api('PUT /api/rides/:rideId/avoidance', { params: { rideId }, body: { avoid: false } }),
    onSuccess: () => {
      const others = (data?: readonly Avoided[]) =>
        data?.filter((one) => one.rideId !== rideId || one.askedBy !== askedBy)
      client.setQueryData(PAGE_KEYS.avoided, others)
    },
    onError: (error) => notify.error(sentenceOf(error)),
  })
  const who = firstName || AVOIDED_CARD_TEXTS.former
  return (
    <li className="flex flex-wrap items-center border-t py-2 first:border-0">
      <p className="mr-3 min-w-[min(10rem,100%)] flex-1 py-1">
        <span className="block font-semibold wrap-anywhere">{who}</span>
        <span className="text-14 text-muted">{AVOIDED_CARD_TEXTS.since[askedBy](formatDayOf(askedAt))}</span>
      </p>
      <Button
        variant="ghost"
        className="-mr-3 ml-auto"
        aria-label={AVOIDED_CARD_TEXTS.allowWho(who)}
        busy={isPending}
        busyLabel={AVOIDED_CARD_TEXTS.allowing}
        onClick={() => mutate()}
      >
        {AVOIDED_CARD_TEXTS.allow}
      </Button>
    </li>
  )
}
