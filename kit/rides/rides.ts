import { randomUUID } from 'node:crypto'
import type { Booking } from '#domain/rides/booking/booking.ts'
import type { RideAction } from '#domain/rides/ride-status.ts'
import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import { confirmCash } from '#server/payments/cash/cash.service.ts'
import type { Caller, Kit } from '../kit.ts'

/** Addresses that match no place of the list, although they are near some. Every eligible driver sees the ride at once. */
export const A_BOOKING: Booking = {
  pickupLocation: 'Carrefour Vêdoko, derrière l’école',
  dropoffLocation: 'Marché Dantokpa, au premier portail',
  rideType: 'zemidjan',
}

/** « Réserver », through the API. */
export function book(kit: Kit, passenger: Caller, booking: Partial<Booking> = {}) {
  return kit.call('POST /api/rides', {
    as: passenger,
    body: { ...A_BOOKING, ...booking },
    headers: { 'idempotency-key': randomUUID() },
  })
}

/** Marks all finished rides of this passenger as paid, as if their drivers had confirmed the cash. */
async function payWhatStopsBooking(kit: Kit, passenger: Caller): Promise<void> {
  const { rides } = (await kit.call('GET /api/rides', { as: passenger })).json() as { rides: PassengerRide[] }
  for (const { id, priceXof, status } of rides) {
    if (status !== 'completed') continue
    await kit.database.db.transaction().execute((tx) => confirmCash(tx, { id, priceXof }, kit.clock.now()))
  }
}

/** A ride booked by its passenger through the API. Earlier unpaid rides are paid first. */
export async function aRide(kit: Kit, passenger: Caller, booking: Partial<Booking> = {}): Promise<PassengerRide> {
  let response = await book(kit, passenger, booking)
  if (response.statusCode === 409 && response.json().error.code === 'ride_unpaid') {
    await payWhatStopsBooking(kit, passenger)
    response = await book(kit, passenger, booking)
  }
  if (response.statusCode !== 201) throw new Error(`booking answered ${response.statusCode}: ${response.body}`)
  return response.json().ride
}

/** The verb in the URL of a driver's action. */
const VERBS: Readonly<Record<Exclude<RideAction, 'cancel'> | 'refuse', string>> = {
  accept: 'accept',
  arrive: 'arrive',
  start: 'start',
  finish: 'finish',
  give_back: 'give-back',
  no_show: 'no-show',
  refuse: 'refuse',
}

type Button = keyof typeof VERBS
/** A button, alone or with the data of its dialog. */
type Press = Button | readonly [Button, object]

/** The default body of each button; the others have none. */
const BODIES: Partial<Record<Button, object>> = { finish: { cashReceived: false }, give_back: {} }

/** Presses a driver's button through the API. */
export function press(kit: Kit, driver: Caller, rideId: string, pressed: Press) {
  const [button, sent] = typeof pressed === 'string' ? [pressed, BODIES[pressed]] : pressed
  return kit.call(`POST /api/rides/${rideId}/${VERBS[button]}`, { as: driver, body: sent })
}

/** Presses several buttons one after the other; returns the ride as the driver last sees it. */
export async function drive(kit: Kit, driver: Caller, rideId: string, actions: Button[]): Promise<DriverRide> {
  let ride: DriverRide | undefined
  for (const action of actions) {
    const response = await press(kit, driver, rideId, action)
    if (response.statusCode !== 200) throw new Error(`${action} answered ${response.statusCode}: ${response.body}`)
    ride = response.json().ride
  }
  if (ride === undefined) throw new Error('no action given')
  return ride
}

/** The passenger wants a start code; returns it. */
export async function askStartCode(kit: Kit, passenger: Caller, rideId: string): Promise<string> {
  const body = { isOn: true }
  return (await kit.call(`PUT /api/rides/${rideId}/start-code`, { as: passenger, body })).json().ride.startCode
}

/** Four digits that are not this code. */
export function wrongCode(startCode: string): string {
  return startCode === '1111' ? '2222' : '1111'
}
