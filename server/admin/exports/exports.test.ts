import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  anExport,
  askForExport,
  aWaitingExport,
  cancelExport,
  exportFile,
  shownExport,
} from '#kit/operators/exports.ts'
import { anAdmin, anOperator, type Person } from '#kit/people/people.ts'

let kit: Kit
let support: Person
let finance: Person
let admin: Person
beforeAll(async () => {
  kit = await startKit()
  support = await anOperator(kit, ['support'], { fullName: 'Opératrice Aide' })
  finance = await anOperator(kit, ['finance'], { fullName: 'Opérateur Caisse' })
  admin = await anAdmin(kit)
  vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
})
afterAll(() => kit.close())

const TODAY = '2026-03-10'

test('an operator asks only for what their role sees on the screens', async () => {
  const clerk = await anOperator(kit, ['papers'])
  const statusesOf = (as: Person) =>
    Promise.all(
      (['rides', 'payments', 'ledger'] as const).map(
        async (kind) => (await askForExport(kit, as, { kind, from: TODAY })).statusCode,
      ),
    )
  expect(await statusesOf(support)).toEqual([200, 403, 403])
  expect(await statusesOf(finance)).toEqual([200, 200, 200])
  expect(await statusesOf(admin)).toEqual([200, 200, 200])
  expect(await statusesOf(clerk)).toEqual([403, 403, 403])
  expect((await kit.call('GET /api/admin/exports', { as: clerk })).statusCode).toBe(403)
  expect((await kit.call('GET /api/admin/exports', { as: support })).json().kinds).toEqual(['rides'])
})

test('an export of sums is neither shown to support, nor stopped, nor downloaded by them', async () => {
  const { id } = await anExport(kit, finance, { kind: 'ledger', from: TODAY })
  expect(await shownExport(kit, support, id)).toBeUndefined()
  expect((await cancelExport(kit, support, id)).json().error.code).toBe('export_not_found')
  expect((await exportFile(kit, support, id)).statusCode).toBe(404)
  expect((await exportFile(kit, finance, id)).statusCode).toBe(200)
})

test('another operator of the role sees who asked, and downloads the same bytes; both stand in the journal', async () => {
  const asked = await anExport(kit, support, { kind: 'rides', from: '2026-03-01', to: TODAY })
  expect(asked).toMatchObject({ state: 'done', askedBy: 'Opératrice Aide', isDownloadable: true, isRepeated: false })
  expect(await shownExport(kit, finance, asked.id)).toEqual(asked)
  const [first, second] = [await exportFile(kit, support, asked.id), await exportFile(kit, finance, asked.id)]
  expect(first.rawPayload.length).toBe(asked.bytes)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  expect(first.headers).toMatchObject({
    'content-disposition': 'attachment; filename="miyi-courses-2026-03-01-2026-03-10.csv"',
    'cache-control': 'private, no-store',
    'content-type': 'text/csv; charset=utf-8',
  })
  const { actions } = (await kit.call('GET /api/admin/journal', { as: admin })).json()
  const lines = actions.map(({ action, reason }: { action: string; reason: string }) => `${action} ${reason}`)
  const about = 'Courses, du 01/03/2026 au 10/03/2026'
  expect(lines.filter((line: string) => line.endsWith(about)).sort()).toEqual([
    `ask_export ${about}`,
    `open_export ${about}`,
    `open_export ${about}`,
  ])
})

test('the same request sent twice is one export; its number is refused for another', async () => {
  const asked = { kind: 'payments', from: TODAY, exportId: randomUUID() } as const
  const first = await anExport(kit, finance, asked)
  expect(await anExport(kit, finance, asked)).toEqual(first)
  const rows = await kit.database.db.selectFrom('exports').where('id', '=', asked.exportId).select('attempts').execute()
  expect(rows).toEqual([{ attempts: 1 }])
  const others = [
    await askForExport(kit, finance, { ...asked, from: '2026-03-09' }),
    await askForExport(kit, finance, { ...asked, kind: 'ledger' }),
    await askForExport(kit, admin, asked),
  ]
  expect(others.map((answer) => answer.json().error.code)).toEqual(Array(3).fill('export_id_reused'))
})

test.each([
  ['2026-03-10', '2026-03-09', 'export_period_wrong'],
  ['2026-03-10', '2026-03-11', 'export_period_wrong'],
  ['2025-03-09', '2026-03-10', 'export_period_wrong'],
  ['2026-02-30', '2026-03-10', 'invalid_input'],
])('a period from %s to %s is refused', async (from, to, code) => {
  const answer = await askForExport(kit, finance, { kind: 'rides', from, to })
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, code])
})

test('366 days are one export', async () => {
  expect((await askForExport(kit, finance, { kind: 'rides', from: '2025-03-10', to: TODAY })).statusCode).toBe(200)
})

test('an export that waits is stopped once, by whoever may see it; a finished one no more', async () => {
  const id = await aWaitingExport(kit, support, { kind: 'rides', from: TODAY })
  expect(await shownExport(kit, support, id)).toMatchObject({ state: 'waiting', rowsWritten: 0, rowsTotal: null })
  const stopped = await cancelExport(kit, finance, id)
  expect(stopped.json()).toMatchObject({ id, state: 'cancelled', isDownloadable: false })
  expect((await cancelExport(kit, support, id)).json()).toEqual(stopped.json())
  kit.clock.advanceMinutes(2)
  await kit.context.jobs.send('resume-exports', null)
  expect(await shownExport(kit, support, id)).toMatchObject({ state: 'cancelled' })
  const { actions } = (await kit.call('GET /api/admin/journal', { as: admin })).json()
  expect(actions.filter(({ action }: { action: string }) => action === 'cancel_export')).toHaveLength(1)
  const done = await anExport(kit, support, { kind: 'rides', from: TODAY })
  const late = await cancelExport(kit, support, done.id)
  expect([late.statusCode, late.json().error.code]).toEqual([409, 'export_over'])
})

test('a file of an export that is not finished leads to the list, and one of no export is not found', async () => {
  const id = await aWaitingExport(kit, support, { kind: 'rides', from: TODAY })
  const answer = await exportFile(kit, support, id)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/admin?tab=exports'])
  expect((await exportFile(kit, support, randomUUID())).statusCode).toBe(404)
  await cancelExport(kit, support, id)
})
