import type * as z from 'zod/mini'
import type { adminRidesContract } from '#domain/admin/rides/admin-rides.contract.ts'
import { PEOPLE_LIMIT, parsePersonSearch } from '#domain/admin/users/person-search.ts'
import { idsOfCode } from '#domain/rides/ride-code.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { addDays, startOfDay } from '#domain/shared/day.ts'
import { pageOf, parseCursor } from '#domain/shared/paging.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { listAdminRides } from '../../rides/rides.service.ts'
import { findPeople } from '../sql-parts.queries.ts'
import { findRides, findRidesOfCode, listDriversOfPlate } from './ride-search.queries.ts'

type Wish = z.infer<(typeof adminRidesContract)['GET /api/admin/rides']['query']>

type People = { readonly ids: readonly string[] | null; readonly tooMany: boolean }

/** Those whom the search finds, and who drove with a plate of before. */
async function peopleOf(db: Db, typed: string | undefined): Promise<People> {
  const search = parsePersonSearch(typed)
  if (search === null) return { ids: null, tooMany: false }
  const ofPlate = await listDriversOfPlate(db, typed ?? '', PEOPLE_LIMIT + 1)
  const found = [...new Set([...ofPlate, ...(await findPeople(db, search, PEOPLE_LIMIT + 1))])]
  return { ids: found.slice(0, PEOPLE_LIMIT), tooMany: found.length > PEOPLE_LIMIT }
}

/** The rides whose code was typed, as an SOS message or a receipt says it: whatever their day and status. */
async function findByCode(context: Context, typed: string | undefined): Promise<AdminRide[]> {
  const ids = idsOfCode(typed ?? '')
  if (ids === null) return []
  const found = await findRidesOfCode(context.db, ids)
  return listAdminRides(
    context,
    found.map(({ id }) => id),
  )
}

/**
 * Searches rides by day of booking (of Benin, both included), status and person, newest first, one page at a time; or by the
 * code of a ride, if one has it.
 */
export async function searchRides(
  context: Context,
  wish: Wish,
): Promise<{ rides: AdminRide[]; next: string | null; tooManyPeople: boolean }> {
  const ofCode = await findByCode(context, wish.person)
  if (ofCode.length > 0) return { rides: ofCode, next: null, tooManyPeople: false }
  const people = await peopleOf(context.db, wish.person)
  const from = wish.from === undefined ? null : startOfDay(wish.from)
  const to = wish.to === undefined ? null : startOfDay(addDays(wish.to, 1))
  const fitting = { from, to, status: wish.status ?? null, people: people.ids }
  const found = await findRides(context.db, fitting, parseCursor(wish.after))
  const { rows, next } = pageOf(found, (ride) => ride)
  const ids = rows.map(({ id }) => id)
  return { rides: await listAdminRides(context, ids), next, tooManyPeople: people.tooMany }
}
