import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { PENDING_STEPS_TEXTS as TEXTS } from '#web/drivers/duty/duty.fr.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { type Step, Steps } from '#web/ui/layout/steps.tsx'

/** Where the file of a pending driver is, and what follows. */
export function PendingSteps({ documents }: Pick<DriverDashboard, 'documents'>) {
  const isComplete = documents.every(({ status }) => status !== null)
  const steps: readonly Step[] = [
    { label: TEXTS.registered, state: 'done' },
    isComplete ? { label: TEXTS.documents, state: 'done' } : { label: TEXTS.addDocuments, state: 'now' },
    { label: TEXTS.check, detail: TEXTS.checkMore, state: isComplete ? 'now' : 'next' },
    { label: TEXTS.firstRides, state: 'next' },
  ]
  return (
    <Card title={TEXTS.title}>
      <Steps steps={steps} label={TEXTS.label} />
    </Card>
  )
}
