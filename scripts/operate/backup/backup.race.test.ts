import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { askOnce } from '#kit/outside/postgres-to-break.ts'
import { onPostgres, type Place } from '../../../bench/setup/engines.ts'
import { withTemporaryFolder } from '../../run/at-exit.ts'
import { verifyArchive } from './archive.ts'
import { expectWhole, hashFiles, hashTables, runCommandAt, settle, whileRiding } from './backup-trial.ts'

type Places = { readonly place: Place; readonly empty: Place; readonly folder: string }

function withPlaces(use: (places: Places) => Promise<void>): Promise<void> {
  const server = process.env.DATABASE_URL ?? ''
  return withTemporaryFolder('miyi-backup-', (folder) =>
    onPostgres(server, (place) => onPostgres(server, (empty) => use({ place, empty, folder }))),
  )
}

test('a backup of PostgreSQL, taken while people ride, is restored whole; each table is that of one instant', async () => {
  await withPlaces(async ({ place, empty, folder }) => {
    const people = await settle(place)
    const archive = join(folder, 'under-traffic.tar')
    const before = await whileRiding(place, people, async () => {
      expect(await runCommandAt(place, 'backup', [archive])).toMatchObject({ code: 0 })
    })
    // database-roles.sql, which prepares an installation, makes this schema.
    await askOnce(empty.environment.DATABASE_URL ?? '', 'create schema jobs')
    expect(await runCommandAt(empty, 'restore', [archive])).toMatchObject({ code: 0 })
    const { rows } = await verifyArchive(archive)
    const restored = await hashTables(empty)
    const counts = Object.entries(restored).map(([name, hash]) => [name, Number.parseInt(hash, 10)])
    expect(Object.fromEntries(counts)).toEqual(rows)
    await expectWhole(empty, before)
  })
})

test('every table and every file of a restored PostgreSQL is as it was, and a database in use is refused', async () => {
  await withPlaces(async ({ place, empty, folder }) => {
    await whileRiding(place, await settle(place), async () => undefined)
    const [tables, files] = [await hashTables(place), await hashFiles(place)]
    const archives = join(folder, 'archives')
    mkdirSync(archives)
    expect(await runCommandAt(place, 'backup', [archives])).toMatchObject({ code: 0 })
    const archive = join(archives, readdirSync(archives)[0] ?? '')
    const refused = await runCommandAt(
      { ...place, environment: { ...place.environment, DATA_DIR: folder } },
      'restore',
      [archive],
    )
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('Restore into a new one (createdb)') })
    expect(await runCommandAt(empty, 'restore', [archive])).toMatchObject({ code: 0 })
    expect(await hashTables(empty)).toEqual(tables)
    expect(await hashFiles(empty)).toEqual(files)
  })
})

test('a pg_dump that is missing is named with what to install', async () => {
  const { findProgram } = await import('./postgres-programs.ts')
  await expect(findProgram('pg_dump', '99.1')).rejects.toThrow(
    /is older than the server, PostgreSQL 99.*postgresql-client-99|There is no pg_dump/s,
  )
  expect(await findProgram('pg_dump', '13.0')).toMatch(/pg_dump$/)
})
