import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { expectFilesMatchDocuments, expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDocument } from '#kit/people/documents.ts'
import { mailsTo } from '#kit/people/mailbox.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { reviewDocument } from '#kit/people/reviews.ts'
import { aRide, press } from '#kit/rides/rides.ts'

const ROUNDS = 10
const reason = 'La photo est floue.'

let kit: Kit
let operators: Person[]
beforeAll(async () => {
  kit = await startKit()
  operators = [await anAdmin(kit, { fullName: 'Première Essai' }), await anAdmin(kit, { fullName: 'Seconde Essai' })]
})
afterAll(() => kit.close())
afterEach(async () => {
  await expectInvariants(kit.context.db)
  await expectFilesMatchDocuments(kit.context)
})

const documentsOf = async (as: Person): Promise<DocumentView[]> =>
  (await kit.call('GET /api/documents', { as })).json().documents
const insuranceOf = async (as: Person) => {
  const document = (await documentsOf(as)).find(({ documentType }) => documentType === 'insurance')
  if (document === undefined) throw new Error('this driver has an insurance')
  return document
}
const decisionsOn = ({ userId }: Person) =>
  kit.context.db
    .selectFrom('adminActions')
    .where('targetId', '=', userId)
    .where('action', 'in', ['confirm_document', 'refuse_document'])
    .select(['action', 'actorId'])
    .execute()

test('of two operators who decide at once, one wins and the other reads who decided', async () => {
  const [one, two] = operators as [Person, Person]
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aDriver(kit)
    const document = await aDocument(kit, driver, { documentType: 'license' })
    const answers = await Promise.all([
      reviewDocument(kit, one, document),
      reviewDocument(kit, two, document, { decision: 'refuse', reason }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const loser = answers.find(({ statusCode }) => statusCode === 409)?.json().error
    const decided = await decisionsOn(driver)
    expect(decided).toHaveLength(1)
    const hasConfirmed = decided[0]?.actorId === one.userId
    expect(loser.message).toBe(
      hasConfirmed
        ? 'Entre-temps, Première Essai a vérifié un papier.'
        : 'Entre-temps, Seconde Essai a refusé un papier.',
    )
    const stored = (await documentsOf(driver)).find(({ id }) => id === document.id)
    expect(stored?.review).toBe(hasConfirmed ? 'confirmed' : 'refused')
    expect(mailsTo(kit, driver.email)).toHaveLength(1)
  }
})

test('the same confirmation sent three times at once is one decision with one answer', async () => {
  const [operator] = operators as [Person]
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aDriver(kit)
    const document = await aDocument(kit, driver, { documentType: 'license' })
    const answers = await Promise.all([1, 2, 3].map(() => reviewDocument(kit, operator, document)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await decisionsOn(driver)).toHaveLength(1)
    expect(mailsTo(kit, driver.email)).toHaveLength(1)
  }
})

test('a document that is deleted while an operator confirms it is gone, whoever was first', async () => {
  const [operator] = operators as [Person]
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aDriver(kit)
    const document = await aDocument(kit, driver, { documentType: 'license' })
    const [confirmed, deleted] = await Promise.all([
      reviewDocument(kit, operator, document),
      kit.call(`DELETE /api/documents/${document.id}`, { as: driver }),
    ])
    expect(deleted.statusCode).toBe(200)
    expect([200, 404]).toContain(confirmed.statusCode)
    expect(await decisionsOn(driver)).toHaveLength(confirmed.statusCode === 200 ? 1 : 0)
    expect((await documentsOf(driver)).map(({ id }) => id)).not.toContain(document.id)
  }
})

test('a driver who accepts while their insurance is refused either got the ride before or is refused', async () => {
  const [operator] = operators as [Person]
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aDriver(kit)
    const insurance = await insuranceOf(driver)
    const ride = await aRide(kit, await aPassenger(kit))
    const seen = { review: 'confirmed', expiresOn: insurance.expiresOn } as const
    const [accepted, refused] = await Promise.all([
      press(kit, driver, ride.id, 'accept'),
      reviewDocument(kit, operator, insurance, { decision: 'refuse', seen, reason }),
    ])
    expect(refused.statusCode).toBe(200)
    expect([200, 403]).toContain(accepted.statusCode)
    const again = await press(kit, driver, (await aRide(kit, await aPassenger(kit))).id, 'accept')
    expect(again.statusCode).toBe(403)
  }
})

test('a file is never approved while a document is added to it unseen', async () => {
  const [operator] = operators as [Person]
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aDriver(kit, { approval: 'pending' })
    const expiresOn = addDays(dayOf(kit.clock.now()), 700)
    const [approved, added] = await Promise.all([
      kit.call(`POST /api/admin/drivers/${driver.userId}/decision`, {
        as: operator,
        body: { decision: 'approve', seen: 'pending' },
      }),
      aDocument(kit, driver, { documentType: 'insurance', expiresOn }),
    ])
    // Approved before: the new one waits in the queue. Added before: it is looked at first.
    expect([200, 409]).toContain(approved.statusCode)
    const { documents } = (await kit.call('GET /api/admin/documents', { as: operator })).json()
    const isQueued = documents.some(({ id }: DocumentView) => id === added.id)
    expect(isQueued).toBe(approved.statusCode === 200)
    await reviewDocument(kit, operator, added)
  }
})
