import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { casePath } from '#domain/cases/case-address.ts'
import { formatCaseNumber } from '#domain/cases/case-number.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { CancelDialog } from '#web/rides/cancel/cancel-dialog.tsx'
import { OVERCHARGE_TEXTS as TEXTS } from '#web/rides/overcharge/overcharge.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'

/** Reports once for each driver of the ride: again, the server answers with the same case. */
function useReport(rideId: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /api/rides/:rideId/overcharge', { params: { rideId } }),
    // What cancelling costs is another sum now.
    onSuccess: () => client.invalidateQueries({ queryKey: PAGE_KEYS.cancellation(rideId) }),
  })
}

/** « Il demande plus », from the acceptance until boarding. */
export function Overcharge({ ride }: { ride: PassengerRide }) {
  const [shown, show] = useState<'report' | 'cancel' | null>(null)
  // The browser says that a dialog has closed after the other one is open already.
  const close = (closed: 'report' | 'cancel') => () => show((now) => (now === closed ? null : now))
  return (
    <>
      <Button variant="ghost" icon="cash" className="needs-script" onClick={() => show('report')}>
        {TEXTS.open}
      </Button>
      <ReportDialog ride={ride} open={shown === 'report'} onClose={close('report')} onCancel={() => show('cancel')} />
      <CancelDialog ride={ride} open={shown === 'cancel'} onClose={close('cancel')} />
    </>
  )
}

type ReportDialogProps = { ride: PassengerRide; open: boolean; onClose: () => void; onCancel: () => void }

function ReportDialog({ ride, open, onClose, onCancel }: ReportDialogProps) {
  const once = useOnce()
  const { data, error, isPending, mutateAsync } = useReport(ride.id)
  const report = () => once(() => mutateAsync().catch(() => undefined))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={TEXTS.title}
      actions={
        <>
          {data === undefined ? (
            <Button busy={isPending} busyLabel={TEXTS.reporting} onClick={report}>
              {TEXTS.report}
            </Button>
          ) : (
            <Button variant="danger" onClick={onCancel}>
              {data.isFree ? TEXTS.cancelFree : TEXTS.cancel}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {TEXTS.keep}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-18 font-semibold">{TEXTS.promised(formatXof(ride.priceXof))}</p>
        {data === undefined && <p>{TEXTS.means}</p>}
        {error !== null && (
          <Banner tone="bad" announce>
            {refusalOr(TEXTS.failed, error)}
          </Banner>
        )}
        {data !== undefined && (
          <Banner tone="good" title={TEXTS.reported(formatCaseNumber(data.number))} announce>
            <p>{data.isFree ? TEXTS.free : TEXTS.notFree}</p>
            <a href={casePath(data.caseId)} className="inline-block py-3 font-semibold underline underline-offset-4">
              {TEXTS.follow}
            </a>
          </Banner>
        )}
      </div>
    </Dialog>
  )
}
