import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { askForHold } from '#kit/people/holds.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { lockHoldsToForget } from '../../db/holds/holds.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
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
