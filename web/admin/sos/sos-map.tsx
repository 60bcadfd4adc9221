import { useMemo } from 'react'
import type { SosAlert } from '#domain/safety/admin-safety.contract.ts'
import { SOS_TAB_TEXTS } from '#web/admin/sos/sos.fr.ts'
import { useMapSource } from '#web/api/map-source.ts'
import type { MapDot } from '#web/ui/map/map-types.ts'
import { PointsMap } from '#web/ui/map/points-map.tsx'

function dotsOf({ position, vehicle }: SosAlert): MapDot[] {
  return [
    ...(vehicle === null ? [] : [{ id: 'vehicle', at: vehicle, tone: 'info' } as const]),
    ...(position === null ? [] : [{ id: 'position', at: position, tone: 'bad' } as const]),
  ]
}

/** Where they were at the press, in red, and where the vehicle is now. */
export function SosMap({ alert }: { alert: SosAlert }) {
  const source = useMapSource()
  const { position, vehicle } = alert
  const key = JSON.stringify([position, vehicle])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same places are the same dots, whatever else has changed
  const dots = useMemo(() => dotsOf(alert), [key])
  return (
    <PointsMap
      source={source}
      label={SOS_TAB_TEXTS.mapOf(alert.vehiclePlate ?? SOS_TAB_TEXTS.unknown)}
      dots={dots}
      marks={NO_MARKS}
      onPick={() => undefined}
    />
  )
}

const NO_MARKS = [] as const
