import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LiveMap as City, LiveMapDriver, LiveMapRide } from '#domain/admin/map/live-map.contract.ts'
import { MAP_SENTENCES } from '#domain/admin/map/live-map.fr.ts'
import {
  filterMap,
  leftOutWords,
  MAP_FILTER_WORDS,
  MAP_FILTERS,
  type MapFilter,
  mapWords,
} from '#domain/admin/map/live-map-words.ts'
import { DRIVER_KINDS } from '#domain/drivers/driver-types.table.ts'
import { SERVICES } from '#domain/fares/services.table.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { formatTime } from '#domain/shared/format.ts'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { MAP_TAB_TEXTS } from '#web/admin/map/map.fr.ts'
import { RideBadge } from '#web/admin/rides/ride-columns.tsx'
import { api } from '#web/api/client.ts'
import { useNotifyLoadFailure } from '#web/api/load-failure.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'
import { useWhole } from '#web/ui/use-delayed.ts'
import { useLoaded } from '#web/ui/use-loaded.ts'

/** A driver's phone sends a position every four seconds; nobody can follow more frequent updates. */
const CHECK_EVERY_MS = 5_000

/** The present positions, refetched while the operator looks at them. */
function useLiveMap() {
  const query = useQuery({
    queryKey: [...QUERY_KEYS.admin, 'live-map'],
    queryFn: () => api('GET /api/admin/live-map'),
    refetchInterval: CHECK_EVERY_MS,
  })
  useNotifyLoadFailure(query, notify.error, RIDE_SENTENCES.adminLoadFailed)
  return query
}

const loadMap = () => import('#web/admin/map/live-map.tsx')

const FILTERS = MAP_FILTERS.map((value) => ({ value, label: MAP_FILTER_WORDS[value] }))

/** « Carte »: where drivers are and which rides wait, on a map and in words. */
export function MapTab() {
  const { data, isError, isFetching, refetch } = useLiveMap()
  const [filter, setFilter] = useState<MapFilter>('all')
  const map = useLoaded(loadMap, true)
  const isWhole = useWhole(map !== undefined)
  if (!data && isError) {
    return (
      <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!data || !isWhole) return <ListSkeleton />
  const leftOut = leftOutWords(data)
  return (
    <div className="admin-map-tab grid grid-cols-1 gap-4">
      <div className="admin-map-head">
        <p className="tabular text-18 font-semibold">{mapWords(data)}</p>
        <div className="admin-map-filter">
          <SelectField
            name="filter"
            label={MAP_TAB_TEXTS.show}
            options={FILTERS}
            value={filter}
            onChange={(event) => setFilter(MAP_FILTERS.find((one) => one === event.target.value) ?? 'all')}
          />
        </div>
      </div>
      {leftOut !== null && <Banner tone="warn">{leftOut}</Banner>}
      <Shown map={map} city={filterMap(data, filter)} />
    </div>
  )
}

type ShownProps = { map: Awaited<ReturnType<typeof loadMap>> | undefined; city: City }

function Shown({ map, city }: ShownProps) {
  const { drivers, rides } = city
  return (
    <>
      {map && <map.LiveMapView city={city} />}
      {drivers.length + rides.length === 0 && <NothingHere icon="pin">{MAP_SENTENCES.nobody}</NothingHere>}
      {rides.length > 0 && (
        <Table caption={MAP_TAB_TEXTS.openRides} columns={RIDE_COLUMNS} rows={rides} rowKey={({ id }) => id} />
      )}
      {drivers.length > 0 && (
        <Table caption={MAP_TAB_TEXTS.driversSeen} columns={DRIVER_COLUMNS} rows={drivers} rowKey={({ id }) => id} />
      )}
    </>
  )
}

const RIDE_COLUMNS: readonly Column<LiveMapRide>[] = [
  { key: 'status', header: MAP_TAB_TEXTS.status, keep: 'line', cell: ({ status }) => <RideBadge status={status} /> },
  {
    key: 'asked',
    header: MAP_TAB_TEXTS.askedAt,
    cell: ({ id, requestedAt }) => (
      <OpenLink to={{ kind: 'ride', id }}>
        <span className="sr-only">{MAP_TAB_TEXTS.openRideAskedAt}</span>
        {formatTime(requestedAt)}
      </OpenLink>
    ),
  },
  {
    key: 'trip',
    header: MAP_TAB_TEXTS.trip,
    cell: ({ pickupLocation, dropoffLocation, pickupPoint }) => (
      <>
        {pickupLocation} → {dropoffLocation}
        {pickupPoint === null && <span className="block text-14 text-muted">{MAP_SENTENCES.ridesWithoutPoint}</span>}
      </>
    ),
  },
  { key: 'service', header: MAP_TAB_TEXTS.service, cell: ({ rideType }) => SERVICES[rideType].name },
]

const DRIVER_COLUMNS: readonly Column<LiveMapDriver>[] = [
  { key: 'state', header: MAP_TAB_TEXTS.state, keep: 'line', cell: (driver) => <DriverState {...driver} /> },
  {
    key: 'name',
    header: MAP_TAB_TEXTS.driver,
    cell: ({ id, firstName }) => <OpenLink to={{ kind: 'driver', id }}>{firstName}</OpenLink>,
  },
  { key: 'type', header: MAP_TAB_TEXTS.kind, cell: ({ driverType }) => DRIVER_KINDS[driverType].name },
  { key: 'age', header: 'Vu', align: 'right', cell: ({ ageSeconds }) => MAP_TAB_TEXTS.secondsAgo(ageSeconds) },
]

function DriverState({ isBusy }: Pick<LiveMapDriver, 'isBusy'>) {
  return isBusy ? (
    <StatusBadge tone="info">{MAP_TAB_TEXTS.driving}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{MAP_TAB_TEXTS.free}</StatusBadge>
  )
}
