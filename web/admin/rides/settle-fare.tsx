import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { WAIVER_SENTENCES } from '#domain/admin/rides/admin-rides.fr.ts'
import { maySettleFare, SETTLEMENT_WORDS } from '#domain/admin/rides/fare-settlement.ts'
import { SETTLEMENTS, type Settlement } from '#domain/fares/payment-status.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

/** Settles an unpaid fare. The dialog shows failures. */
function useSettleFare(rideId: string, how: Settlement) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/admin/rides/:rideId/settlement', { params: { rideId }, body: { how, reason } }),
    onSuccess: () => notify.success(SETTLEMENT_WORDS[how].done),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/** The settlement of an unpaid fare by an operator. If the fare is paid meanwhile, the dialog stays open to show that. */
export function SettleFare({ ride }: { ride: AdminRide }) {
  return (
    <div className="mt-4 flex flex-wrap empty:hidden">
      {SETTLEMENTS.map((how) => (
        <Settle key={how} ride={ride} how={how} />
      ))}
    </div>
  )
}

function Settle({ ride, how }: { ride: AdminRide; how: Settlement }) {
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = useSettleFare(ride.id, how)
  const words = SETTLEMENT_WORDS[how]
  return (
    <>
      {maySettleFare(ride) && (
        <Button variant="secondary" className="mr-3 mb-3" onClick={() => setAsking(true)}>
          {words.open}
        </Button>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        hint={WAIVER_SENTENCES.journalOnly}
        confirmLabel={words.confirm}
        onConfirm={async (reason) => void (await mutateAsync(reason))}
      >
        <p>{words.means(ride.priceXof)}</p>
      </ReasonDialog>
    </>
  )
}
