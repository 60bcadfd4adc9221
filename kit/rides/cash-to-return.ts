import type { DriverSaysOfCash } from '#domain/rides/after/cash-to-return.ts'
import type { Kit } from '../kit.ts'
import { aDriver, aPassenger, type Person } from '../people/people.ts'
import type { DrivenRide } from './cash-cases.ts'
import { payOnline } from './late-cancellation.ts'
import type { RideToPay } from './payments.ts'
import { aRide, drive } from './rides.ts'

/** A ride that a driver has accepted. */
export async function anAcceptedRide(kit: Kit, passenger?: Person): Promise<DrivenRide> {
  const [owner, driver] = [passenger ?? (await aPassenger(kit, { fullName: 'Mariette Dossou' })), await aDriver(kit)]
  const { id: rideId, priceXof } = await aRide(kit, owner)
  await drive(kit, driver, rideId, ['accept'])
  return { rideId, priceXof, passenger: owner, driver }
}

/** A ride under way that its passenger has paid online. */
export async function aRidePaidOnline(kit: Kit): Promise<DrivenRide> {
  const ride = await anAcceptedRide(kit)
  await drive(kit, ride.driver, ride.rideId, ['arrive', 'start'])
  await payOnline(kit, ride, ride.priceXof)
  return ride
}

/** « C’est rendu », or « Je ne l’ai pas reçu ». */
export function sayOfCash(kit: Kit, { rideId, driver }: DrivenRide, said: DriverSaysOfCash) {
  return kit.call(`POST /api/rides/${rideId}/cash-to-return`, { as: driver, body: { said } })
}

/** « Il me les a rendus ». */
export function haveCashBack(kit: Kit, { rideId, passenger }: RideToPay) {
  return kit.call(`POST /api/rides/${rideId}/cash-returned`, { as: passenger })
}
