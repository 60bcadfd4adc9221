import { useMemo } from 'react'
import type { LiveMap as City } from '#domain/admin/map/live-map.contract.ts'
import { mapWords } from '#domain/admin/map/live-map-words.ts'
import { DRIVER_KINDS } from '#domain/drivers/driver-types.table.ts'
import { type Opened, withOpened } from '#web/admin/admin-address.ts'
import { LIVE_MAP_TEXTS } from '#web/admin/map/map.fr.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { DotLegend } from '#web/ui/map/dot-legend.tsx'
import type { MapDot, MapMark } from '#web/ui/map/map-types.ts'
import { PointsMap } from '#web/ui/map/points-map.tsx'

const LEGEND = [
  ['good', LIVE_MAP_TEXTS.freeDriver],
  ['info', LIVE_MAP_TEXTS.drivingDriver],
  ['bad', LIVE_MAP_TEXTS.waitingRide],
] as const

function dotsOf({ drivers, rides }: City): MapDot[] {
  return [
    ...drivers.map(({ id, point, isBusy }): MapDot => ({ id, at: point, tone: isBusy ? 'info' : 'good' })),
    ...rides.flatMap(({ id, pickupPoint, status }): MapDot[] =>
      pickupPoint === null || status !== 'requested' ? [] : [{ id, at: pickupPoint, tone: 'bad' }],
    ),
  ]
}

/** A map of more vehicles than this shows dots only: their marks would cover each other. */
const MARKED_MOST = 60

/** Vehicles as every other map shows them; one with a ride is dark. */
function marksOf({ drivers }: City): MapMark[] {
  if (drivers.length > MARKED_MOST) return []
  return drivers.map(({ id, point, driverType, isBusy }) => {
    return { id, at: point, look: 'vehicle', icon: DRIVER_KINDS[driverType].icon, isBusy }
  })
}

/** Drivers and waiting rides on the map; a tap opens the driver or ride. */
export function LiveMapView({ city }: { city: City }) {
  const source = useMapSource()
  const { address, go } = useAdminAddress()
  const dots = useMemo(() => dotsOf(city), [city])
  const marks = useMemo(() => marksOf(city), [city])

  function open(id: string) {
    const kind: Opened['kind'] = city.rides.some((ride) => ride.id === id) ? 'ride' : 'driver'
    go(withOpened(address, { kind, id }))
  }

  return (
    <div className="grid grid-cols-1 gap-2">
      <PointsMap source={source} label={mapWords(city)} dots={dots} marks={marks} onPick={open} />
      <DotLegend words={LEGEND} />
    </div>
  )
}
