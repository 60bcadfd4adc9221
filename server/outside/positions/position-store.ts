import type { DriverType } from '#domain/drivers/driver-types.table.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'

/** Where a driver's phone was, and when. */
export type StoredPosition = {
  readonly driverId: string
  readonly driverType: DriverType
  readonly point: LatLon
  readonly at: Date
}

export type NearDriver = StoredPosition & {
  /** Metres in a straight line from the requested point. */
  readonly straightLineM: number
}

export type PositionsState = 'memory' | 'redis' | 'away'

export type NearestAsked = {
  readonly driverType: DriverType
  readonly withinM: number
  readonly limit: number
  /** Those with fresh positions, unless the search is for phones that sleep (`isAsleep`). */
  readonly phones?: 'awake' | 'asleep'
}

/**
 * Current positions of drivers: short-lived, shared by all processes when in Redis, and never in the database.
 * A position older than POSITION_FRESH_SECONDS at `now` counts as unknown, unless a search asks for sleeping phones.
 */
export type PositionStore = {
  /** Stores the newest position of each of these drivers; a position older than the stored one changes nothing. */
  readonly put: (positions: readonly StoredPosition[]) => Promise<void>
  readonly find: (driverId: string, now: Date) => Promise<StoredPosition | null>
  /** Drivers of that type, nearest first. */
  readonly nearest: (around: LatLon, asked: NearestAsked, now: Date) => Promise<NearDriver[]>
  /** Every fresh position, for the operator's map. */
  readonly list: (now: Date) => Promise<StoredPosition[]>
  /** Removes a driver from all results: unavailable, or gone. Their next position is still checked against `last`. */
  readonly forget: (driverId: string) => Promise<void>
  /** A driver's last position of the last REMEMBERED_MINUTES, forgotten or not. Jumps are measured from it. Not shown. */
  readonly last: (driverId: string) => Promise<StoredPosition | null>
  /** Where positions are now; `away`: in a Redis that does not answer. */
  readonly state: () => PositionsState
  readonly close: () => Promise<void>
}
