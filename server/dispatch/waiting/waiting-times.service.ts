import { driversAround, type SnappedDriver, snapToCell, waitingMinutes } from '#domain/dispatch/waiting-time.ts'
import type { WaitingTime } from '#domain/dispatch/waiting-times.contract.ts'
import { notAskedReason } from '#domain/dispatch/wave/not-asked-reason.ts'
import { widestWaveM } from '#domain/dispatch/wave/waves.table.ts'
import { RIDE_TYPES } from '#domain/fares/services.table.ts'
import { servicesOf } from '#domain/fares/who-drives.ts'
import { debtStopsRide } from '#domain/ledger/debt-limit.ts'
import { pointOfWaypoint } from '#domain/places/resolve-waypoint.ts'
import type { Waypoint } from '#domain/places/waypoint.ts'
import { wavesAt } from '#domain/settings/dispatch-waves.ts'
import { dayOf } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import { memoizeFor } from '../memoize-for.ts'
import { listCandidates } from '../waves.queries.ts'
import { listAvoidedDrivers } from './avoided-drivers.queries.ts'

/** All cells are answered from one reading, so that asking many of them shows no more moments. */
const KEPT_SECONDS = 60

/** The drivers who would be offered a ride that is paid in cash, each in the middle of their cell. */
async function readFree({ db, positions }: Context, now: Date): Promise<readonly SnappedDriver[]> {
  const known = await positions.list(now)
  if (known.length === 0) return []
  const today = dayOf(now)
  const ids = known.map(({ driverId }) => driverId)
  const free = (await listCandidates(db, ids, today)).filter(
    (one) => notAskedReason(one, one.isDriving, today) === null && !debtStopsRide(one.debt, false, now),
  )
  const servicesBy = new Map(free.map((one) => [one.userId, servicesOf(one)]))
  return known.flatMap(({ driverId, driverType, point }) => {
    const services = servicesBy.get(driverId)
    return services === undefined ? [] : [{ driverId, driverType, services, at: snapToCell(point) }]
  })
}

/**
 * How soon a free driver of each service is at a pickup. A driver stands in the middle of their cell: nobody learns more
 * about them than the cell (docs/decisions/2026-11-26-pickup-etas-are-computed-by-cells.md). Read at most once a minute in
 * each process. An unknown place has nobody near. `passengerId`: who asks, if signed in: drivers with whom they are not
 * matched do not count.
 */
export function waitingTimesReader(
  context: Context,
): (pickup: Waypoint, passengerId: string | null) => Promise<WaitingTime[]> {
  const listFree = memoizeFor(KEPT_SECONDS * 1000, context.clock, (_: 'all', now) => readFree(context, now))
  return async (waypoint, passengerId) => {
    const pickup = pointOfWaypoint(waypoint)
    const everyone = pickup && (await listFree('all'))
    const now = context.clock.now()
    if (pickup === null || everyone === null) return RIDE_TYPES.map((rideType) => ({ rideType, minutes: null }))
    const avoided = passengerId === null ? null : await listAvoidedDrivers(context.db, passengerId)
    const free = avoided === null ? everyone : everyone.filter(({ driverId }) => !avoided.has(driverId))
    const cell = snapToCell(pickup)
    const withinM = widestWaveM(wavesAt(await context.settings.list(context.db), now))
    return RIDE_TYPES.map((rideType) => ({
      rideType,
      minutes: waitingMinutes(driversAround(free, { cell, rideType, withinM }), pickup, now),
    }))
  }
}
