import type { DemandArea } from '#domain/dispatch/demand.ts'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { IDLE_MAP_TEXTS } from '#web/drivers/idle/drivers-idle.fr.ts'
import { useDemand } from '#web/drivers/idle/use-demand.ts'
import { useOwnPosition } from '#web/drivers/use-own-position.ts'
import { useMapOpen } from '#web/parts/use-map-open.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadMap = () => import('#web/drivers/driver-maps.lazy.tsx')

const NONE: readonly DemandArea[] = []

/** The map of a driver who waits: where they are, and where rides were requested. */
export function IdleMap({ driverType }: { driverType: DriverType }) {
  const { isOpen, toggle } = useMapOpen()
  const own = useOwnPosition()
  const areas = useDemand().data?.areas ?? NONE
  const map = useLoaded(loadMap, isOpen)
  return (
    <>
      {isOpen && (
        <div className="needs-script map-fill driver-map">
          {map ? (
            <map.DemandMap own={own} driverType={driverType} areas={areas} />
          ) : (
            <SkeletonArea label={IDLE_MAP_TEXTS.loading}>
              <Skeleton className="driver-map" />
            </SkeletonArea>
          )}
        </div>
      )}
      {isOpen ? (
        <div className="needs-script driver-map-close">
          <Button variant="secondary" icon="x" aria-expanded aria-label={IDLE_MAP_TEXTS.close} onClick={toggle} />
        </div>
      ) : (
        <Button variant="ghost" wide icon="pin" aria-expanded={false} onClick={toggle}>
          {IDLE_MAP_TEXTS.open}
        </Button>
      )}
    </>
  )
}
