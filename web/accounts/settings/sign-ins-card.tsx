import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SETTINGS_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { isFailure, SIGN_IN_EVENTS_SHOWN, signInEventWords } from '#domain/accounts/session/sign-in-events.ts'
import type { OwnSignInEvent } from '#domain/accounts/settings/settings.contract.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { SIGN_INS_CARD_TEXTS } from '#web/accounts/accounts.fr.ts'
import { useProfile } from '#web/accounts/profile/use-profile.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

const TITLE = SIGN_INS_CARD_TEXTS.title

/** Lines shown before the reader asks for more. */
const FIRST_LINES = 5

/** The last sign-ins to this account, failed ones included, and changes of its credentials. */
export function SignInsCard() {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: PAGE_KEYS.signInEvents,
    queryFn: async () => (await api('GET /api/sign-in-events')).events,
  })
  if (isLoadingError) {
    const sentence = SETTINGS_SENTENCES.signInsLoadFailed
    return (
      <Card title={TITLE}>
        <LoadFailed sentence={sentence} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    )
  }
  return (
    <Card title={TITLE}>
      {data === undefined ? (
        <SkeletonArea>
          <Skeleton className="h-40" />
        </SkeletonArea>
      ) : data.length === 0 ? (
        <p className="text-muted">{SIGN_INS_CARD_TEXTS.empty}</p>
      ) : (
        <SignIns events={data} />
      )}
    </Card>
  )
}

function SignIns({ events }: { events: readonly OwnSignInEvent[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? events : events.slice(0, FIRST_LINES)
  return (
    <>
      <ul>
        {shown.map((event) => (
          <SignInLine key={event.id} event={event} />
        ))}
      </ul>
      {shown.length < events.length && (
        <Button variant="secondary" wide className="mt-3" onClick={() => setWhole(true)}>
          {SIGN_INS_CARD_TEXTS.showAll(events.length)}
        </Button>
      )}
      <p className="mt-3 text-muted">
        {SIGN_INS_CARD_TEXTS.kept(SIGN_IN_EVENTS_SHOWN)}
        <WhatToDo />
      </p>
    </>
  )
}

/** What shuts a stranger out: another password, a first one, or, for an account that only a number opens, the list above. */
function WhatToDo() {
  const { data: profile } = useProfile()
  if (profile === undefined) return null
  const { hasPassword, email } = profile
  if (!hasPassword && email === null) return SIGN_INS_CARD_TEXTS.endSessions
  return (
    <>
      <a href={PAGES.profile.path} className="text-lagoon underline underline-offset-4">
        {hasPassword ? SIGN_INS_CARD_TEXTS.changePassword : SIGN_INS_CARD_TEXTS.choosePassword}
      </a>
      .
    </>
  )
}

function SignInLine({ event: { kind, device, network, at, times } }: { event: OwnSignInEvent }) {
  const from = [device, network === null ? null : SIGN_INS_CARD_TEXTS.network(network)].filter((part) => part !== null)
  return (
    <li className="border-t py-3 first:border-0">
      <p className="flex flex-wrap items-center font-semibold">
        <span className="mr-2 wrap-anywhere">{signInEventWords(kind, times)}</span>
        {isFailure(kind) && (
          <StatusBadge tone="warn">
            {times > 1 ? SIGN_INS_CARD_TEXTS.refusedMany : SIGN_INS_CARD_TEXTS.refusedOne}
          </StatusBadge>
        )}
      </p>
      {from.length > 0 && <p className="text-14 text-muted wrap-anywhere">{from.join(' · ')}</p>}
      <p className="text-14 text-muted tabular">
        {times > 1 && SIGN_INS_CARD_TEXTS.lastTime}
        {formatInstant(at)}
      </p>
    </li>
  )
}
