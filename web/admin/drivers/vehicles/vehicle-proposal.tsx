import { useState } from 'react'
import type { Dossier } from '#domain/admin/drivers/admin-drivers.contract.ts'
import { changedFacts, VEHICLE_FACTS, type VehicleFact } from '#domain/drivers/vehicles/vehicle-facts.ts'
import { factWords } from '#domain/drivers/vehicles/vehicle-words.ts'
import type { VehicleView } from '#domain/drivers/vehicles/vehicles.contract.ts'
import { VEHICLE_FACT_TEXTS } from '#domain/drivers/vehicles/vehicles.fr.ts'
import { servicesAllowed } from '#domain/fares/who-drives.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { DOSSIER_VEHICLES_TEXTS as TEXTS } from '#web/admin/drivers/admin-drivers.fr.ts'
import { ServiceBoxes } from '#web/admin/drivers/vehicles/service-boxes.tsx'
import { useDecideVehicle } from '#web/admin/drivers/vehicles/use-decide-vehicle.ts'
import { Facts } from '#web/admin/lists/facts.tsx'
import { ReasonDialog } from '#web/admin/lists/reason-dialog.tsx'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type Change = { readonly fact: VehicleFact; readonly before: string | null; readonly after: string | null }

const COLUMNS: readonly Column<Change>[] = [
  { key: 'fact', header: TEXTS.what, cell: ({ fact }) => VEHICLE_FACT_TEXTS[fact] },
  { key: 'before', header: TEXTS.before, cell: ({ before }) => before ?? '–' },
  {
    key: 'after',
    header: TEXTS.after,
    cell: ({ after }) => <mark className="rounded-small bg-zem-soft px-1 font-extrabold text-ink">{after ?? '–'}</mark>,
  },
]

type ProposalProps = { readonly dossier: Dossier; readonly proposal: VehicleView }
type BesideProps = ProposalProps & { readonly inForce: VehicleView | null }

/** What a driver proposes beside what is in force: what changes first and marked, the rest below. */
export function VehicleProposal({ dossier, inForce, proposal }: BesideProps) {
  const changed: readonly VehicleFact[] = inForce === null ? VEHICLE_FACTS : changedFacts(inForce, proposal)
  const changes = changed.map((fact) => ({
    fact,
    before: inForce && factWords(fact, inForce),
    after: factWords(fact, proposal),
  }))
  const same = VEHICLE_FACTS.filter((fact) => !changed.includes(fact) && factWords(fact, proposal) !== null)
  return (
    <Card title={TEXTS.proposal} level={3} aside={<StatusBadge tone="warn">{TEXTS.toCheck}</StatusBadge>}>
      <p className="mb-4 text-muted">{TEXTS.sentAt(formatInstant(proposal.proposedAt))}</p>
      <Table caption={TEXTS.changes} columns={COLUMNS} rows={changes} rowKey={({ fact }) => fact} />
      <details className="disclosure mt-4">
        <summary className="flex min-h-12 cursor-pointer items-center text-muted">
          <span>{TEXTS.unchanged}</span>
          <Icon name="down" size={20} className="disclosure-mark ml-2" />
        </summary>
        <Facts facts={same.map((fact) => [VEHICLE_FACT_TEXTS[fact], factWords(fact, proposal)])} />
      </details>
      <Decide dossier={dossier} proposal={proposal} />
    </Card>
  )
}

function Decide({ dossier, proposal }: ProposalProps) {
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null)
  const close = () => setAsking(null)
  const { mutateAsync } = useDecideVehicle(dossier.userId)
  return (
    <div className="mt-4 grid gap-3 sm:flex sm:flex-wrap">
      <Button onClick={() => setAsking('approve')}>{TEXTS.approve}</Button>
      <Button variant="secondary" onClick={() => setAsking('refuse')}>
        {TEXTS.refuse}
      </Button>
      <Approve dossier={dossier} proposal={proposal} open={asking === 'approve'} onClose={close} />
      <ReasonDialog
        open={asking === 'refuse'}
        onClose={close}
        title={TEXTS.refuseTitle}
        hint={TEXTS.hint}
        confirmLabel={TEXTS.refuse}
        onConfirm={async (reason) => void (await mutateAsync({ proposalId: proposal.id, decision: 'refuse', reason }))}
      >
        <p>{TEXTS.refuseMeans}</p>
      </ReasonDialog>
    </div>
  )
}

function Approve({ dossier, proposal, open, onClose }: ProposalProps & { open: boolean; onClose: () => void }) {
  const once = useOnce()
  const { mutateAsync, isPending } = useDecideVehicle(dossier.userId)
  const allowed = servicesAllowed(dossier.driverType, proposal)
  const [left, setLeft] = useState<readonly string[]>(allowed)
  const services = left.length === allowed.length ? null : [...left]
  const decide = () =>
    mutateAsync({ proposalId: proposal.id, decision: 'approve', services })
      .catch((error: unknown) => notify.error(refusalOr(TEXTS.failed, error)))
      .then(onClose)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={() => once(decide)}
      title={TEXTS.approveTitle}
      confirmLabel={TEXTS.approve}
      busy={isPending}
      busyLabel={ACTION_TEXTS.saving}
    >
      <p className="mb-4">{TEXTS.approveMeans}</p>
      <ServiceBoxes allowed={allowed} left={left} onChange={setLeft} />
    </ConfirmDialog>
  )
}
