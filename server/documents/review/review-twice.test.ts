import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { mailsTo } from '#kit/people/mailbox.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'
import { aDriverWithNewInsurance, reviewDocument } from '#kit/people/reviews.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

const documentsOf = async (as: Person) => (await kit.call('GET /api/documents', { as })).json().documents
const journalOf = async ({ userId }: Person) =>
  (await kit.call(`GET /api/admin/journal?userId=${userId}`, { as: operator })).json().actions
const decide = (document: DocumentView, wish: Parameters<typeof reviewDocument>[3] = {}, as: Person = operator) =>
  reviewDocument(kit, as, document, wish)
const withNewInsurance = (daysLeft: number) => aDriverWithNewInsurance(kit, daysLeft)
const reason = 'La photo est floue.'

describe('of two decisions', () => {
  test('the second reads who decided what, and changes nothing', async () => {
    const { driver, renewal } = await withNewInsurance(10)
    const second = await anAdmin(kit, { fullName: 'Opératrice Seconde' })
    await decide(renewal, { decision: 'refuse', reason }, second)
    const late = await decide(renewal)
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      { code: 'decided_meanwhile', message: 'Entre-temps, Opératrice Seconde a refusé un papier.' },
    ])
    const [seen] = (await documentsOf(driver)).filter(({ id }: DocumentView) => id === renewal.id)
    expect(seen.review).toBe('refused')
  })

  test.each(['confirm', 'refuse'] as const)('the repeat of one’s own %s changes nothing', async (decision) => {
    const { driver, renewal } = await withNewInsurance(10)
    const answers = [await decide(renewal, { decision, reason }), await decide(renewal, { decision, reason })]
    expect(answers[1]?.json()).toEqual(answers[0]?.json())
    expect(mailsTo(kit, driver.email)).toHaveLength(1)
    const acted = (await journalOf(driver)).filter(({ action }: { action: string }) => action.endsWith('_document'))
    expect(acted).toHaveLength(1)
  })

  test('one about a document that its driver has deleted says so', async () => {
    const { driver, renewal } = await withNewInsurance(10)
    await kit.call(`DELETE /api/documents/${renewal.id}`, { as: driver })
    for (const answer of [
      await decide(renewal),
      await kit.call(`GET /api/admin/documents/${renewal.id}`, { as: operator }),
    ]) {
      expect([answer.statusCode, answer.json().error.message]).toEqual([
        404,
        'Le chauffeur a retiré ce papier entre-temps.',
      ])
    }
    const absent = await decide({ ...renewal, id: randomUUID() })
    expect(absent.statusCode).toBe(404)
  })
})

test('an operator does not decide about their own document', async () => {
  const { driver, renewal } = await withNewInsurance(10)
  await kit.context.db.insertInto('userRoles').values({ userId: driver.userId, role: 'admin' }).execute()
  expect((await decide(renewal, {}, driver)).json().error.code).toBe('own_file')
  expect((await decide(renewal)).statusCode).toBe(200)
})
