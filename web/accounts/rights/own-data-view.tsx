import { OWN_DATA_VIEW, VIEW_PARAM } from '#domain/accounts/rights/own-data-address.ts'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { part } from '#web/ui/prepared-parts.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** Not part of the settings, which most people open for something else. */
const loadOwnData = part('own-data.tsx', () => import('#web/accounts/rights/own-data.tsx'))

/** Does this address of the settings show « Mes données »? */
export function isOwnDataView(search: string): boolean {
  return new URLSearchParams(search).get(VIEW_PARAM) === OWN_DATA_VIEW
}

/** « Mes données », once its code is here. */
export function OwnDataView() {
  const loaded = useLoaded(loadOwnData, true)
  if (loaded !== undefined) return <loaded.OwnData />
  return (
    <SkeletonArea>
      <Skeleton className="h-40" />
    </SkeletonArea>
  )
}
