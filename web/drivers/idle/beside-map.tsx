import type { ReactNode } from 'react'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { IdleMap } from '#web/drivers/idle/idle-map.tsx'

type BesideMapProps = {
  driverType: DriverType
  /** False: something more urgent has its own map, or the driver takes no rides. */
  hasMap: boolean
  /** What stands there without a map. */
  instead?: ReactNode
  /** Open requests stand before the map on a phone. */
  isMapLast: boolean
  children: ReactNode
}

/** The driver's day below their map on a phone, beside it on a wide screen (driver.css). */
export function BesideMap({ driverType, hasMap, instead, isMapLast, children }: BesideMapProps) {
  const map = hasMap && (
    <div key="map" className="beside-map-map">
      <IdleMap driverType={driverType} />
    </div>
  )
  return (
    <div className={hasMap || instead ? 'beside-map' : 'contents'}>
      {!isMapLast && map}
      <div key="day" className="beside-map-day">
        {children}
      </div>
      {isMapLast && map}
      {!hasMap && instead && <div className="beside-map-instead">{instead}</div>}
    </div>
  )
}
