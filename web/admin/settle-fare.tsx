import { useState } from 'react'
import { maySettleFare, SETTLEMENT_WORDS } from '#domain/admin/rides/fare-settlement.ts'
import { WAIVER_SENTENCES } from '#domain/admin/rides/fee-waiver.ts'
import { SETTLEMENTS, type Settlement } from '#domain/fares/payment-status.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { ReasonDialog } from '#web/admin/reason-dialog.tsx'
import { useSettleFare } from '#web/admin/use-settle-fare.ts'
import { Button } from '#web/ui/button.tsx'

/** What became of a fare that nobody paid here, for an operator. Paid meanwhile, the question stays until he has read so. */
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
