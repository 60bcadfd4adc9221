import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SETTINGS_SENTENCES } from '#domain/accounts/settings-sentences.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { KEYS } from '#web/api/query-client.ts'
import { useSession } from '#web/api/session.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { notify } from '#web/ui/notify.ts'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'

const WHAT = 'Un e-mail 30 jours, 15 jours et la veille de l’expiration d’un document.'
const NO_EMAIL = 'Votre compte n’a pas d’adresse e-mail : les rappels restent sur cette application.'

function useReminders() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: KEYS.settings,
    queryFn: async () => (await api('GET /api/settings')).settings,
  })
  const change = useMutation({
    mutationFn: (emailReminders: boolean) => api('PATCH /api/settings', { body: { emailReminders } }),
    onSuccess: ({ settings }) => client.setQueryData(KEYS.settings, settings),
    onError: (error) => notify.error(sentenceOf(error)),
  })
  return { query, change }
}

/** Whether reminders come by e-mail. */
export function RemindersCard() {
  const { query, change } = useReminders()
  const hasEmail = (useSession().session?.email ?? null) !== null
  const { data, isLoadingError, isFetching, refetch } = query
  return (
    <Card title="Rappels">
      {isLoadingError ? (
        <LoadFailed sentence={SETTINGS_SENTENCES.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonArea>
          <Skeleton className="h-14" />
        </SkeletonArea>
      ) : (
        <Switch
          label="Rappels par e-mail"
          description={hasEmail ? WHAT : NO_EMAIL}
          checked={hasEmail && data.emailReminders}
          disabled={!hasEmail}
          busy={change.isPending}
          onChange={(checked) => change.mutate(checked)}
        />
      )}
    </Card>
  )
}
