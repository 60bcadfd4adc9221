import { type RawBuilder, sql } from 'kysely'

/** SQL: what an authority asks about. Each part is null where it asks about something else; plate and NPC as they are searched. */
export type Matter = {
  readonly userId: RawBuilder<unknown>
  readonly rideId: RawBuilder<unknown>
  readonly searchPlate: RawBuilder<unknown>
  readonly searchNpc: RawBuilder<unknown>
  readonly phone: RawBuilder<unknown>
}

/** SQL: it is about this operator, a ride in which they were a side, or a plate, an NPC or a number that is or was theirs. */
export function isOwnMatter(operatorId: string, matter: Matter): RawBuilder<boolean> {
  const { userId, rideId, searchPlate, searchNpc, phone } = matter
  const own = sql`${operatorId}::uuid`
  return sql<boolean>`(
    coalesce(${userId} = ${own}, false)
    or exists (select from rides where rides.id = ${rideId} and (passenger_id = ${own} or driver_id = ${own}))
    or exists (select from vehicles where vehicles.driver_id = ${own} and (
      (search_plate <> '' and search_plate = ${searchPlate}) or (search_npc <> '' and search_npc = ${searchNpc})))
    or exists (select from ride_drivers driven where driven.driver_id = ${own} and (
      driven.ride_id = ${rideId} or driven.phone_number = ${phone}
      or (driven.search_plate <> '' and driven.search_plate = ${searchPlate})
      or (driven.search_npc <> '' and driven.search_npc = ${searchNpc})))
    or exists (select from profiles where profiles.id = ${own} and profiles.phone_number = ${phone}))`
}
