import { sql } from 'kysely'
import type { ChangeClaim } from '#domain/change/change-claim.ts'

/** SQL: the credit that pays a part of the ride in scope, unless it was released. Usually none, which its key shows. */
export function creditOf() {
  return sql<number>`coalesce(
    (select amount_xof from ride_credits mine where mine.ride_id = rides.id and mine.status <> 'released'), 0
  )`.as('creditXof')
}

export type SaidChange = Omit<ChangeClaim, 'answerBy'> & { readonly saidAt: string }

/** SQL: what the driver of the ride in scope could not give back. Usually nothing, which its key shows. */
export function changeOf() {
  return sql<SaidChange | null>`(
    select json_build_object('noteXof', note_xof, 'changeXof', change_xof, 'agreed', agreed, 'saidAt', said_at)
    from change_claims mine where mine.ride_id = rides.id
  )`.as('change')
}
