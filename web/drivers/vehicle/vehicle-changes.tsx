import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changedFacts } from '#domain/drivers/vehicles/vehicle-facts.ts'
import { factWords } from '#domain/drivers/vehicles/vehicle-words.ts'
import type { OwnVehicles, VehicleView } from '#domain/drivers/vehicles/vehicles.contract.ts'
import { VEHICLE_FACT_TEXTS } from '#domain/drivers/vehicles/vehicles.fr.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { api } from '#web/api/client.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { VEHICLE_CHANGE_TEXTS as TEXTS } from '#web/drivers/vehicle/drivers-vehicle.fr.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadForm = () => import('#web/drivers/vehicle/vehicle-change-form.lazy.tsx')

/** What the driver has proposed and what became of it, and the form for another vehicle. */
export function VehicleChanges() {
  const { data, isLoadingError, isFetching, refetch } = useQuery({
    queryKey: PAGE_KEYS.driverVehicles,
    queryFn: () => api('GET /api/driver/vehicles'),
  })
  const [isOpen, setOpen] = useState(false)
  const form = useLoaded(loadForm, isOpen)
  if (data === undefined) {
    return (
      isLoadingError && (
        <LoadFailed sentence={TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      )
    )
  }
  const from = data.proposal ?? data.inForce
  return (
    <div className="mt-6 grid gap-4 border-t pt-6">
      <Proposal vehicles={data} />
      {isOpen && form && from ? (
        <form.VehicleChangeForm from={from} onClose={() => setOpen(false)} />
      ) : (
        <Button variant="secondary" wide busy={isOpen} onClick={() => setOpen(true)}>
          {openWords(data)}
        </Button>
      )}
    </div>
  )
}

function openWords({ proposal }: OwnVehicles): string {
  if (proposal === null) return TEXTS.open
  return proposal.state === 'proposed' ? TEXTS.correct : TEXTS.again
}

function Proposal({ vehicles: { inForce, proposal } }: { vehicles: OwnVehicles }) {
  if (proposal === null) return null
  const isWaiting = proposal.state === 'proposed'
  return (
    <Banner tone={isWaiting ? 'info' : 'bad'} title={isWaiting ? TEXTS.waiting : TEXTS.refused}>
      {proposal.reason && (
        <p className="wrap-anywhere">
          <bdi>{proposal.reason}</bdi>
        </p>
      )}
      {inForce && <Changes from={inForce} to={proposal} />}
      <p className="mt-2 text-14">{TEXTS.sentAt(formatInstant(proposal.proposedAt))}</p>
      {isWaiting && <p className="text-14">{TEXTS.waitingMeans}</p>}
    </Banner>
  )
}

function Changes({ from, to }: { from: VehicleView; to: VehicleView }) {
  return (
    <ul className="mt-2 font-semibold">
      {changedFacts(from, to).map((fact) => (
        <li key={fact} className="wrap-anywhere">
          {TEXTS.change(VEHICLE_FACT_TEXTS[fact], factWords(fact, to) ?? TEXTS.removed)}
        </li>
      ))}
    </ul>
  )
}
