import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnCorrection } from '#domain/accounts/rights/corrections.contract.ts'
import type { CorrectionLine } from '#domain/admin/corrections/admin-corrections.contract.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo } from '#kit/people/mailbox.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

const WISH = 'Mon lieu de naissance est Ouidah, et non Cotonou.'
const ask = (as: Caller, requestId: string = randomUUID()) =>
  kit.call('POST /api/corrections', { as, body: { requestId, about: 'birth', wish: WISH } })
const ownOf = async (as: Caller): Promise<OwnCorrection[]> =>
  (await kit.call('GET /api/corrections', { as })).json().corrections
const open = async (): Promise<{ corrections: CorrectionLine[]; total: number }> =>
  (await kit.call('GET /api/admin/corrections', { as: operator })).json()
const answer = (id: string, body = { outcome: 'corrected', answer: 'C’est corrigé.' }, as: Caller = operator) =>
  kit.call(`POST /api/admin/corrections/${id}/answer`, { as, body })

test('a correction is asked for, seen by operators with its day, answered, and its person told', async () => {
  const passenger = await aPassenger(kit)
  const requestId = randomUUID()
  for (const _ of ['once', 'twice']) expect((await ask(passenger, requestId)).statusCode).toBe(200)
  const [asked, ...others] = await ownOf(passenger)
  expect(others).toEqual([])
  const days = (Date.parse(asked?.answerBy ?? '') - Date.parse(asked?.askedAt ?? '')) / 86_400_000
  expect([asked?.outcome, days]).toEqual([null, 45])
  const dashboard = (await kit.call('GET /api/admin/dashboard', { as: operator })).json()
  expect(dashboard.toDecide.corrections).toBe(1)
  expect((await open()).corrections).toMatchObject([
    { id: requestId, userId: passenger.userId, wish: WISH, isLate: false },
  ])

  for (const _ of ['once', 'twice']) expect((await answer(requestId)).statusCode).toBe(200)
  expect((await ownOf(passenger))[0]).toMatchObject({ outcome: 'corrected', answer: 'C’est corrigé.' })
  expect((await open()).total).toBe(0)
  expect(lastMailTo(kit, passenger.email).text).toContain('C’est corrigé.')
  const journal = await kit.database.db
    .selectFrom('adminActions')
    .where('targetId', '=', passenger.userId)
    .select(['action', 'actorId', 'reason'])
    .execute()
  expect(journal).toEqual([{ action: 'correct_person', actorId: operator.userId, reason: null }])
})

test('an answered request cannot be answered otherwise, nor by somebody else', async () => {
  const requestId = randomUUID()
  await ask(await aPassenger(kit), requestId)
  await answer(requestId, { outcome: 'refused', answer: 'Votre pièce dit Cotonou.' })
  expect((await answer(requestId)).json().error.code).toBe('decided_meanwhile')
  const other = await answer(requestId, { outcome: 'refused', answer: 'Non.' }, await anAdmin(kit))
  expect(other.json().error.code).toBe('decided_meanwhile')
  expect((await answer(randomUUID())).json().error.code).toBe('correction_not_found')
})

test('a request is late after 45 days, and stands first', async () => {
  const first = randomUUID()
  await ask(await aPassenger(kit), first)
  kit.clock.advanceMinutes(45 * 24 * 60)
  expect((await open()).corrections[0]).toMatchObject({ id: first, isLate: false })
  kit.clock.advanceMinutes(1)
  await ask(await aPassenger(kit))
  expect((await open()).corrections.map(({ isLate }) => isLate)).toEqual([true, false])
})

test('a sixth open request is refused, and the id of somebody else’s request shows nothing of it', async () => {
  const [passenger, other] = [await aPassenger(kit), await aPassenger(kit)]
  const ids = Array.from({ length: 5 }, () => randomUUID())
  for (const id of ids) await ask(passenger, id)
  expect((await ask(passenger)).json().error.code).toBe('too_many_corrections')
  expect((await ask(other, ids[0])).json().corrections).toEqual([])
  expect(await ownOf(passenger)).toHaveLength(5)
})
