import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { EXPORT_KEPT_DAYS, EXPORT_SHOWN_DAYS } from '#domain/admin/exports/export-limits.ts'
import { startS3Server } from '#kit/files/s3-server.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anExport, aWaitingExport, cancelExport, exportFile, manyRides, shownExport } from '#kit/operators/exports.ts'
import { anOperator, aPassenger, type Person } from '#kit/people/people.ts'
import { s3Files } from '../../outside/files/s3-files.ts'

const DAY = '2026-03-09'
const ROWS = 25

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anOperator(kit, ['support'])
  await manyRides(kit, await aPassenger(kit), ROWS, new Date('2026-03-09T12:00:00Z'))
  vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
})
afterAll(() => kit.close())

const waiting = () => aWaitingExport(kit, operator, { kind: 'rides', from: DAY })
const shown = (id: string) => shownExport(kit, operator, id)
const filesOf = (id: string) => kit.context.files.list(`exports/${id}`)

describe('the file of an export', () => {
  const sweep = () => kit.context.jobs.send('sweep-exports', null)

  test('is there until the end of its seventh day, then it is deleted, and the list still says when', async () => {
    const asked = await anExport(kit, operator, { kind: 'rides', from: DAY })
    const expiresAt = new Date(asked.expiresAt ?? '')
    kit.clock.set(new Date(expiresAt.getTime() - 1))
    await sweep()
    expect((await exportFile(kit, operator, asked.id)).statusCode).toBe(200)
    kit.clock.set(expiresAt)
    expect((await exportFile(kit, operator, asked.id)).headers.location).toBe('/admin?tab=exports')
    expect(await filesOf(asked.id)).toHaveLength(1)
    await sweep()
    expect(await filesOf(asked.id)).toEqual([])
    expect(await shown(asked.id)).toMatchObject({ state: 'done', isDownloadable: false, expiresAt: asked.expiresAt })
    const keptMs = expiresAt.getTime() - Date.parse(asked.finishedAt ?? '')
    expect(Math.floor(keptMs / 86_400_000)).toBe(EXPORT_KEPT_DAYS)
  })

  test('of an export that nobody finished is deleted, and of one that is being written is not', async () => {
    const [over, running] = [await waiting(), await waiting()]
    const { files } = kit.context
    await files.save(`exports/${over}/1-aa.csv`, Buffer.from('x'))
    await files.save(`exports/${running}/1-aa.csv`, Buffer.from('x'))
    await files.save('exports/00000000-0000-4000-8000-000000000000/1-aa.csv', Buffer.from('x'))
    await cancelExport(kit, operator, over)
    await kit.database.db
      .updateTable('exports')
      .set({ state: 'running', attempts: 1, leaseUntil: new Date(kit.clock.now().getTime() + 60_000) })
      .where('id', '=', running)
      .execute()
    await sweep()
    expect(await filesOf(over)).toEqual([])
    expect(await filesOf(running)).toHaveLength(1)
    expect(await filesOf('00000000-0000-4000-8000-000000000000')).toEqual([])
    await cancelExport(kit, operator, running)
  })

  test('that is not in the store any more makes the export a failure, with a sentence', async () => {
    const { id } = await anExport(kit, operator, { kind: 'rides', from: DAY })
    const [path = ''] = await filesOf(id)
    await kit.context.files.remove(path)
    expect((await exportFile(kit, operator, id)).headers.location).toBe('/admin?tab=exports')
    expect(await shown(id)).toMatchObject({ state: 'failed', failedBecause: 'lost', isDownloadable: false })
  })

  test('that is not the one that was written breaks off, and makes the export a failure', async () => {
    const { id } = await anExport(kit, operator, { kind: 'rides', from: DAY })
    const [path = ''] = await filesOf(id)
    await kit.context.files.remove(path)
    await kit.context.files.save(path, Buffer.alloc(300_000, 'other bytes'))
    await expect(exportFile(kit, operator, id)).rejects.toThrow()
    expect(await shown(id)).toMatchObject({ state: 'failed', failedBecause: 'lost', isDownloadable: false })
  })

  test('is of no use after its row, which stays for a month', async () => {
    const { id } = await anExport(kit, operator, { kind: 'rides', from: DAY })
    kit.clock.advanceMinutes(EXPORT_SHOWN_DAYS * 24 * 60)
    await sweep()
    expect(await shown(id)).toMatchObject({ state: 'done', isDownloadable: false })
    kit.clock.advanceMinutes(1)
    await sweep()
    expect(await shown(id)).toBeUndefined()
  })
})

test('an export is stored on S3 as a whole, and downloaded from there', async () => {
  const server = await startS3Server()
  const onS3 = await startKit(server.environment, kit.database, () => s3Files(server.config))
  onS3.clock.set(kit.clock.now())
  const here = await anOperator(onS3, ['support'])
  const done = await anExport(onS3, here, { kind: 'rides', from: DAY })
  expect(done).toMatchObject({ state: 'done', rowsWritten: ROWS })
  const { rawPayload } = await exportFile(onS3, here, done.id)
  expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(done.sha256)
  await onS3.close()
  await server.close()
})
