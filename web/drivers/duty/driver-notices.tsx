import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { missingDocumentsSentence } from '#domain/documents/document-alert.ts'
import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { APPROVAL_SENTENCES } from '#domain/drivers/drivers.fr.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { DRIVER_NOTICES_TEXTS } from '#web/drivers/duty/duty.fr.ts'
import { takesRides } from '#web/drivers/offers/not-acceptable-reason.ts'
import { useArrival } from '#web/drivers/ride/use-arrival.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** « Demander une nouvelle vérification », for a refused driver who has corrected their file. */
function useAskApproval() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/driver/approval-request'),
    onSuccess: () => notify.success(APPROVAL_SENTENCES.asked),
    onError: (error) => notify.error(refusalOr(APPROVAL_SENTENCES.askFailed, error)),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.driver }),
  })
}

/** A driver whose file is not approved accepts no rides: says why and what to do, and stays. */
export function ApprovalNotice({ driver }: { driver: DriverDashboard }) {
  const { approval, approvalReason, blockedBecause } = driver
  if (takesRides(approval)) return null
  const missing = driver.documents.filter((document) => document.status === null).length
  return (
    <Banner
      tone={approval === 'pending' ? 'warn' : 'bad'}
      icon={approval === 'pending' ? 'shield' : 'alert'}
      title={blockedBecause === null ? '' : REFUSALS[blockedBecause].message}
      action={APPROVAL_ACTIONS[approval]}
    >
      {missing > 0 && approval === 'pending' && <p>{missingDocumentsSentence(missing)}</p>}
      {approvalReason !== null && (
        <p className="wrap-anywhere">
          {DRIVER_NOTICES_TEXTS.reason}
          <bdi>{approvalReason}</bdi>
        </p>
      )}
    </Banner>
  )
}

/** Too many rides given back today: why the driver is unavailable, and until when. */
export function PausedNotice({ driver: { pausedBecause } }: { driver: DriverDashboard }) {
  return pausedBecause === null ? null : <Banner tone="warn" icon="alert" title={pausedBecause} announce />
}

const APPROVAL_ACTIONS: Readonly<Record<DriverDashboard['approval'], ReactNode>> = {
  pending: undefined,
  approved: undefined,
  refused: <AskApproval />,
  suspended: (
    <LinkButton variant="secondary" icon="help" href={PAGES.help.path}>
      {DRIVER_NOTICES_TEXTS.contactSupport}
    </LinkButton>
  ),
}

/** A refused driver corrects their file, then asks again. */
function AskApproval() {
  const once = useOnce()
  const { mutateAsync, isPending } = useAskApproval()
  return (
    <>
      <p className="mb-3">
        {DRIVER_NOTICES_TEXTS.correct}
        <a href={PAGES.documents.path} className="font-semibold underline underline-offset-4">
          {DRIVER_NOTICES_TEXTS.documents}
        </a>
        {DRIVER_NOTICES_TEXTS.or}
        <a href={PAGES.profile.path} className="font-semibold underline underline-offset-4">
          {DRIVER_NOTICES_TEXTS.profile}
        </a>
        {DRIVER_NOTICES_TEXTS.thenAsk}
      </p>
      <Button busy={isPending} busyLabel={ACTION_TEXTS.sending} onClick={() => once(() => mutateAsync())}>
        {DRIVER_NOTICES_TEXTS.askAgain}
      </Button>
    </>
  )
}

type Lost = { readonly ride: DriverRide; readonly sentence: string }

/** The ride under way was taken from the driver: the notice stays until they close it. */
export function LostRideNotice({ lost, onRead }: { lost: Lost | null; onRead: () => void }) {
  return lost === null ? null : <LostRide key={lost.ride.id} lost={lost} onRead={onRead} />
}

function LostRide({ lost, onRead }: { lost: Lost; onRead: () => void }) {
  const arrival = useArrival<HTMLDivElement>('center')
  return (
    <div ref={arrival} tabIndex={-1}>
      <Banner
        announce
        tone="bad"
        title={lost.sentence}
        action={
          <Button variant="secondary" onClick={onRead}>
            {ACTION_TEXTS.understood}
          </Button>
        }
      >
        <p className="wrap-anywhere">
          {lost.ride.passenger?.fullName && `${lost.ride.passenger.fullName} · `}
          {lost.ride.pickupLocation}
        </p>
      </Banner>
    </div>
  )
}
