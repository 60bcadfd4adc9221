import { OpenCashCases } from '#web/admin/cash-cases/open-cash-cases.tsx'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadRents = () => import('#web/admin/rents/contested-rents.tsx')

/** « Désaccords »: about the cash of rides, and about the rent of vehicles. */
export function DisputesTab() {
  const rents = useLoaded(loadRents, true)
  return (
    <>
      <OpenCashCases />
      {rents ? <rents.ContestedRents /> : <ListSkeleton />}
    </>
  )
}
