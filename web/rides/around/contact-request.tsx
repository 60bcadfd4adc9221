import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CONTACT_PARAMETER } from '#domain/safety/contact-link.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { CONTACT_REQUEST_TEXTS as TEXTS } from '#web/rides/around/contact-request.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The secret in the address of a contact's link; null: it is another link. */
export function contactKeyIn(search: URLSearchParams): string | null {
  return search.get(CONTACT_PARAMETER)
}

function useRequest(key: string) {
  const client = useQueryClient()
  const queryKey = ['contact-request', key]
  const query = useQuery({
    queryKey,
    queryFn: () => api('GET /api/contact-links/:key', { params: { key } }),
  })
  const answer = useMutation({
    mutationFn: (agrees: boolean) => api('POST /api/contact-links/:key', { params: { key }, body: { agrees } }),
    onSuccess: (data) => client.setQueryData(queryKey, data),
    onError: (error) => notify.error(sentenceOf(error)),
  })
  return { query, answer }
}

/** What somebody reads who was named as a contact in danger: they agree, refuse or stop, without an account. */
export function ContactRequestView({ contactKey }: { contactKey: string }) {
  const { query, answer } = useRequest(contactKey)
  const { data, error, isFetching, refetch } = query
  if (data === undefined) {
    return error ? (
      <LoadFailed sentence={TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <SkeletonArea label={TEXTS.loading}>
        <Skeleton className="h-40" />
      </SkeletonArea>
    )
  }
  const { request } = data
  if (request === null) {
    return (
      <Card>
        <h2 className="text-18 font-extrabold">{TEXTS.gone}</h2>
        <p className="mt-2">{TEXTS.goneText}</p>
      </Card>
    )
  }
  const owner = request.ownerName || TEXTS.somebody
  const busy = answer.isPending
  const refuse = (label: string) => (
    <Button variant="secondary" busy={busy} onClick={() => answer.mutate(false)}>
      {label}
    </Button>
  )
  return (
    <Card>
      <div role="status" className="grid gap-3 wrap-anywhere">
        {request.state === 'asked' && (
          <>
            <p className="text-18 font-extrabold">{TEXTS.asks(owner)}</p>
            <p>{TEXTS.means}</p>
            <Button busy={busy} onClick={() => answer.mutate(true)}>
              {TEXTS.agree}
            </Button>
            {refuse(TEXTS.refuse)}
          </>
        )}
        {request.state === 'agreed' && (
          <>
            <p className="text-18 font-extrabold">{TEXTS.agreed(owner)}</p>
            <p>{TEXTS.keep}</p>
            {refuse(TEXTS.stop)}
          </>
        )}
        {request.state === 'expired' && (
          <>
            <p>{TEXTS.expired}</p>
            {refuse(TEXTS.stop)}
          </>
        )}
        {request.state === 'stopped' && <p>{TEXTS.stopped}</p>}
      </div>
    </Card>
  )
}
