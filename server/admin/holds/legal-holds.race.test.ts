import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aHold, askForHold, liftHold } from '#kit/people/holds.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { sweepHeldRows } from '../../admin/holds/sweep-held-rows.service.ts'
import { lockHoldsToForget } from '../../db/holds/holds.ts'

let kit: Kit
let operator: Person
/** Runs before a file is removed. */
let beforeRemoval = (): Promise<unknown> => Promise.resolve()
beforeAll(async () => {
  kit = await startKit({}, undefined, (files) => ({
    ...files,
    remove: (path) => beforeRemoval().then(() => files.remove(path)),
  }))
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

/** Some statement waits for the advisory lock of holds. */
async function untilSomebodyWaits(): Promise<void> {
  for (;;) {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(
      kit.database.db,
    )
    if (rows.length > 0) return
  }
}

test('a hold that is set while a job forgets waits for it, and stands when it is answered', async () => {
  const person = await aPassenger(kit)
  const wish = { kind: 'person', subject: person.userId } as const
  const order: string[] = []
  let asked: Promise<{ statusCode: number }> | undefined
  await kit.database.background.db.transaction().execute(async (tx) => {
    await lockHoldsToForget(tx)
    asked = askForHold(kit, operator, wish).then((answer) => {
      order.push('held')
      return answer
    })
    await untilSomebodyWaits()
    order.push('forgotten')
  })
  expect((await asked)?.statusCode).toBe(200)
  expect(order).toEqual(['forgotten', 'held'])
})

test('of two operators who extend or lift the same hold at once, one does and the other reads that it changed', async () => {
  const person = await aPassenger(kit)
  const legalHoldId = '00000000-0000-4000-8000-00000000a001'
  await askForHold(kit, operator, { kind: 'person', subject: person.userId, legalHoldId })
  const said = { authority: 'Tribunal de Cotonou', requisition: 'PV 13/2026', reason: 'Fin de l’enquête', seen: 1 }
  const lift = (as: Person) => kit.call(`POST /api/admin/legal-holds/${legalHoldId}/lifting`, { as, body: said })
  const answers = await Promise.all([lift(operator), lift(await anAdmin(kit))])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('what a person changes while a hold waits for a job does not wait for either', async () => {
  const [person, other] = [await aPassenger(kit), await aPassenger(kit)]
  let asked: Promise<{ statusCode: number }> | undefined
  await kit.database.background.db.transaction().execute(async (tx) => {
    await lockHoldsToForget(tx)
    asked = askForHold(kit, operator, { kind: 'person', subject: person.userId })
    await untilSomebodyWaits()
    const saved = await kit.call('PUT /api/places/saved/home', { as: other, body: { place: 'Marché Dantokpa' } })
    expect(saved.statusCode).toBe(200)
  })
  expect((await asked)?.statusCode).toBe(200)
})

test('files of an ended hold go while another hold may be set, and one that the store keeps goes at the next run', async () => {
  const person = await aPassenger(kit)
  const legalHoldId = await aHold(kit, operator, { kind: 'person', subject: person.userId })
  for (const { id } of [await aDocument(kit, person), await aDocument(kit, person)])
    await kit.call(`DELETE /api/documents/${id}`, { as: person })
  await liftHold(kit, operator, legalHoldId)
  const statuses: number[] = []
  const other = await aPassenger(kit)
  beforeRemoval = async () => {
    const isFirst = statuses.length === 0
    statuses.push((await askForHold(kit, operator, { kind: 'person', subject: other.userId })).statusCode)
    if (isFirst) throw new Error('the file store is away')
  }
  const left = async () => [
    (await kit.context.files.list(`user-documents/${person.userId}`)).length,
    (await kit.database.db.selectFrom('heldRows').where('userId', '=', person.userId).select('id').execute()).length,
  ]
  await sweepHeldRows(kit.context)
  expect(await left()).toEqual([1, 1])
  await sweepHeldRows(kit.context)
  expect([await left(), statuses]).toEqual([
    [0, 0],
    [200, 200, 200],
  ])
})
