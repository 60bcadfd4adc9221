import { useMutation, useQuery } from '@tanstack/react-query'
import { RECEIPT_SENTENCES } from '#domain/payments/payments.fr.ts'
import { receiptFileName, receiptPdfPath } from '#domain/payments/receipt-link.ts'
import { receiptSent } from '#domain/payments/receipt-words.ts'
import type { Receipt } from '#domain/rides/after/receipt.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { useRefusedAnswer } from '#web/api/before-script/refused-answer.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { isRefusal, refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { RideBytesLine } from '#web/parts/ride-bytes.tsx'
import { ReceiptView } from '#web/rides/around/receipt-view.tsx'
import { ChangeQuestion } from '#web/rides/change/change-question.tsx'
import { RECEIPT_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

function useReceipt(rideId: string) {
  return useQuery({
    queryKey: PAGE_KEYS.receipt(rideId),
    queryFn: () => api('GET /api/rides/:rideId/receipt', { params: { rideId } }),
  })
}

/** Sends the receipt to the account's own address. */
function useMailReceipt(rideId: string) {
  return useMutation({
    mutationFn: () => api('POST /api/rides/:rideId/receipt/mail', { params: { rideId } }),
    onSuccess: ({ sentTo }) => notify.success(receiptSent(sentTo)),
    onError: (error) => notify.error(refusalOr(RECEIPT_SENTENCES.notSent, error)),
  })
}

/** The receipt of one ride, to read, print and mail; or why there is none. */
export function ReceiptLoader({ rideId }: { rideId: string }) {
  const { data, error: failed, isFetching, refetch } = useReceipt(rideId)
  const refused = useRefusedAnswer(PAGE_KEYS.receipt(rideId))
  const error = failed ?? refused
  if (data) {
    return (
      <div className="grid grid-cols-1 gap-4">
        <ReceiptView receipt={data.receipt} />
        {data.receipt.openChange && (
          <div className="not-printed">
            <ChangeQuestion ride={{ id: rideId, change: data.receipt.openChange }} />
          </div>
        )}
        <ReceiptActions rideId={rideId} receipt={data.receipt} />
        <div className="not-printed">
          <RideBytesLine rideId={rideId} />
        </div>
      </div>
    )
  }
  // An invalid ride id in the URL means a ride that does not exist.
  if (isRefusal(error)) {
    const isNoId = error.code === 'invalid_input'
    return <NoReceipt>{isNoId ? REFUSALS.ride_not_found.message : error.message}</NoReceipt>
  }
  if (error) {
    return <LoadFailed sentence={RECEIPT_SENTENCES.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  return (
    <SkeletonArea label={RECEIPT_TEXTS.loading}>
      <Skeleton className="h-160" />
    </SkeletonArea>
  )
}

export function NoReceipt({ children }: { children: string }) {
  const back = <LinkButton href={PAGES.passenger.path}>{RECEIPT_TEXTS.myRides}</LinkButton>
  return (
    <EmptyState icon="document" action={back}>
      {children}
    </EmptyState>
  )
}

function ReceiptActions({ rideId, receipt: { code, canBeMailed } }: { rideId: string; receipt: Receipt }) {
  const once = useOnce()
  const { mutateAsync, isPending } = useMailReceipt(rideId)
  return (
    <div className="not-printed grid grid-cols-1 gap-3 sm:grid-cols-2">
      <LinkButton
        icon="document"
        wide
        className="sm:col-span-2"
        href={receiptPdfPath(rideId)}
        download={receiptFileName(code)}
      >
        {RECEIPT_TEXTS.download}
      </LinkButton>
      <Button variant="secondary" icon="document" wide onClick={() => window.print()}>
        {RECEIPT_TEXTS.print}
      </Button>
      {canBeMailed && (
        <Button
          variant="secondary"
          icon="mail"
          wide
          busy={isPending}
          busyLabel={ACTION_TEXTS.sending}
          onClick={() => once(mutateAsync)}
        >
          <span className="whitespace-nowrap">{RECEIPT_TEXTS.sendByEmail}</span>
        </Button>
      )}
    </div>
  )
}
