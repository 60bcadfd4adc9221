import { isOpenRide } from '#domain/rides/ride-progress.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import type { ListeningKkiapay } from '#kit/outside/local-kkiapay.ts'
import type { CityRequest } from '../city/demand.ts'
import { chanceOf } from '../city/seeded.ts'
import type { FastClock } from './fast-clock.ts'
import type { Line } from './line.ts'
import { choose, payingOf, payOnline } from './payer.ts'

/** Share of passengers who cancel once a driver is on the way, and after how many seconds. */
const CHANGE_OF_MIND = 0.04
const CHANGE_AFTER_S = { least: 30, most: 240 } as const

async function rideOf(line: Line, rideId: string): Promise<PassengerRide | null> {
  const answered = await line.ask(`GET /api/rides/${rideId}`)
  return answered?.status === 200 ? (answered.body as { ride: PassengerRide }).ride : null
}

async function cancel(line: Line, rideId: string): Promise<void> {
  const cost = await line.ask(`GET /api/rides/${rideId}/cancellation`)
  if (cost?.status !== 200) return
  const { feeXof } = cost.body as { feeXof: number }
  await line.ask(`POST /api/rides/${rideId}/cancel`, { body: { feeXof } })
}

/** Books with coordinates; the key is the request's, so that a booking sent twice is one. */
async function book(line: Line, request: CityRequest): Promise<PassengerRide | null> {
  const { id, rideType, from, to, pickup, dropoff } = request
  const body = {
    pickupLocation: from,
    dropoffLocation: to,
    rideType,
    pickupWaypoint: pickup,
    dropoffWaypoint: dropoff,
    // A driver recognizes the request by it in another run of the same seed.
    driverNote: id,
  }
  const answered = await line.ask('POST /api/rides', { body, key: `simulate-${id}` })
  return answered?.status === 201 ? (answered.body as { ride: PassengerRide }).ride : null
}

/** Seconds between two looks at the ride, and the most looks at one ride: two hours. */
const CHECK_EVERY_S = 120
const CHECKS_MAX = 60

/** The city's clock, and the signal that ends the day. */
type Time = { readonly clock: FastClock; readonly over: AbortSignal }

/** What a passenger does when they look; true: there is nothing more to look at. */
async function look(line: Line, rideId: string, request: CityRequest, { clock, over }: Time): Promise<boolean> {
  const ride = await rideOf(line, rideId)
  if (ride && !isOpenRide(ride)) return true
  if (ride?.status === 'requested') await cancel(line, rideId)
  if (ride?.status === 'accepted' && chanceOf('mind', request.id) < CHANGE_OF_MIND) {
    const { least, most } = CHANGE_AFTER_S
    await clock.pass(least + chanceOf('when', request.id) * (most - least), over)
    if (over.aborted) return true
    await cancel(line, rideId)
  }
  return false
}

/** How a city pays: its provider, and the share of passengers who pay online. */
export type Payments = { readonly kkiapay: ListeningKkiapay; readonly onlineShare: number }

/** One passenger: books, pays or not yet, waits as long as they can, sometimes cancels, and sees the ride's end. */
export async function liveAsPassenger(line: Line, request: CityRequest, time: Time, payments: Payments): Promise<void> {
  const { clock, over } = time
  const ride = await book(line, request)
  if (ride === null) return
  const { isOnline, isEarly } = payingOf(request.id, payments.onlineShare)
  const pay = () => (isOnline ? payOnline(line, payments.kkiapay, ride.id, request.id) : undefined)
  // Who pays after the ride has chosen so before: the driver does not ask them for cash.
  if (isOnline && !isEarly) await choose(line, ride.id, 'online')
  if (isEarly) await pay()
  await clock.pass(request.patienceS, over)
  for (let looked = 0; looked < CHECKS_MAX && !over.aborted; looked += 1) {
    if (await look(line, ride.id, request, time)) break
    await clock.pass(CHECK_EVERY_S, over)
  }
  await pay()
}
