import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { SETTINGS_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import type { OpenSession } from '#domain/accounts/settings/settings.contract.ts'
import { formatDayOf, formatInstant } from '#domain/shared/format.ts'
import { SESSIONS_CARD_TEXTS } from '#web/accounts/accounts.fr.ts'
import { LinkedNumber } from '#web/accounts/phone/linked-number.tsx'
import { SignOutForm } from '#web/accounts/settings/sign-out-form.tsx'
import { api, sentenceOf } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** The user's open sessions, and the ways to end them. */
function useOpenSessions() {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: PAGE_KEYS.openSessions,
    queryFn: async () => (await api('GET /api/sessions')).sessions,
  })
  const show = ({ sessions }: { sessions: OpenSession[] }) => client.setQueryData(PAGE_KEYS.openSessions, sessions)
  const onError = (error: Error) => notify.error(sentenceOf(error))
  const endOne = useMutation({
    mutationFn: (sessionId: string) => api('DELETE /api/sessions/:sessionId', { params: { sessionId } }),
    onSuccess: (left) => {
      show(left)
      notify.success(SETTINGS_SENTENCES.sessionEnded)
    },
    onError,
  })
  const endOthers = useMutation({
    mutationFn: () => api('POST /api/sessions/end-others'),
    onSuccess: (left) => {
      show(left)
      notify.success(SETTINGS_SENTENCES.othersEnded)
    },
    onError,
  })
  return { query, endOne, endOthers }
}

/** The devices on which the user is signed in. */
export function SessionsCard() {
  const { query, endOne, endOthers } = useOpenSessions()
  const { data, isLoadingError, isFetching, refetch } = query
  const once = useOnce()
  if (isLoadingError) {
    const sentence = SETTINGS_SENTENCES.sessionsLoadFailed
    return (
      <Card title={SESSIONS_CARD_TEXTS.title}>
        <LoadFailed sentence={sentence} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  }
  return (
    <Card title={SESSIONS_CARD_TEXTS.title}>
      {data === undefined ? (
        <SkeletonArea>
          <Skeleton className="h-20" />
        </SkeletonArea>
      ) : (
        <ul>
          {data.map((session) => (
            <SessionLine
              key={session.id}
              session={session}
              isEnding={endOne.isPending && endOne.variables === session.id}
              onEnd={() => once(() => endOne.mutateAsync(session.id))}
            />
          ))}
        </ul>
      )}
      {data !== undefined && data.length > 1 && (
        <Button
          variant="secondary"
          icon="logout"
          wide
          className="mt-4"
          busy={endOthers.isPending}
          busyLabel={SESSIONS_CARD_TEXTS.signingOut}
          onClick={() => once(() => endOthers.mutateAsync())}
        >
          {SESSIONS_CARD_TEXTS.signOutOthers}
        </Button>
      )}
      <SignOutForm />
      {endOthers.isSuccess && (
        <div className="mt-4">
          <LinkedNumber />
        </div>
      )}
    </Card>
  )
}

type SessionLineProps = { session: OpenSession; isEnding: boolean; onEnd: () => void }

function SessionLine({ session: { device, isCurrent, openedAt, lastSeenAt }, isEnding, onEnd }: SessionLineProps) {
  return (
    <li className="flex flex-wrap items-center border-t py-2 first:border-0">
      <div className="mr-3 min-w-[min(10rem,100%)] flex-1 py-1">
        <p className="flex flex-wrap items-center font-semibold">
          <span className="mr-2 wrap-anywhere">{device}</span>
          {isCurrent && <StatusBadge tone="good">{SESSIONS_CARD_TEXTS.current}</StatusBadge>}
        </p>
        <p className="text-14 text-muted tabular">{SESSIONS_CARD_TEXTS.since(formatInstant(openedAt))}</p>
        {!isCurrent && (
          <p className="text-14 text-muted tabular">{SESSIONS_CARD_TEXTS.seenOn(formatDayOf(lastSeenAt))}</p>
        )}
      </div>
      {!isCurrent && (
        <Button
          variant="ghost"
          className="-mr-3 ml-auto"
          aria-label={SESSIONS_CARD_TEXTS.signOutDevice(device)}
          busy={isEnding}
          busyLabel={SESSIONS_CARD_TEXTS.signingOut}
          onClick={onEnd}
        >
          {SESSIONS_CARD_TEXTS.signOut}
        </Button>
      )}
    </li>
  )
}
