import { driversAround, type SnappedDriver, snapToSquare, waitingMinutes } from '#domain/dispatch/waiting-time.ts'
import type { WaitingTime } from '#domain/dispatch/waiting-times.contract.ts'
import { notAskedReason } from '#domain/dispatch/wave/not-asked-reason.ts'
import { DRIVER_TYPES, type DriverType } from '#domain/drivers/driver-types.table.ts'
import { RIDE_TYPES } from '#domain/fares/services.table.ts'
import { driverTypeFor } from '#domain/fares/who-drives.ts'
import { debtStopsRide } from '#domain/ledger/debt-limit.ts'
import type { LatLon } from '#domain/places/lat-lon.ts'
import { pointOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import { listCandidates } from '../waves.queries.ts'

/** All squares are answered from positions that were read together, so that asking many of them shows no more moments. */
const KEPT_SECONDS = 60

/** The drivers of one reading, and those of them who are free around each square that was asked for. */
type Reading = {
  readonly at: Date
  readonly drivers: Promise<readonly SnappedDriver[]>
  readonly free: Map<string, Promise<FreeByType>>
}

async function readDrivers(context: Context, now: Date): Promise<readonly SnappedDriver[]> {
  const positions = await context.positions.list(now)
  return positions.map(({ driverId, driverType, point }) => ({ driverId, driverType, at: snapToSquare(point) }))
}

/** Those who would be offered a ride that is paid in cash. */
async function keepFree(context: Context, near: readonly SnappedDriver[], now: Date): Promise<SnappedDriver[]> {
  if (near.length === 0) return []
  const today = dayOf(now)
  const ids = near.map(({ driverId }) => driverId)
  const candidates = await listCandidates(context.db, ids, today)
  const free = candidates.filter(
    (one) => notAskedReason(one, one.isDriving, today) === null && !debtStopsRide(one.debt, false, now),
  )
  const freeIds = new Set(free.map(({ userId }) => userId))
  return near.filter(({ driverId }) => freeIds.has(driverId))
}

type FreeByType = ReadonlyMap<DriverType, readonly SnappedDriver[]>

async function readFree(context: Context, { at, drivers }: Reading, square: LatLon): Promise<FreeByType> {
  const known = await drivers
  const free = DRIVER_TYPES.map(
    async (type) => [type, await keepFree(context, driversAround(known, square, type), at)] as const,
  )
  return new Map(await Promise.all(free))
}

/**
 * How soon a free driver of each service is at a pickup. A driver stands in the middle of their square: nobody learns more
 * about them than the square (docs/decisions/2026-11-26-waits-are-told-by-squares.md). Read at most once a minute in
 * each process. An unknown place has nobody near.
 */
export function waitingTimesReader(context: Context): (pickup: Waypoint) => Promise<WaitingTime[]> {
  let reading: Reading | null = null

  function readNow(): Reading {
    const now = context.clock.now()
    if (reading !== null && Math.abs(now.getTime() - reading.at.getTime()) < KEPT_SECONDS * 1000) return reading
    const begun: Reading = { at: now, drivers: readDrivers(context, now), free: new Map() }
    reading = begun
    return begun
  }

  async function freeAround(point: LatLon): Promise<FreeByType> {
    const current = readNow()
    const square = snapToSquare(point)
    const key = `${square.lat}:${square.lon}`
    const kept = current.free.get(key) ?? readFree(context, current, square)
    current.free.set(key, kept)
    kept.catch(() => {
      if (reading === current) reading = null
    })
    return kept
  }

  return async (waypoint) => {
    const pickup = pointOfWaypoint(waypoint)
    const free = pickup && (await freeAround(pickup))
    const now = context.clock.now()
    return RIDE_TYPES.map((rideType) => {
      const drivers = free?.get(driverTypeFor(rideType)) ?? []
      return { rideType, minutes: pickup && waitingMinutes(drivers, pickup, now) }
    })
  }
}
