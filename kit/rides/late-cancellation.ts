import type { Kit } from '../kit.ts'
import { aDriver, aPassenger, type Person } from '../people/people.ts'
import { payInWidget, type RideToPay, startOnline, verify } from './payments.ts'
import { aRide, drive } from './rides.ts'

/** The fee for cancelling a zémidjan of 500 too late. */
export const LATE_FEE_XOF = 200

/** Cancelled by its passenger 3 minutes after acceptance; with `paidBefore`, paid online before that. */
export async function aLateCancellation(kit: Kit, passenger?: Person, paidBefore = false): Promise<RideToPay> {
  const owner = passenger ?? (await aPassenger(kit))
  const { id: rideId, priceXof } = await aRide(kit, owner)
  const ride = { rideId, passenger: owner, priceXof }
  if (paidBefore) await payOnline(kit, ride, priceXof)
  await drive(kit, await aDriver(kit), rideId, ['accept'])
  kit.clock.advanceMinutes(3)
  const body = { feeXof: LATE_FEE_XOF }
  const { statusCode } = await kit.call(`POST /api/rides/${rideId}/cancel`, { as: owner, body })
  if (statusCode !== 200) throw new Error(`cancelling answered ${statusCode}`)
  return ride
}

/** Its passenger pays this sum in the widget, and the server verifies it. */
export async function payOnline(kit: Kit, ride: RideToPay, amountXof: number) {
  const transactionId = await payInWidget(kit, await startOnline(kit, ride), { amountXof })
  return (await verify(kit, ride, transactionId)).json()
}

/** The ride as its passenger sees it. */
export async function rideOf(kit: Kit, { rideId, passenger }: RideToPay) {
  return (await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json().ride
}
