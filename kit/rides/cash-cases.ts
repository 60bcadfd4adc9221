import type { CashCaseFile } from '#domain/admin/cash-cases/admin-cash-cases.contract.ts'
import type { CashClaim, CashDecision } from '#domain/rides/after/cash-claims.ts'
import type { Kit } from '../kit.ts'
import { aDriver, aPassenger, type Person } from '../people/people.ts'
import type { RideToPay } from './payments.ts'
import { aRide, drive, press } from './rides.ts'

/** A finished ride with its driver. */
export type DrivenRide = RideToPay & { readonly driver: Person }

type Riders = { readonly passenger?: Person; readonly driver?: Person; readonly cashReceived?: boolean }

/** A ride that its driver has finished: with the cash not received unless said otherwise. */
export async function aDrivenRide(kit: Kit, riders: Riders = {}): Promise<DrivenRide> {
  const passenger = riders.passenger ?? (await aPassenger(kit))
  const driver = riders.driver ?? (await aDriver(kit))
  const { id: rideId, priceXof } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'start'])
  await press(kit, driver, rideId, ['finish', { cashReceived: riders.cashReceived ?? false }])
  return { rideId, priceXof, passenger, driver }
}

/** « J’ai payé en espèces », or « Je n’ai pas payé en espèces ». */
export function claim(kit: Kit, { rideId, passenger }: RideToPay, said: CashClaim = 'paid', note?: string) {
  const body = { claim: said, ...(note !== undefined && { note }) }
  return kit.call(`POST /api/rides/${rideId}/cash-claim`, { as: passenger, body })
}

/** « Oui, reçu », or « Non, pas reçu ». */
export function answer(kit: Kit, { rideId, driver }: DrivenRide, received: boolean, note?: string) {
  const body = { received, ...(note !== undefined && { note }) }
  return kit.call(`POST /api/rides/${rideId}/cash-answer`, { as: driver, body })
}

/** A ride whose passenger says that they paid, and whose driver says no: an operator decides. */
export async function aContestedRide(kit: Kit, riders: Riders = {}): Promise<DrivenRide> {
  const ride = await aDrivenRide(kit, riders)
  await claim(kit, ride)
  await answer(kit, ride, false)
  return ride
}

export const WHY = 'Le reçu photographié le montre.'

export function decide(kit: Kit, operator: Person, { rideId }: RideToPay, decision: CashDecision) {
  const body = { decision, reason: WHY }
  return kit.call(`POST /api/admin/rides/${rideId}/cash-decision`, { as: operator, body })
}

/** The case in the operator's dossier of the ride. */
export async function caseFileOf(kit: Kit, operator: Person, { rideId }: RideToPay): Promise<CashCaseFile | null> {
  return (await kit.call(`GET /api/admin/rides/${rideId}`, { as: operator })).json().cashCase
}
