import type { RideType } from '#domain/fares/services.table.ts'
import type { TaxGroup } from '#domain/invoices/tax-groups.table.ts'
import type { Kit } from '../kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '../people/people.ts'
import { aRide, drive, press } from '../rides/rides.ts'

/** From now on the platform invoices this service in this group. */
export async function aTaxGroup(kit: Kit, subject: RideType | 'commission', taxGroup: TaxGroup | null): Promise<void> {
  const { userId: setBy } = await anAdmin(kit)
  const at = kit.clock.now()
  const rule = { subject, taxGroup, issuer: 'platform' as const, validFrom: at, setBy, reason: 'Essai', setAt: at }
  await kit.context.db.insertInto('invoiceRules').values(rule).execute()
}

export type FinishedRide = { readonly rideId: string; readonly passenger: Person; readonly driver: Person }

/** A ride that is finished and paid in cash: 500 F. */
export async function aRidePaidInCash(kit: Kit): Promise<FinishedRide> {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept', 'start'])
  await press(kit, driver, rideId, ['finish', { cashReceived: true }])
  return { rideId, passenger, driver }
}

/** The invoices of a ride with their states, oldest first. */
export function invoicesOf(kit: Kit, rideId: string) {
  return kit.context.db
    .selectFrom('invoices')
    .innerJoin('invoiceStates', 'invoiceStates.invoiceId', 'invoices.id')
    .where('rideId', '=', rideId)
    .orderBy('at')
    .orderBy('kind')
    .select([
      'id',
      'kind',
      'state',
      'amountXof',
      'taxGroup',
      'paymentType',
      'item',
      'client',
      'uid',
      'code',
      'why',
      'nim',
      'qr',
    ])
    .execute()
}
