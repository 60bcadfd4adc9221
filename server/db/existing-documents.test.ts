import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrating } from '#kit/databases/migrating.ts'

let pglite: PGlite
/** Documents are inserted before the migration after which operators review them. */
beforeAll(async () => {
  pglite = await PGlite.create()
  const runMigrations = migrating(pglite)
  await runMigrations((number) => number < '0165')
  await insertDocuments()
  await runMigrations((number) => number >= '0165')
})
afterAll(() => pglite.close())

const OWNERS = ['approved', 'suspended', 'pending', 'refused', 'no driver'] as const
const ownerAt = (at: number) => `00000000-0000-4000-8000-0000000165${String(at).padStart(2, '0')}`

/** A licence of a driver in each state of their file, and an identity card of somebody who is no driver. */
async function insertDocuments(): Promise<void> {
  for (const [at, owner] of OWNERS.entries()) {
    const id = ownerAt(at)
    await pglite.exec(`
      insert into users (id, name, email) values ('${id}', 'Essai', 'papiers-${at}@miyi.example');
      insert into user_documents (user_id, document_type, expiry_date, file_url, status)
      values ('${id}', 'id_card', '2027-01-01', '/files/user-documents/${id}/1.pdf', 'valid')`)
    if (owner !== 'no driver') await insertDriver(id, owner)
  }
}

async function insertDriver(id: string, approval: string): Promise<void> {
  await pglite.exec(`
    insert into drivers (user_id, vehicle_plate, license_number, vehicle_type, license_issue_date, license_expiry_date,
      license_authority, license_category, has_insurance, driver_type, approval)
    values ('${id}', 'AB-1234-CD', 'PC', 'zemidjan', '2024-01-01', '2034-01-01', 'ANaTT', 'A1', true, 'zem', '${approval}')`)
}

async function reviewOf(id: string): Promise<string | null> {
  const { rows } = await pglite.query<{ review: string | null }>(
    'select review from user_documents where user_id = $1',
    [id],
  )
  return rows[0]?.review ?? null
}

test.each([
  ['approved', 'confirmed'],
  ['suspended', 'confirmed'],
  ['pending', 'waiting'],
  ['refused', 'waiting'],
  ['no driver', null],
] as const)('a document of somebody whose file is « %s » is %s from then on', async (owner, review) => {
  expect(await reviewOf(ownerAt(OWNERS.indexOf(owner)))).toBe(review)
})

test('a document of somebody who registers as a driver later waits for an operator', async () => {
  const id = ownerAt(OWNERS.length)
  await pglite.exec(`
    insert into users (id, name, email) values ('${id}', 'Essai', 'papiers-plus-tard@miyi.example');
    insert into user_documents (user_id, document_type, expiry_date, file_url, status, review)
    values ('${id}', 'id_card', '2027-01-01', '/files/user-documents/${id}/1.pdf', 'valid', null)`)
  expect(await reviewOf(id)).toBeNull()
  await insertDriver(id, 'pending')
  expect(await reviewOf(id)).toBe('waiting')
})

test('a document that an older process inserts waits for an operator', async () => {
  await pglite.exec(`
    insert into user_documents (user_id, document_type, expiry_date, file_url, status)
    values ('${ownerAt(0)}', 'license', '2027-01-01', '/files/user-documents/${ownerAt(0)}/2.pdf', 'valid')`)
  const { rows } = await pglite.query(`select review from user_documents where document_type = 'license'`)
  expect(rows).toEqual([{ review: 'waiting' }])
})
