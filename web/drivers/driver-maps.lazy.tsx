import { useMemo } from 'react'
import type { DemandArea } from '#domain/dispatch/demand.ts'
import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { rideTypesOf } from '#domain/fares/who-drives.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatNumber } from '#domain/shared/format.ts'
import { nextTripEnd } from '#domain/tracking/next-waypoint.ts'
import { useMapSource } from '#web/api/map-source.ts'
import { useWay, useWayAhead } from '#web/api/use-way.ts'
import '#web/drivers/driver-maps.css'
import { IDLE_MAP_TEXTS } from '#web/drivers/idle/drivers-idle.fr.ts'
import { useWideScreen } from '#web/drivers/use-wide-screen.ts'
import { MapFrame } from '#web/ui/map/map-frame.tsx'
import { type MapCover, type MapMark, type MapWay, NO_COVER } from '#web/ui/map/map-types.ts'
import type { Sheet } from '#web/ui/map/plain-frame.ts'
import { PlainPlan } from '#web/ui/map/plain-plan.tsx'
import { TripMap } from '#web/ui/map/trip-map.tsx'

/** Degrees to the north and to the south (1.4 km): the quarter that a waiting driver sees around them. */
const QUARTER_DEGREES = 0.0126
/** A disc of demand is larger than other marks, and the credit stands below it. */
const DISC_COVER: MapCover = { top: 0, bottom: 24 }

/** Points that keep the quarter around a driver in sight. */
function quarterAround({ lat, lon }: LatLon): readonly LatLon[] {
  return [
    { lat: lat - QUARTER_DEGREES, lon },
    { lat: lat + QUARTER_DEGREES, lon },
  ]
}

type DemandMapProps = { own: LatLon | null; driverType: DriverType; areas: readonly DemandArea[] }

/** The driver's own place, and a disc with the number of requests where there were some. */
export function DemandMap({ own, driverType, areas }: DemandMapProps) {
  const source = useMapSource()
  const marks = useMemo(() => {
    const shown: MapMark[] = areas.map(({ at, rides }) => ({
      id: `${at.lat} ${at.lon}`,
      at,
      look: 'demand',
      caption: formatNumber(rides),
    }))
    const [rideType] = rideTypesOf(driverType)
    if (own && rideType) shown.push({ id: 'own', at: own, look: 'vehicle', icon: SERVICES[rideType].icon })
    return shown
  }, [own, driverType, areas])
  const around = useMemo(() => (own ? quarterAround(own) : []), [own])
  return <MapFrame source={source} label={IDLE_MAP_TEXTS.label} marks={marks} around={around} cover={DISC_COVER} />
}

/** On a phone the sheet lies over the lower edge of the ride's map, with the credit above it (driver-ride.css). */
const SHEET_COVER: MapCover = { top: 0, bottom: 22 }

type RideMapProps = { ride: DriverRide; own: LatLon | null; label: string }

/** The driver's map of their ride: the way of the trip, and the driver with what is left of their way to its next end. */
export function DriverRideMap({ ride, own, label }: RideMapProps) {
  const source = useMapSource()
  const { pickupPoint: pickup, dropoffPoint: dropoff } = ride
  const { icon, driverType } = SERVICES[ride.rideType]
  const towards = nextTripEnd(ride)
  const trip = useWay(pickup, dropoff, driverType)
  const ahead = useWayAhead(own, towards === 'pickup' ? pickup : dropoff, driverType)
  const heading = ahead?.heading
  const isWide = useWideScreen()
  const driver = useMemo(
    () => own && { at: own, icon, ...(heading !== undefined && { heading }) },
    [own, icon, heading],
  )
  return (
    <TripMap
      // Once the driver is found, the way to the next end fills the map.
      key={own === null ? 'trip' : 'own'}
      {...{ source, label, pickup, dropoff, driver, towards }}
      cover={isWide ? NO_COVER : SHEET_COVER}
      way={trip?.line ?? null}
      approach={towards === 'pickup' && ride.arrivedAt === null ? (ahead?.rest ?? null) : null}
    />
  )
}

/** Across a phone, above the decision. */
const STRIP: Sheet = { width: 360, height: 112, margin: 26 }
/** Beside the decision on a wide screen. */
const BESIDE: Sheet = { width: 640, height: 640, margin: 80 }

/** A still plan of an offer: the way to the passenger, and the way of the trip. Its words stand beside it. */
export function OfferPlan({ ride, own, isWide }: Omit<RideMapProps, 'label'> & { isWide: boolean }) {
  const { plan } = useMapSource()
  const { pickupPoint: pickup, dropoffPoint: dropoff } = ride
  const { icon, driverType } = SERVICES[ride.rideType]
  const approach = useWay(own, pickup, driverType)
  const trip = useWay(pickup, dropoff, driverType)
  const marks: MapMark[] = []
  if (pickup) marks.push({ id: 'pickup', at: pickup, look: 'start' })
  if (dropoff) marks.push({ id: 'dropoff', at: dropoff, look: 'end' })
  if (own) marks.push({ id: 'driver', at: own, look: 'vehicle', icon })
  const ways: MapWay[] = []
  if (trip) ways.push({ id: 'trip', line: trip.line, look: 'trip' })
  if (approach) ways.push({ id: 'approach', line: approach.line, look: 'approach' })
  return (
    <PlainPlan
      plan={plan}
      marks={marks}
      ways={ways}
      points={marks.map(({ at }) => at)}
      sheet={isWide ? BESIDE : STRIP}
    />
  )
}
