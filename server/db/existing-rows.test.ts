import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TaxedInvoice, vatEntries } from '#domain/invoices/vat-entry.ts'
import type { Entry } from '#domain/ledger/entries.table.ts'
import { migrating } from '#kit/databases/migrating.ts'

let pglite: PGlite
/** Runs all migrations in order, and inserts rows before the migrations that change them. */
beforeAll(async () => {
  pglite = await PGlite.create()
  const runMigrations = migrating(pglite)
  await runMigrations((number) => number < '0024')
  await insertRides()
  await runMigrations((number) => number >= '0024' && number < '0026')
  await insertPositions()
  await runMigrations((number) => number >= '0026' && number < '0042')
  await insertPeople()
  await runMigrations((number) => number >= '0042' && number < '0050')
  await insertFees()
  await runMigrations((number) => number >= '0050' && number < '0133')
  await insertInvoices()
  await runMigrations((number) => number >= '0133' && number < '0158')
  await insertDrivenRides()
  await runMigrations((number) => number >= '0158')
})
afterAll(() => pglite.close())

const USER = '00000000-0000-4000-8000-000000000001'
const DRIVER = '00000000-0000-4000-8000-000000000002'

async function insertRides(): Promise<void> {
  await pglite.exec(`
    insert into users (id, name, email) values ('${USER}', 'Essai', 'essai@miyi.example'), ('${DRIVER}', 'Essai', 'autre@miyi.example');
    update profiles set created_at = '2026-01-01 00:00Z';
    insert into rides (passenger_id, driver_id, ride_type, pickup_location, dropoff_location, price, estimated_duration,
      status, idempotency_key, open_slot, created_at, requested_at, accepted_at, completed_at)
    select '${USER}', '${DRIVER}', 'zemidjan', 'Ganhi', 'Dantokpa', 500, 10, 'completed', 'key-' || n, 1, at, at, at, at
    from generate_series(1, 3) n, lateral (select '2026-01-31 22:59:59Z'::timestamptz + n * interval '0.5 seconds') as t(at);`)
}

async function insertPositions(): Promise<void> {
  await pglite.exec(`
    insert into ride_positions (ride_id, driver_id, at, lat, lon)
    select id, '${DRIVER}', accepted_at, 6.37, 2.42 from rides`)
}

const [WHO_CAME_BEFORE, WHO_COMES_AFTER] = [
  '00000000-0000-4000-8000-000000000003',
  '00000000-0000-4000-8000-000000000004',
]

async function insertPeople(): Promise<void> {
  await pglite.exec(`
    insert into users (id, name, email, phone_number)
    values ('${WHO_CAME_BEFORE}', 'Ègbé Essai', 'egbe@miyi.example', '+2290155667788');
    insert into drivers (user_id, vehicle_plate, license_number, vehicle_type, license_issue_date, license_expiry_date,
      license_authority, license_category, has_insurance, driver_type)
    values ('${WHO_CAME_BEFORE}', 'AB-1234-CD', 'PC', 'zemidjan', '2024-01-01', '2034-01-01', 'ANaTT', 'A1', true, 'zem')`)
}

/** Two fees that the driver collected in cash; they have handed over the second. */
async function insertFees(): Promise<void> {
  await pglite.exec(`
    insert into rides (passenger_id, driver_id, ride_type, pickup_location, dropoff_location, price, estimated_duration,
      status, idempotency_key, open_slot, created_at, requested_at, accepted_at, cancelled_at, cancelled_by, cancel_fee)
    select '${USER}', '${DRIVER}', 'zemidjan', 'Ganhi', 'Dantokpa', 500, 10, 'cancelled', 'fee-' || n, 1, at, at, at, at,
      'passenger', 100 * n
    from generate_series(1, 2) n, lateral (select '2026-02-02 10:00:00Z'::timestamptz) as t(at);
    insert into fee_handovers (key, driver_id, received_by, amount_xof, at)
    values ('handover-1', '${DRIVER}', '${USER}', 200, '2026-02-03 10:00Z');
    insert into payment_transactions (ride_id, amount, payment_provider, purpose, status, created_at, updated_at,
      completed_at, collected_by, collected_with, handed_over)
    select id, cancel_fee, 'cash', 'cancel_fee', 'completed', created_at, created_at, created_at, '${DRIVER}', id,
      case cancel_fee when 200 then 'handover-1' end
    from rides where status = 'cancelled'`)
}

/** Invoices of many amounts, some with a credit note: in a group with VAT and in one without, settled and not. */
async function insertInvoices(): Promise<void> {
  await pglite.exec(`
    insert into invoices (kind, source, item, amount_xof, tax_group, at)
    select 'fare', tax_group || amount || state, state, amount, tax_group, '2026-03-01 10:00Z'
    from generate_series(1, 1200) amount, unnest(array['A', 'B']) tax_group, unnest(array['closed', 'waiting']) state;
    insert into invoices (kind, source, original_id, item, amount_xof, tax_group, at)
    select 'fare_credit', source, id, item, amount_xof, tax_group, at from invoices where amount_xof <= 100;
    insert into invoice_states (invoice_id, state, due_at, changed_at) select id, item, at, '2026-03-02 10:00Z' from invoices`)
}

const ERASED = '00000000-0000-4000-8000-000000000005'

/** A ride of a driver who is still there, and one of a driver whose account is erased. */
async function insertDrivenRides(): Promise<void> {
  await pglite.exec(`
    insert into users (id, name, email, deleted_at, erased_at)
    values ('${ERASED}', 'Compte supprimé', 'efface@miyi.example', now(), now());
    insert into drivers (user_id, vehicle_plate, license_number, vehicle_type, license_issue_date, license_expiry_date,
      license_authority, license_category, has_insurance, driver_type)
    values ('${ERASED}', '—', '—', 'zemidjan', '2024-01-01', '2034-01-01', '—', 'A1', true, 'zem');
    update drivers set created_at = '2026-01-05 08:00Z', vehicle_make = 'Bajaj', vehicle_colour = 'red'
    where user_id = '${WHO_CAME_BEFORE}';
    insert into rides (passenger_id, driver_id, ride_type, pickup_location, dropoff_location, price, estimated_duration,
      status, version, idempotency_key, open_slot, created_at, requested_at, accepted_at, completed_at)
    select '${USER}', driver::uuid, 'zemidjan', 'Ganhi', 'Dantokpa', 500, 10, 'completed', 4, 'driven-' || driver, 1, at, at,
      at + interval '1 minute', at + interval '9 minutes'
    from unnest(array['${WHO_CAME_BEFORE}', '${ERASED}']) driver, lateral (select '2026-03-01 10:00Z'::timestamptz) as t(at)`)
}

test('a driver of before has their vehicle in force since their registration, and an erased one has none', async () => {
  const { rows } = await pglite.query(
    'select driver_id, state, plate, search_plate, make, colour, license_number, seats, valid_from, valid_to from vehicles',
  )
  expect(rows).toEqual([
    {
      ...{ driver_id: WHO_CAME_BEFORE, state: 'in_force', plate: 'AB-1234-CD', search_plate: 'ab1234cd' },
      ...{ make: 'Bajaj', colour: 'red', license_number: 'PC', seats: null },
      ...{ valid_from: new Date('2026-01-05T08:00:00Z'), valid_to: null },
    },
  ])
})

test('a ride of before keeps who drove what, from the rows of the driver who is still there', async () => {
  const { rows } = await pglite.query(
    'select full_name, first_name, phone_number, plate, accepted_at from ride_drivers',
  )
  expect(rows).toEqual([
    {
      ...{ full_name: 'Ègbé Essai', first_name: 'Ègbé', phone_number: '+2290155667788', plate: 'AB-1234-CD' },
      accepted_at: new Date('2026-03-01T10:01:00Z'),
    },
  ])
})

test('the totals migration counts the rows that existed before, by days of Benin', async () => {
  const { rows } = await pglite.query('select day::text, rides, revenue_xof, users from daily_totals order by day')
  expect(rows).toEqual([
    { day: '2026-01-01', rides: 0, revenue_xof: 0, users: 2 },
    { day: '2026-01-31', rides: 1, revenue_xof: 500, users: 0 },
    { day: '2026-02-01', rides: 2, revenue_xof: 1000, users: 0 },
  ])
})

test('the partitioning migration moves existing positions to the partitions of their days of Benin', async () => {
  const { rows } = await pglite.query(
    'select tableoid::regclass::text as part, count(*)::int as count from ride_positions group by 1 order by 1',
  )
  expect(rows).toEqual([
    { part: 'ride_positions_20260131', count: 1 },
    { part: 'ride_positions_20260201', count: 2 },
  ])
})

test('people who existed before the search migration are indexed like new ones', async () => {
  await pglite.exec(
    `insert into users (id, name, email) values ('${WHO_COMES_AFTER}', 'Ɖɔssou', 'dossou@miyi.example')`,
  )
  const { rows } = await pglite.query(
    'select words, phone_number, search_plate from searchable_people where user_id = any($1) order by words',
    [[WHO_CAME_BEFORE, WHO_COMES_AFTER]],
  )
  expect(rows).toEqual([
    { words: 'dossou dossou@miyi.example', phone_number: null, search_plate: null },
    { words: 'egbe essai egbe@miyi.example', phone_number: '+2290155667788', search_plate: 'ab1234cd' },
  ])
})

test('fees that a driver held before the books are owed in the books, and those that they had handed over are not', async () => {
  const { rows } = await pglite.query("select kind, debit, credit, amount_xof from ledger_entries where kind <> 'vat'")
  expect(rows).toEqual([{ kind: 'fee_in_cash', debit: `driver:${DRIVER}`, credit: 'revenue', amount_xof: 100 }])
  const { rows: balances } = await pglite.query(
    `select balance_xof::int from kept_balances where account = 'driver:${DRIVER}'`,
  )
  expect(balances).toEqual([{ balance_xof: -100 }])
})

test('the VAT of invoices that existed before the books had it is entered to the franc, of credit notes back', async () => {
  const { rows: invoices } = await pglite.query<TaxedInvoice>(
    `select id, kind, amount_xof as "amountXof", tax_group as "taxGroup" from invoices where item = 'closed'`,
  )
  const { rows: entered } = await pglite.query<Entry>(
    `select kind, source_id as "sourceId", ride_id as "rideId", debit, credit, amount_xof as "amountXof"
    from ledger_entries where kind = 'vat'`,
  )
  const inOrder = (entries: readonly Entry[]) => entries.toSorted((a, b) => a.sourceId.localeCompare(b.sourceId))
  expect(entered.length).toBeGreaterThan(1200)
  expect(inOrder(entered)).toEqual(inOrder(invoices.flatMap(vatEntries)))
})
