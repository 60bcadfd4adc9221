import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { EXPORT_ATTEMPTS_MAX } from '#domain/admin/exports/export-limits.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aWaitingExport, cancelExport, csvRows, exportFile, manyRides, shownExport } from '#kit/operators/exports.ts'
import { anOperator, aPassenger, type Person } from '#kit/people/people.ts'
import type { FileStore } from '../../outside/files/file-store.ts'
import { EXPORT_LEASE_MS, EXPORT_PAGES, type ExportPage, runExport, writeExport } from './write-export.service.ts'

const DAY = '2026-03-09'
const ROWS = 25

let kit: Kit
let operator: Person
/** What the store does to a save; null: its work. */
let onSave: (() => Promise<never>) | null = null
beforeAll(async () => {
  kit = await startKit({}, undefined, (files) => ({
    ...files,
    saveStream: (...file) => (onSave === null ? files.saveStream(...file) : onSave()),
  }))
  operator = await anOperator(kit, ['support'])
  await manyRides(kit, await aPassenger(kit), ROWS, new Date('2026-03-09T12:00:00Z'))
  vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  onSave = null
})
afterAll(() => kit.close())

const waiting = () => aWaitingExport(kit, operator, { kind: 'rides', from: DAY })
const shown = (id: string) => shownExport(kit, operator, id)
const filesOf = (id: string) => kit.context.files.list(`exports/${id}`)
const unfinished = () => readdir(join(kit.config.dataDir, 'unfinished-exports'))

/** Pages of ten rows; before the second one is read, something happens. */
function tenRows(beforeSecond: () => Promise<unknown>) {
  let page = 0
  const rides: ExportPage = async (db, next) => {
    page += 1
    if (page === 2) await beforeSecond()
    return EXPORT_PAGES.rides(db, next)
  }
  return { pages: { ...EXPORT_PAGES, rides }, pageRows: 10 }
}

test('pages meet without a gap or a repeat, though all rows are of one instant', async () => {
  const id = await waiting()
  await writeExport(kit.context, id, { pages: EXPORT_PAGES, pageRows: 10 })
  const rows = csvRows((await exportFile(kit, operator, id)).body)
  expect(rows).toHaveLength(ROWS)
  expect(new Set(rows.map(([, rideId]) => rideId)).size).toBe(ROWS)
  expect(await shown(id)).toMatchObject({ state: 'done', rowsWritten: ROWS, rowsTotal: ROWS })
})

test('a row of another microsecond of the same millisecond is written once', async () => {
  const passenger = await aPassenger(kit)
  await manyRides(kit, passenger, 3, new Date('2026-03-07T12:00:00Z'))
  const { rows } = await kit.database.pool.query<{ id: string }>('select id from rides where passenger_id = $1', [
    passenger.userId,
  ])
  for (const [n, { id }] of rows.entries())
    await kit.database.pool.query(
      `update rides set created_at = created_at + $2::int * interval '1 microsecond' where id = $1`,
      [id, n],
    )
  const id = await aWaitingExport(kit, operator, { kind: 'rides', from: '2026-03-07' })
  await writeExport(kit.context, id, { pages: EXPORT_PAGES, pageRows: 1 })
  const ids = csvRows((await exportFile(kit, operator, id)).body).map(([, rideId]) => rideId)
  expect(ids).toEqual(rows.map((row) => row.id))
})

test('the list shows how many rows of how many are written while the job runs', async () => {
  const id = await waiting()
  const seen: unknown[] = []
  await writeExport(
    kit.context,
    id,
    tenRows(async () => seen.push(await shown(id))),
  )
  expect(seen).toEqual([
    expect.objectContaining({ state: 'running', rowsWritten: 10, rowsTotal: ROWS, isDownloadable: false }),
  ])
})

test('an export that is stopped while it is written leaves no file, neither stored nor unfinished', async () => {
  const id = await waiting()
  await writeExport(
    kit.context,
    id,
    tenRows(() => cancelExport(kit, operator, id)),
  )
  expect(await shown(id)).toMatchObject({ state: 'cancelled', rowsWritten: 10, sha256: null })
  expect(await filesOf(id)).toEqual([])
  expect(await unfinished()).toEqual([])
})

test('an export that is stopped while its file is stored leaves no file', async () => {
  const id = await waiting()
  const { files } = kit.context
  const stopping: FileStore = {
    ...files,
    saveStream: async (...file) => {
      const isSaved = await files.saveStream(...file)
      await cancelExport(kit, operator, id)
      return isSaved
    },
  }
  await writeExport({ ...kit.context, files: stopping }, id)
  expect(await shown(id)).toMatchObject({ state: 'cancelled' })
  expect(await filesOf(id)).toEqual([])
})

test('an export that is stopped and swept while its file is stored is stopped, and no failure', async () => {
  const id = await waiting()
  const { files } = kit.context
  async function* sweptAtItsEnd(content: Readable) {
    yield* content
    await cancelExport(kit, operator, id)
    await kit.context.jobs.send('sweep-exports', null)
  }
  const swept: FileStore = {
    ...files,
    saveStream: (path, content, bytes) => files.saveStream(path, Readable.from(sweptAtItsEnd(content)), bytes),
  }
  await runExport({ ...kit.context, files: swept }, id)
  expect(await shown(id)).toMatchObject({ state: 'cancelled' })
  expect(await filesOf(id)).toEqual([])
})

test('a process that ends midway is followed by another one, which makes one whole file; the first changes nothing any more', async () => {
  const id = await waiting()
  const { promise: stopped, resolve: goOn } = Promise.withResolvers<void>()
  const { promise: silent, resolve: isSilent } = Promise.withResolvers<void>()
  const first = await startKit({}, kit.database, () => kit.context.files)
  const dying = writeExport(
    first.context,
    id,
    tenRows(() => {
      isSilent()
      return stopped
    }),
  )
  await silent
  await first.close()
  const second = await startKit({}, kit.database, () => kit.context.files)
  second.clock.set(kit.clock.now())
  // It may still be alive.
  await second.context.jobs.send('resume-exports', null)
  expect(await shown(id)).toMatchObject({ state: 'running', rowsWritten: 10 })
  second.clock.set(new Date(kit.clock.now().getTime() + EXPORT_LEASE_MS + 1))
  await second.context.jobs.send('resume-exports', null)
  const done = await shown(id)
  expect(done).toMatchObject({ state: 'done', rowsWritten: ROWS, rowsTotal: ROWS, isDownloadable: true })
  // The first process wakes up.
  goOn()
  await dying
  expect(await shown(id)).toEqual(done)
  const { rawPayload, body } = await exportFile(kit, operator, id)
  expect(csvRows(body)).toHaveLength(ROWS)
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(done?.sha256)
  expect(await filesOf(id)).toHaveLength(1)
  await second.close()
})

test('an export whose processes end each time has failed after the last one', async () => {
  const id = await waiting()
  const lost = { state: 'running', attempts: EXPORT_ATTEMPTS_MAX, leaseUntil: kit.clock.now() } as const
  await kit.database.db.updateTable('exports').set(lost).where('id', '=', id).execute()
  kit.clock.advanceMinutes(3)
  await kit.context.jobs.send('resume-exports', null)
  expect(await shown(id)).toMatchObject({ state: 'failed', failedBecause: 'interrupted' })
})

test('one that no job has begun is begun by the job of the minute', async () => {
  const id = await waiting()
  await kit.context.jobs.send('resume-exports', null)
  expect(await shown(id)).toMatchObject({ state: 'waiting' })
  kit.clock.advanceMinutes(2)
  await kit.context.jobs.send('resume-exports', null)
  expect(await shown(id)).toMatchObject({ state: 'done', rowsWritten: ROWS })
})

test('one of a day that has just ended begins a minute after its end, and has the rows of its last minute', async () => {
  const lastMinute = new Date('2026-03-12T22:59:59Z')
  const now = kit.clock.now()
  kit.clock.set(new Date('2026-03-12T23:00:20Z'))
  const id = await aWaitingExport(kit, operator, { kind: 'rides', from: '2026-03-12' })
  await runExport(kit.context, id)
  expect(await shown(id)).toMatchObject({ state: 'waiting', isRepeated: false })
  // Its transaction was open until then.
  await manyRides(kit, await aPassenger(kit), 1, lastMinute)
  kit.clock.advanceMinutes(2)
  await kit.context.jobs.send('resume-exports', null)
  expect(await shown(id)).toMatchObject({ state: 'done', rowsWritten: 1 })
  kit.clock.set(now)
})

describe('a store that refuses', () => {
  const full = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }))

  test('lets the export wait and begin again, and it has failed after the last attempt: its job too', async () => {
    const id = await waiting()
    onSave = full
    for (let attempt = 1; attempt < EXPORT_ATTEMPTS_MAX; attempt += 1) {
      await expect(runExport(kit.context, id)).rejects.toThrow('no space left')
      expect(await shown(id)).toMatchObject({ state: 'waiting', isRepeated: true })
    }
    await expect(runExport(kit.context, id)).rejects.toThrow('no space left')
    expect(await shown(id)).toMatchObject({ state: 'failed', failedBecause: 'storage', isDownloadable: false })
    onSave = null
    await expect(runExport(kit.context, id)).rejects.toThrow('storage')
    expect(await shown(id)).toMatchObject({ state: 'failed' })
    expect(await unfinished()).toEqual([])
  })

  test('once and then stores: the export is done', async () => {
    const id = await waiting()
    onSave = full
    await expect(runExport(kit.context, id)).rejects.toThrow('no space left')
    onSave = null
    await runExport(kit.context, id)
    expect(await shown(id)).toMatchObject({ state: 'done', rowsWritten: ROWS })
  })
})

test('another fault of the server is its own reason', async () => {
  const id = await waiting()
  const broken = { pages: { ...EXPORT_PAGES, rides: () => Promise.reject(new Error('broken page')) }, pageRows: 10 }
  for (let attempt = 1; attempt <= EXPORT_ATTEMPTS_MAX; attempt += 1)
    await expect(writeExport(kit.context, id, broken)).rejects.toThrow('broken page')
  expect(await shown(id)).toMatchObject({ state: 'failed', failedBecause: 'unexpected' })
})
