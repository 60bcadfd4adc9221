import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CashCaseFile } from '#domain/admin/cash-cases/admin-cash-cases.contract.ts'
import { CASH_DECISIONS, type CashDecision } from '#domain/rides/after/cash-claims.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { CASH_CASE_TEXTS, CASH_DECISION_MEANS } from '#web/admin/cash-cases/cash-cases.fr.ts'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { api } from '#web/api/client.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

type DecideProps = { ride: AdminRide; cashCase: CashCaseFile }

/** Decides about contested cash. The dialog shows failures. */
function useDecideCash(rideId: string, decision: CashDecision) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (reason: string) =>
      api('POST /api/admin/rides/:rideId/cash-decision', { params: { rideId }, body: { decision, reason } }),
    onSuccess: () => notify.success(CASH_CASE_TEXTS.decided),
    onSettled: () => client.invalidateQueries({ queryKey: QUERY_KEYS.admin }),
  })
}

/** The three decisions while a case is open. If it is closed meanwhile, the dialog stays to show how. */
export function DecideCash({ ride, cashCase }: DecideProps) {
  return (
    <div className="mt-4 grid gap-3 empty:hidden sm:flex sm:flex-wrap">
      {CASH_DECISIONS.map((decision) => (
        <Decide key={decision} ride={ride} cashCase={cashCase} decision={decision} />
      ))}
    </div>
  )
}

function Decide({ ride, cashCase, decision }: DecideProps & { decision: CashDecision }) {
  const [asking, setAsking] = useState(false)
  const { mutateAsync } = useDecideCash(ride.id, decision)
  const title = CASH_CASE_TEXTS.outcomes[decision]
  return (
    <>
      {cashCase.stage === 'open' && (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {title}
        </Button>
      )}
      <ReasonDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        hint={CASH_CASE_TEXTS.readByBoth}
        confirmLabel={title}
        onConfirm={async (reason) => void (await mutateAsync(reason))}
      >
        <p>{CASH_DECISION_MEANS[cashCase.claim][decision](formatXof(ride.priceXof))}</p>
      </ReasonDialog>
    </>
  )
}
