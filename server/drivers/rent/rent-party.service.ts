import type { RentSide } from '#domain/drivers/rent/rent-state.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { findProvedNumber, findRent, type RentRow } from './rent.queries.ts'

/** Is this account the rent's owner: it took part first, or nobody has and it proved the number? */
function isOwner(rent: RentRow, userId: string, number: string | null): boolean {
  return rent.ownerId === null ? rent.ownerPhone === number : rent.ownerId === userId
}

/** A rent of the actor, and which of the two they are. For all others it does not exist: refuses rent_not_found. */
export async function requireRent(
  db: Db,
  { userId }: Actor,
  rentId: string,
): Promise<{ readonly rent: RentRow; readonly side: RentSide }> {
  const rent = await findRent(db, rentId)
  if (rent === undefined) throw new Refusal('rent_not_found')
  if (rent.driverId === userId) return { rent, side: 'driver' }
  if (isOwner(rent, userId, await findProvedNumber(db, userId))) return { rent, side: 'owner' }
  throw new Refusal('rent_not_found')
}
