import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDataFolder } from '#kit/databases/embedded.ts'
import { insertDeletion } from '#server/accounts/settings/deletion-ledger.queries.ts'
import { writeDeletions } from '#server/accounts/settings/deletion-ledger.service.ts'
import { closeAccount } from '#server/accounts/settings/settings-deletion.queries.ts'
import { eraseAccount } from '#server/accounts/settings/settings-deletion.service.ts'
import { systemClock } from '#server/clock.ts'
import { openDatabase } from '#server/db/database.ts'
import { forgetTripsOf } from '#server/rides/forget-rides.service.ts'
import { type Place, SESSION_SECRET } from '../../../bench/setup/engines.ts'
import { filesAt, hashTables, runCommandAt, settle } from './backup-trial.ts'

const folder = mkdtempSync(join(tmpdir(), 'miyi-deletions-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const CLOSED_AT = new Date('2026-10-01T08:00:00Z')
const ERASED_AT = new Date('2026-10-31T03:10:00Z')

function placeAt(name: string): Place {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  const environment = { DATA_DIR: dataDir, SESSION_SECRET, DEMO: '0', LOG_LEVEL: 'warn' }
  return { engine: 'PGlite', environment, open: () => openDatabase(undefined, dataDir) }
}

const place = placeAt('place')
const early = join(folder, 'early.tar')
const late = join(folder, 'late.tar')
/** One account was erased, and another one closed, between the two backups. */
let [erased, closed] = ['', '']

beforeAll(async () => {
  await fillDataFolder(place.environment.DATA_DIR ?? '')
  await settle(place)
  expect(await runCommandAt(place, 'backup', [early])).toMatchObject({ code: 0 })
  const database = await place.open()
  const { db } = database
  const drivers = await db.selectFrom('drivers').select('userId').orderBy('userId').execute()
  ;[erased = '', closed = ''] = drivers.map(({ userId }) => userId)
  for (const userId of [erased, closed]) {
    await db.transaction().execute(async (tx) => {
      await closeAccount(tx, userId, CLOSED_AT)
      await insertDeletion(tx, { userId, kind: 'closed', at: CLOSED_AT })
    })
  }
  const files = filesAt(place)
  await eraseAccount({ db, files }, { userId: erased, at: ERASED_AT, now: ERASED_AT }, forgetTripsOf)
  await writeDeletions({ db, files, clock: systemClock })
  await database.close()
  expect(await runCommandAt(place, 'backup', [late])).toMatchObject({ code: 0 })
})

async function stateAt(at: Place) {
  const database = await at.open()
  const people = await database.db
    .selectFrom('users')
    .where('id', 'in', [erased, closed])
    .select(['id', 'name', 'deletedAt', 'erasedAt'])
    .execute()
  await database.close()
  const of = (id: string) => people.find((one) => one.id === id)
  return { erased: of(erased), closed: of(closed), files: await filesAt(at).list(`user-documents/${erased}`) }
}

const GONE = {
  erased: { name: 'Compte supprimé', deletedAt: CLOSED_AT, erasedAt: ERASED_AT },
  closed: { deletedAt: CLOSED_AT, erasedAt: null },
  files: [],
}

test('an account erased after a backup is back after its restore, and erased again by a later archive', async () => {
  const target = placeAt('from-archive')
  expect(await runCommandAt(target, 'restore', [early])).toMatchObject({
    code: 0,
    output: expect.stringContaining('replayed: 0.'),
  })
  const before = await stateAt(target)
  expect(before).toMatchObject({ erased: { deletedAt: null, erasedAt: null }, closed: { deletedAt: null } })
  expect(before.files.length).toBeGreaterThan(0)
  expect(await runCommandAt(target, 'replay-deletions', [late])).toMatchObject({
    code: 0,
    output: 'Deletions replayed: 3.\n',
  })
  expect(await stateAt(target)).toMatchObject(GONE)
  const tables = await hashTables(target)
  // Again: nothing changes.
  expect(await runCommandAt(target, 'replay-deletions', [late])).toMatchObject({
    code: 0,
    output: 'Deletions replayed: 0.\n',
  })
  expect(await hashTables(target)).toEqual(tables)
})

test('the deletions that survived in the file store, or in a saved folder, are replayed by the restore itself', async () => {
  const saved = join(place.environment.DATA_DIR ?? '', 'files', 'deletions')
  const kept = placeAt('kept-store')
  cpSync(saved, join(kept.environment.DATA_DIR ?? '', 'files', 'deletions'), { recursive: true })
  expect(await runCommandAt(kept, 'restore', [early])).toMatchObject({ code: 0 })
  expect(await stateAt(kept)).toMatchObject(GONE)
  const given = placeAt('given-folder')
  expect(await runCommandAt(given, 'restore', [early, '--deletions', saved])).toMatchObject({ code: 0 })
  expect(await stateAt(given)).toMatchObject(GONE)
})

test('deletions at a path that does not exist, or in a folder that is no store of them, are refused before anything is restored', async () => {
  const target = placeAt('mistyped')
  const missing = join(target.environment.DATA_DIR ?? '', 'no', 'deletions')
  expect(await runCommandAt(target, 'restore', [early, '--deletions', missing])).toMatchObject({
    code: 1,
    output: expect.stringContaining(`There is no ${missing}. Nothing was changed.`),
  })
  // The folder above: it would say that nobody was ever deleted.
  const above = join(place.environment.DATA_DIR ?? '', 'files')
  expect(await runCommandAt(target, 'restore', [early, '--deletions', above])).toMatchObject({
    code: 1,
    output: expect.stringContaining(`${above} is no folder files/deletions`),
  })
  const cutOff = join(folder, 'cut-off.tar')
  writeFileSync(cutOff, readFileSync(late).subarray(0, 2_000))
  expect(await runCommandAt(target, 'restore', [early, '--deletions', cutOff])).toMatchObject({ code: 1 })
  // The same command can be given again.
  expect(await runCommandAt(target, 'restore', [early])).toMatchObject({ code: 0 })
})
