import type { ReactNode } from 'react'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { IdleMap } from '#web/drivers/idle/idle-map.tsx'

type BesideMapProps = {
  driverType: DriverType
  /** False: something more urgent has its own map, or the driver takes no rides. */
  hasMap: boolean
  /** Open requests stand before the map on a phone. */
  isMapLast: boolean
  children: ReactNode
}

/** The driver's day below their map on a phone, beside it on a wide screen (driver.css). */
export function BesideMap({ driverType, hasMap, isMapLast, children }: BesideMapProps) {
  const map = hasMap && (
    <div key="map" className="beside-map-map">
      <IdleMap driverType={driverType} />
    </div>
  )
  return (
    <div className={hasMap ? 'beside-map' : 'contents'}>
      {!isMapLast && map}
      <div key="day" className="beside-map-day">
        {children}
      </div>
      {isMapLast && map}
    </div>
  )
}
