import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  askForExport,
  aWaitingExport,
  cancelExport,
  exportFile,
  manyRides,
  shownExport,
} from '#kit/operators/exports.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { EXPORT_PAGES, writeExport } from './write-export.service.ts'

const DAY = '2026-03-09'
const ROWS = 12

let kit: Kit
let one: Person
let other: Person
beforeAll(async () => {
  kit = await startKit()
  one = await anAdmin(kit)
  other = await anAdmin(kit)
  await manyRides(kit, await aPassenger(kit), ROWS, new Date('2026-03-09T12:00:00Z'))
})
afterAll(() => kit.close())

const SLOWLY = { pages: EXPORT_PAGES, pageRows: 1 }

/** Its files, and what is done at once when the file of an export has just been stored, before the row offers it. */
function storing(act: () => void): Kit['context'] {
  const { files } = kit.context
  const saveStream: typeof files.saveStream = async (...file) => {
    const isStored = await files.saveStream(...file)
    act()
    return isStored
  }
  return { ...kit.context, files: { ...files, saveStream } }
}

test('an export that is written and stopped by two operators at once is done with its file, or stopped without one', async () => {
  const ends = new Set<string>()
  for (let round = 0; round < 24; round += 1) {
    const id = await aWaitingExport(kit, one, { kind: 'rides', from: DAY })
    const stop = () => [cancelExport(kit, one, id), cancelExport(kit, other, id)]
    let stopping: ReturnType<typeof stop> = []
    // Stopped while its pages are read, or while the stored file is offered.
    if (round % 2 === 0) stopping = stop()
    await writeExport(round % 2 === 0 ? kit.context : storing(() => (stopping = stop())), id, SLOWLY)
    const stops = await Promise.all(stopping)
    const shown = await shownExport(kit, one, id)
    const files = await kit.context.files.list(`exports/${id}`)
    ends.add(shown?.state ?? 'none')
    if (shown?.state === 'cancelled') {
      expect(stops.map(({ statusCode }) => statusCode)).toEqual([200, 200])
      expect(files).toEqual([])
    } else {
      expect(shown).toMatchObject({ state: 'done', rowsWritten: ROWS, isDownloadable: true })
      expect(stops.map(({ statusCode }) => statusCode)).toEqual([409, 409])
      expect(files).toHaveLength(1)
      expect((await exportFile(kit, one, id)).rawPayload.length).toBe(shown?.bytes)
    }
  }
  expect([...ends].sort()).toEqual(['cancelled', 'done'])
})

test('of two processes that begin an export at once, one writes it', async () => {
  const id = await aWaitingExport(kit, one, { kind: 'rides', from: DAY })
  await Promise.all([writeExport(kit.context, id, SLOWLY), writeExport(kit.context, id, SLOWLY)])
  const row = await kit.database.db.selectFrom('exports').where('id', '=', id).select(['state', 'attempts']).execute()
  expect(row).toEqual([{ state: 'done', attempts: 1 }])
  expect(await kit.context.files.list(`exports/${id}`)).toHaveLength(1)
})

test('a request that arrives twice at once is one export', async () => {
  const asked = { kind: 'ledger', from: DAY, exportId: randomUUID() } as const
  const answers = await Promise.all([askForExport(kit, one, asked), askForExport(kit, one, asked)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { rows } = await kit.database.pool.query(
    `select from admin_actions where action = 'ask_export' and actor_id = $1`,
    [one.userId],
  )
  expect(rows).toHaveLength(1)
  expect(await shownExport(kit, other, asked.exportId)).toMatchObject({ state: 'done' })
})
