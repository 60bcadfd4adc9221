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
  /** Metres in a straight line from where was asked. */
  readonly straightLineM: number
}

export type NearestAsked = { readonly driverType: DriverType; readonly withinM: number; readonly limit: number }

/**
 * Where drivers are now: hot, short-lived, shared by all processes when it is in Redis, and never in the database.
 * A position older than POSITION_FRESH_SECONDS at `now` is not known any more.
 */
export type PositionStore = {
  /** Takes in the newest position of each of these drivers; an older one than is known changes nothing. */
  readonly put: (positions: readonly StoredPosition[]) => Promise<void>
  readonly find: (driverId: string, now: Date) => Promise<StoredPosition | null>
  /** Fresh positions of drivers of that type, nearest first. */
  readonly nearest: (around: LatLon, asked: NearestAsked, now: Date) => Promise<NearDriver[]>
  /** Every fresh position, for the operator's map. */
  readonly list: (now: Date) => Promise<StoredPosition[]>
  /** They are not to be found any more: unavailable, or gone. What they send next is judged by `last` all the same. */
  readonly forget: (driverId: string) => Promise<void>
  /** What a jump is measured from: their last position of the last REMEMBERED_MINUTES, found or not. Shown to nobody. */
  readonly last: (driverId: string) => Promise<StoredPosition | null>
  readonly close: () => Promise<void>
}
