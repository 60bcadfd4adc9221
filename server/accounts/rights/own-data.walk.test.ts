import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDatabase } from '#kit/database.ts'
import type { Database } from '../../db/database.ts'
import { NOT_OWN_DATA } from './not-own-data.table.ts'
import { OWN_TABLES } from './own-data.queries.ts'
import type { OwnTable } from './own-table.queries.ts'

let database: Database
beforeAll(async () => {
  database = await aDatabase()
})
afterAll(() => database.close())

/** Columns by which a row is about a person, though no foreign key says so. */
const OF_PERSONS =
  'passenger_id|driver_id|user_id|session_id|subscription_id|actor_id|recipient|email|phone|phone_number|full_name'

/** Tables of persons: those that refer to users, whatever refers to these, and those with a column of persons. */
async function tablesOfPersons(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive tables as (
      select oid, relname::text as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
    ), refers as (
      select conrelid as oid, confrelid as to_oid from pg_constraint where contype = 'f'
    ), reached as (
      select 'users'::regclass::oid as oid
      union select refers.oid from refers join reached on refers.to_oid = reached.oid
    )
    select name from tables where oid in (select oid from reached)
      or exists (select from pg_attribute where attrelid = tables.oid and attname ~ ${`^(${OF_PERSONS})$`})
    order by name`.execute(database.db)
  return rows.map(({ name }) => name)
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname::text as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(database.db)
  return rows.map(({ name }) => name)
}

const readTables: readonly OwnTable[] = Object.values(OWN_TABLES)
const columnsKnownOf = ({ fields, leftOut }: OwnTable) => [
  ...Object.values(fields).flatMap((from) => (typeof from === 'string' ? [from] : from.of)),
  ...Object.keys(leftOut),
]

test('every table about persons is in « Mes données », or has a reason not to be', async () => {
  const tables = await tablesOfPersons()
  expect(tables.length).toBeGreaterThan(50)
  const known = new Set([...readTables.map(({ table }) => table), ...Object.keys(NOT_OWN_DATA)])
  expect(tables.filter((table) => !known.has(table))).toEqual([])
  const gone = [...known].filter((table) => !tables.includes(table))
  expect(gone).toEqual([])
})

test('no table is both in « Mes données » and excepted, and each exception has its reason', () => {
  const both = readTables.filter(({ table }) => table in NOT_OWN_DATA)
  expect(both).toEqual([])
  for (const reason of Object.values(NOT_OWN_DATA)) expect(reason.length).toBeGreaterThan(15)
})

test.each(Object.entries(OWN_TABLES))(
  'every column behind « %s » is in the file, or has a reason not to be',
  async (_, own) => {
    if (own.totals !== undefined) return
    const columns = await columnsOf(own.table)
    const said = new Set(columnsKnownOf(own))
    expect(columns.filter((column) => !said.has(column))).toEqual([])
    expect([...said].filter((column) => !columns.includes(column))).toEqual([])
  },
)
