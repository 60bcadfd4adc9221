import type { DriverDashboard } from '#domain/drivers/drivers.contract.ts'
import { notAcceptableReason } from '#web/drivers/not-acceptable-reason.ts'
import { RIDE_SENTENCES } from '#domain/rides/ride-sentences.ts'
import type { DriverLists } from '#web/drivers/driver-lists.ts'
import { isOffered } from '#web/drivers/offer-lists.ts'
import { RequestCard } from '#web/drivers/request-card.tsx'
import { useAvailability } from '#web/drivers/use-availability.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

type RequestListProps = { driver: DriverDashboard; lists: DriverLists; fresh: ReadonlySet<string> }

/** Open requests, newest first, one decision a card. */
export function RequestList({ driver, lists, fresh }: RequestListProps) {
  // What is offered to him alone stands above, and does not count here.
  const requests = lists.requests.filter((ride) => !isOffered(ride))
  if (requests.length === 0 && lists.requests.length > 0) return null
  const newest = requests.find((ride) => fresh.has(ride.id))
  return (
    <section aria-labelledby="demandes">
      <h2 id="demandes" className="mb-4 text-22 font-extrabold">
        Demandes de course
        {requests.length > 0 && <span className="ml-2 font-normal text-muted tabular">{requests.length}</span>}
      </h2>
      <p role="status" className="sr-only">
        {newest && `Nouvelle demande : ${newest.pickupLocation}`}
      </p>
      {!driver.isAvailable && <Unavailable />}
      {driver.isAvailable && requests.length === 0 && (
        <EmptyState icon="clock">
          <span className="block font-semibold">{RIDE_SENTENCES.noRequest}</span>
          <span className="mt-1 block text-muted">Les nouvelles demandes s’affichent ici dès leur arrivée.</span>
        </EmptyState>
      )}
      {driver.isAvailable && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {requests.map((ride) => (
            <RequestCard
              key={ride.id}
              ride={ride}
              isFresh={fresh.has(ride.id)}
              whyNot={notAcceptableReason(driver, lists.active !== null)}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Unavailable() {
  const { save, isSaving } = useAvailability()
  return (
    <EmptyState
      icon="clock"
      action={
        <Button size="driver" busy={isSaving} onClick={() => save(true)}>
          Passer disponible
        </Button>
      }
    >
      Vous êtes indisponible. Passez en «{'\u00A0'}Disponible{'\u00A0'}» pour recevoir les demandes de course.
    </EmptyState>
  )
}
