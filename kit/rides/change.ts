import { CHANGE_MAX_XOF, type Credit } from '#domain/change/credit.ts'
import type { CashNote } from '#domain/change/notes.ts'
import type { DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import type { Kit } from '../kit.ts'
import { aDriver, aPassenger, type Person } from '../people/people.ts'
import type { DrivenRide } from './cash-cases.ts'
import { aRide, drive, press } from './rides.ts'

type Said = { readonly noteXof: number; readonly changeXof: number }
type Riders = { readonly passenger?: Person; readonly driver?: Person }

/** « Terminer » with the cash received, as the driver's screen shows it; `change`: what they could not give back. */
export function finishInCash(kit: Kit, driver: Person, ride: Pick<DriverRide, 'id' | 'creditXof'>, change?: Said) {
  const { creditXof = 0 } = ride
  return press(kit, driver, ride.id, ['finish', { cashReceived: true, creditXof, ...(change && { change }) }])
}

/** A ride paid in cash with a note, of which its driver could not give back this much. */
export async function aRideWithoutChange(kit: Kit, changeXof: number, riders: Riders = {}): Promise<DrivenRide> {
  const passenger = riders.passenger ?? (await aPassenger(kit))
  const driver = riders.driver ?? (await aDriver(kit))
  const { id, priceXof } = await aRide(kit, passenger)
  const ride = await drive(kit, driver, id, ['accept', 'start'])
  const answer = await finishInCash(kit, driver, ride, { noteXof: noteFor(changeXof), changeXof })
  if (answer.statusCode !== 200) throw new Error(`finish answered ${answer.statusCode}: ${answer.body}`)
  return { rideId: id, priceXof, passenger, driver }
}

const noteFor = (changeXof: number): CashNote => (changeXof <= 500 ? 1000 : 5000)

/** « Il manque de la monnaie », said by the driver after the ride. */
export function sayMissingChange(kit: Kit, { rideId, driver }: DrivenRide, changeXof: number, noteXof?: CashNote) {
  const body = { noteXof: noteXof ?? noteFor(changeXof), changeXof }
  return kit.call(`POST /api/rides/${rideId}/missing-change`, { as: driver, body })
}

/** The passenger agrees that they are owed this change, or not. */
export function answerChange(kit: Kit, { rideId, passenger }: DrivenRide, changeXof: number, agreed = true) {
  return kit.call(`POST /api/rides/${rideId}/change-answer`, { as: passenger, body: { changeXof, agreed } })
}

/** A passenger with this much credit, from rides whose drivers had no change. */
export async function aPassengerWithCredit(kit: Kit, creditXof: number, passenger?: Person): Promise<Person> {
  const owner = passenger ?? (await aPassenger(kit))
  const claims: { ride: DrivenRide; changeXof: number }[] = []
  for (let leftXof = creditXof; leftXof > 0; leftXof -= CHANGE_MAX_XOF) {
    const changeXof = Math.min(CHANGE_MAX_XOF, leftXof)
    claims.push({ ride: await aRideWithoutChange(kit, changeXof, { passenger: owner }), changeXof })
  }
  for (const { ride, changeXof } of claims) await answerChange(kit, ride, changeXof)
  return owner
}

export async function creditOf(kit: Kit, passenger: Person): Promise<Credit> {
  return (await kit.call('GET /api/credit', { as: passenger })).json()
}

/** The ride as its passenger sees it. */
export async function rideOf(kit: Kit, passenger: Person, rideId: string): Promise<PassengerRide> {
  return (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json().ride
}
