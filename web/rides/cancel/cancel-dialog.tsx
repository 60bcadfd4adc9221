import { useEffect } from 'react'
import { MONEY_BACK_SENTENCES } from '#domain/payments/payments.fr.ts'
import { isBeingVerified } from '#domain/payments/unpaid.ts'
import { CANCEL_SENTENCES } from '#domain/rides/cancel/cancel.fr.ts'
import { cancelCost, cancelReasons } from '#domain/rides/cancel/cancel-words.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import type { CancellationView } from '#domain/rides/trip.contract.ts'
import { formatXof } from '#domain/shared/format.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { isCostChanged, useCancellation, useCancelRide } from '#web/rides/cancel/use-cancel-ride.ts'
import { CANCEL_TEXTS } from '#web/rides/rides.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type CancelDialogProps = { ride: PassengerRide; open: boolean; onClose: () => void }

/**
 * Shows exactly what the server will charge. If that changes before the tap arrives, shows the new cost and asks again.
 */
export function CancelDialog({ ride, open, onClose }: CancelDialogProps) {
  const once = useOnce()
  const { data: cost, isFetching, isError, refetch } = useCancellation(ride, open)
  const { mutateAsync, isPending, error, reset } = useCancelRide(ride.id)
  useEffect(() => {
    if (open) reset()
  }, [open, reset])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={CANCEL_TEXTS.title}
      actions={
        <>
          {cost && (
            <Button
              variant="danger"
              busy={isPending}
              busyLabel={ACTION_TEXTS.cancelling}
              onClick={() => once(() => mutateAsync(cost.feeXof).then(onClose))}
            >
              {cost.feeXof === 0 ? CANCEL_TEXTS.cancelRide : CANCEL_TEXTS.cancelFor(formatXof(cost.feeXof))}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {CANCEL_TEXTS.keepRide}
          </Button>
        </>
      }
    >
      {isCostChanged(error) && (
        <div className="mb-4">
          <Banner tone="warn" title={error.message} announce />
        </div>
      )}
      {cost && <Cost cost={cost} mayComeBack={isBeingVerified(ride)} />}
      {!cost && !isError && <CostToCome />}
      {!cost && isError && (
        <LoadFailed sentence={CANCEL_SENTENCES.costUnknown} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  )
}

function Cost({ cost, mayComeBack }: { cost: CancellationView; mayComeBack: boolean }) {
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-center justify-between rounded-field border px-4 py-3">
        <span className="mr-3 font-semibold">{CANCEL_SENTENCES.fee}</span>
        <span className="text-22 font-extrabold tabular">{cancelCost(cost.feeXof)}</span>
      </p>
      <p>{cancelReasons(cost).join(' ')}</p>
      {cost.isRefunded && <p>{CANCEL_SENTENCES.refunded}</p>}
      {mayComeBack && <p>{MONEY_BACK_SENTENCES.verified}</p>}
      {cost.feeXof > 0 && <p>{CANCEL_SENTENCES.payLater}</p>}
      <p className="text-muted">{CANCEL_SENTENCES.noWayBack}</p>
    </div>
  )
}

function CostToCome() {
  return (
    <SkeletonArea label={CANCEL_TEXTS.costLoading}>
      <Skeleton className="mb-3 h-14" />
      <Skeleton className="h-6 w-4/5" />
    </SkeletonArea>
  )
}
