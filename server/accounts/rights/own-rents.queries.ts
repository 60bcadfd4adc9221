import { sql } from 'kysely'
import { type OwnTables, technical, WHY } from './own-table.queries.ts'

const ownRents = (userId: string) =>
  sql`(select id from rents where driver_id = ${userId}::uuid or owner_id = ${userId}::uuid)`
const ofOwnRent = (userId: string) => sql`rent_id in ${ownRents(userId)}`

/** The rents of vehicles in which a person takes part, as driver or as owner. */
export const OWN_RENT_TABLES: OwnTables<'rents' | 'rentTerms' | 'rentDays'> = {
  rents: {
    table: 'rents',
    fields: { ownerName: 'owner_name', ownerPhone: 'owner_phone', beganAt: 'began_at', endsOn: 'ends_on' },
    isMine: (userId) => sql`id in ${ownRents(userId)}`,
    at: 'began_at',
    id: 'id',
    leftOut: { ...technical('id', 'owner_notified_on'), driver_id: WHY.owner, owner_id: WHY.owner },
  },
  rentTerms: {
    table: 'rent_terms',
    fields: {
      amountXof: 'amount_xof',
      weekdays: 'weekdays',
      fromOn: 'from_on',
      state: 'state',
      proposedBy: 'proposed_by',
      proposedAt: 'proposed_at',
      answeredAt: 'answered_at',
    },
    isMine: ofOwnRent,
    at: 'proposed_at',
    id: 'id',
    leftOut: technical('id', 'rent_id'),
  },
  rentDays: {
    table: 'rent_days',
    fields: {
      day: 'day',
      dueXof: 'due_xof',
      said: 'said',
      paidXof: 'paid_xof',
      noteOfDriver: 'driver_note',
      saidAt: 'said_at',
      ownerSaid: 'answer',
      gotXof: 'got_xof',
      noteOfOwner: 'owner_note',
      answeredAt: 'answered_at',
      noteOfOperator: 'operator_note',
      notedAt: 'noted_at',
    },
    isMine: ofOwnRent,
    at: 'said_at',
    id: "(rent_id || '-' || day)",
    leftOut: { ...technical('rent_id', 'version'), noted_by: WHY.others },
  },
}
