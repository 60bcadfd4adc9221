import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DELETION_KINDS } from '#domain/accounts/deletion-kinds.ts'
import { OPERATOR_ROLES } from '#domain/accounts/operator-roles.ts'
import { AMONG_WOMEN_ANSWERS, AMONG_WOMEN_REASONS } from '#domain/accounts/rights/among-women.ts'
import { CONSENT_PAGES, CONSENT_PURPOSES } from '#domain/accounts/rights/consents.ts'
import { CORRECTION_OUTCOMES, CORRECTION_SUBJECTS } from '#domain/accounts/rights/corrections.ts'
import { ROLES } from '#domain/accounts/roles.ts'
import { SIGN_IN_EVENTS } from '#domain/accounts/session/sign-in-events.ts'
import { DISCLOSURE_KINDS, DISCLOSURE_STATES, SUBJECT_KINDS } from '#domain/admin/disclosures/disclosures.ts'
import { EXPORT_FAILURES, EXPORT_KINDS, EXPORT_STATES } from '#domain/admin/exports/exports.ts'
import { HELD_ROW_KINDS, LEGAL_HOLD_ACTIONS, LEGAL_HOLD_KINDS } from '#domain/admin/holds/legal-holds.ts'
import { ADMIN_ACTIONS } from '#domain/admin/journal/admin-actions.ts'
import { CASE_KINDS } from '#domain/cases/case-kinds.ts'
import { CASE_AUTHORS, CASE_SIDES, CASE_STATES } from '#domain/cases/case-state.ts'
import { CREDIT_STATUSES } from '#domain/change/credit.ts'
import { CASH_NOTES, EXACT_CASH } from '#domain/change/notes.ts'
import { OFFER_OUTCOMES } from '#domain/dispatch/offers.ts'
import { REMINDER_DAYS } from '#domain/documents/document-reminders.ts'
import { DOCUMENT_STATUSES } from '#domain/documents/document-status.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { APPROVALS, DRIVER_TYPES } from '#domain/drivers/driver-types.table.ts'
import { RENT_ANSWERS, RENT_SAID, RENT_SIDES, RENT_TERM_STATES } from '#domain/drivers/rent/rent-state.ts'
import { REVIEW_DECISIONS } from '#domain/drivers/reviews/driver-reviews.ts'
import { VEHICLE_COLOURS } from '#domain/drivers/vehicle-look.ts'
import { VEHICLE_OWNERS, VEHICLE_STATES } from '#domain/drivers/vehicles/vehicle-state.ts'
import { PAYMENT_PROVIDERS, PAYMENT_PURPOSES, PAYMENT_STATUSES } from '#domain/fares/payment-status.ts'
import { RIDE_TYPES } from '#domain/fares/services.table.ts'
import { INVOICE_KINDS, STUCK_INVOICES } from '#domain/invoices/invoice-state.ts'
import { BOOK_NOTES } from '#domain/ledger/books/books.ts'
import { ENTRY_KINDS } from '#domain/ledger/entries.table.ts'
import { CASH_NOTE_MAX } from '#domain/payments/cash-case/cash-claim.ts'
import { SAVED_PLACE_LABELS } from '#domain/places/places.contract.ts'
import { CASH_CLAIMS, CASH_OUTCOMES } from '#domain/rides/after/cash-claims.ts'
import { DRIVER_SAYS_OF_CASH } from '#domain/rides/after/cash-to-return.ts'
import { ABANDONED_WITHIN_MINUTES } from '#domain/rides/pauses.ts'
import { PHRASE_PARTIES, RIDE_PHRASES } from '#domain/rides/phrases/ride-phrases.ts'
import { ACTIVE_STATUSES, OPEN_STATUSES, PARTIES, RIDE_ACTIONS, RIDE_STATUSES } from '#domain/rides/ride-status.ts'
import { SOS_EVENTS, SOS_KINDS, SOS_PARTIES, SOS_POSITIONS, SOS_STATES } from '#domain/safety/sos-alert.ts'
import { TRIP_ANSWERS, TRIP_LAPSES, UNUSUAL_KINDS } from '#domain/safety/unusual/unusual-kinds.ts'
import { SETTING_NAMES } from '#domain/settings/settings.table.ts'
import { aDatabase } from '#kit/database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrate.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

async function listInCheck(table: string, column: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${`${table}_${column}_check`} and conrelid = ${table}::regclass`.execute(database.db)
  return [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'|(\d+)/g)].map((match) => match[1] ?? match[2] ?? '').sort()
}

test.each([
  ['user_roles', 'role', ROLES],
  ['operator_roles', 'role', OPERATOR_ROLES],
  ['sign_in_events', 'kind', SIGN_IN_EVENTS],
  ['consents', 'purpose', CONSENT_PURPOSES],
  ['consents', 'page', CONSENT_PAGES],
  ['among_women_checks', 'answer', AMONG_WOMEN_ANSWERS],
  ['among_women_checks', 'reason', AMONG_WOMEN_REASONS],
  ['correction_requests', 'about', CORRECTION_SUBJECTS],
  ['correction_requests', 'outcome', CORRECTION_OUTCOMES],
  ['deletion_ledger', 'kind', DELETION_KINDS],
  ['saved_places', 'label', SAVED_PLACE_LABELS],
  ['drivers', 'driver_type', DRIVER_TYPES],
  ['drivers', 'approval', APPROVALS],
  ['drivers', 'vehicle_type', RIDE_TYPES],
  ['drivers', 'vehicle_colour', VEHICLE_COLOURS],
  ['vehicles', 'colour', VEHICLE_COLOURS],
  ['vehicles', 'state', VEHICLE_STATES],
  ['vehicles', 'owner', VEHICLE_OWNERS],
  ['vehicles', 'services', RIDE_TYPES],
  ['rent_terms', 'state', RENT_TERM_STATES],
  ['rent_terms', 'proposed_by', RENT_SIDES],
  ['rent_days', 'said', RENT_SAID],
  ['rent_days', 'answer', RENT_ANSWERS],
  ['user_documents', 'document_type', DOCUMENT_TYPES],
  ['user_documents', 'status', DOCUMENT_STATUSES],
  ['rides', 'ride_type', RIDE_TYPES],
  ['rides', 'status', RIDE_STATUSES],
  ['ride_events', 'action', [...RIDE_ACTIONS, 'request']],
  ['ride_events', 'to_status', RIDE_STATUSES],
  ['ride_events', 'from_status', RIDE_STATUSES],
  ['ride_events', 'party', PARTIES],
  ['rides', 'cancelled_by', PARTIES],
  ['rides', 'last_phrase', RIDE_PHRASES],
  ['rides', 'last_phrase_by', PHRASE_PARTIES],
  ['rides', 'passenger_phrase', RIDE_PHRASES],
  ['rides', 'driver_phrase', RIDE_PHRASES],
  ['ride_offers', 'outcome', OFFER_OUTCOMES],
  ['payment_transactions', 'status', PAYMENT_STATUSES],
  ['payment_transactions', 'purpose', PAYMENT_PURPOSES],
  ['admin_actions', 'action', ADMIN_ACTIONS],
  ['setting_rows', 'name', SETTING_NAMES],
  ['document_reminders', 'days_before', REMINDER_DAYS.map(String)],
  ['payment_transactions', 'payment_provider', PAYMENT_PROVIDERS],
  ['book_notes', 'kind', BOOK_NOTES],
  ['cash_cases', 'claim', CASH_CLAIMS],
  ['cash_cases', 'outcome', CASH_OUTCOMES],
  ['cash_to_return', 'driver_said', DRIVER_SAYS_OF_CASH],
  ['cash_cases', 'notes', [String(CASH_NOTE_MAX), String(CASH_NOTE_MAX)]],
  ['rides', 'cash_note_xof', [EXACT_CASH, ...CASH_NOTES].map(String)],
  ['drivers', 'change_up_to_xof', [EXACT_CASH, ...CASH_NOTES].map(String)],
  ['change_claims', 'note_xof', CASH_NOTES.map(String)],
  ['ride_credits', 'status', CREDIT_STATUSES],
  ['ledger_entries', 'kind', [...ENTRY_KINDS, 'reversal']],
  ['invoices', 'kind', INVOICE_KINDS],
  ['invoice_alarms', 'stuck', STUCK_INVOICES],
  ['sos_alerts', 'pressed_by', SOS_PARTIES],
  ['sos_alerts', 'kind', SOS_KINDS],
  ['sos_alerts', 'state', SOS_STATES],
  ['sos_alerts', 'position_of', SOS_POSITIONS],
  ['sos_events', 'event', SOS_EVENTS],
  ['disclosures', 'kind', DISCLOSURE_KINDS],
  ['disclosures', 'subject_kind', SUBJECT_KINDS],
  ['disclosures', 'state', DISCLOSURE_STATES],
  ['exports', 'kind', EXPORT_KINDS],
  ['exports', 'state', EXPORT_STATES],
  ['exports', 'failed_because', EXPORT_FAILURES],
  ['legal_holds', 'kind', LEGAL_HOLD_KINDS],
  ['legal_hold_steps', 'action', LEGAL_HOLD_ACTIONS],
  ['held_rows', 'kind', HELD_ROW_KINDS],
  ['cases', 'kind', CASE_KINDS],
  ['cases', 'state', CASE_STATES],
  ['cases', 'person_side', CASE_SIDES],
  ['case_messages', 'author', CASE_AUTHORS],
  ['driver_reviews', 'decision', REVIEW_DECISIONS],
  ['trip_questions', 'kind', UNUSUAL_KINDS],
  ['trip_questions', 'answer', TRIP_ANSWERS],
  ['trip_questions', 'lapse', TRIP_LAPSES],
] as const)('the list in code equals the CHECK of %s.%s', async (table, column, list) => {
  expect(await listInCheck(table, column)).toEqual([...list].sort())
})

test.each([
  ['one active ride per driver', 'one_active_ride_per_driver', ACTIVE_STATUSES],
  ['a limited number of open rides per passenger', 'open_rides_of_passenger', OPEN_STATUSES],
])('the index that allows %s covers the same statuses as the code', async (_what, index, statuses) => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_indexdef(${index}::regclass) as definition`.execute(database.db)
  const counted = [...(rows[0]?.definition ?? '').matchAll(/'([^']+)'/g)].map((match) => match[1])
  expect(counted.sort()).toEqual([...statuses].sort())
})

test('the CHECK on driver_id requires a driver for active and completed rides only', async () => {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = 'rides'::regclass and contype = 'c'`.execute(database.db)
  const [needsDriver] = rows.filter(({ definition }) => /<= \(driver_id IS NOT NULL\)/i.test(definition))
  const statuses = [...(needsDriver?.definition ?? '').matchAll(/'([^']+)'/g)].map((match) => match[1])
  expect(statuses.sort()).toEqual([...ACTIVE_STATUSES, 'completed'].sort())
})

test.each([
  ['the abandoned_bookings view', "pg_get_viewdef('abandoned_bookings'::regclass)"],
  ['the rides_abandoned index', "pg_get_indexdef('rides_abandoned'::regclass)"],
])(
  'a booking counts as abandoned within the same number of minutes in %s as in the code',
  async (_where, definition) => {
    const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from (regexp_match(${sql.raw(definition)}, '''([^'']+)''::interval'))[1]::interval)::int / 60
      as minutes`.execute(database.db)
    expect(rows).toEqual([{ minutes: ABANDONED_WITHIN_MINUTES }])
  },
)

test('migrating again changes nothing', async () => {
  expect(await migrate(database.db)).toEqual({ isNew: false, applied: [] })
})

test('ride_events can be neither rewritten nor erased', async () => {
  await sql`insert into users (id, name, email) values ('00000000-0000-4000-8000-000000000001', 'Essai', 'essai@miyi.example')`.execute(
    database.db,
  )
  await sql`insert into rides (id, passenger_id, ride_type, pickup_location, dropoff_location, price, estimated_duration,
      idempotency_key, open_slot, created_at, requested_at)
    values ('00000000-0000-4000-8000-000000000002', '00000000-0000-4000-8000-000000000001', 'xl', 'Ganhi', 'Dantokpa',
      2400, 10, 'key-12345678', 1, now(), now())`.execute(database.db)
  await sql`insert into ride_events (ride_id, version, action, to_status, party, at)
    values ('00000000-0000-4000-8000-000000000002', 1, 'request', 'requested', 'passenger', now())`.execute(database.db)
  await expect(sql`update ride_events set party = 'admin'`.execute(database.db)).rejects.toThrow('append-only')
  await expect(sql`delete from ride_events`.execute(database.db)).rejects.toThrow('append-only')
})

/** Another user, who may be the driver of the ride above. */
const OTHER_USER = "select id from users where email = 'autre@miyi.example'"

test.each([
  ['an accepted ride without a driver', `status = 'accepted', accepted_at = now()`],
  ['a completed ride without completed_at', `status = 'completed', accepted_at = now(), driver_id = (${OTHER_USER})`],
  ['a cancelled ride without cancelled_by', `status = 'cancelled', cancelled_at = now()`],
  ['a ride with a price of zero', `price = 0`],
  ['a place of two characters', `pickup_location = 'ab'`],
  ['a passenger who drives themselves', `status = 'accepted', accepted_at = now(), driver_id = passenger_id`],
])('a CHECK constraint refuses %s', async (_case, change) => {
  await sql`insert into users (name, email) values ('Autre', 'autre@miyi.example') on conflict do nothing`.execute(
    database.db,
  )
  await expect(sql.raw(`update rides set ${change}`).execute(database.db)).rejects.toThrow('violates check constraint')
})
