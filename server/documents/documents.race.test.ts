import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, startOfDay } from '#domain/shared/day.ts'
import { expectFilesMatchDocuments, expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDocument, upload } from '#kit/people/documents.ts'
import { mailsTo } from '#kit/people/mailbox.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
afterEach(async () => {
  await expectInvariants(kit.context.db)
  await expectFilesMatchDocuments(kit.context)
})

const documentsHeldBy = async (as: Person) => (await kit.call('GET /api/documents', { as })).json().documents
const deleteDocumentOf = (as: Person, id: string) => kit.call(`DELETE /api/documents/${id}`, { as })

test('the same upload sent three times at once is one document and one file, with the same response', async () => {
  for (let round = 0; round < 5; round += 1) {
    const passenger = await aPassenger(kit)
    const fields = { id: randomUUID() }
    const answers = await Promise.all([1, 2, 3].map(() => upload(kit, passenger, { fields })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(await documentsHeldBy(passenger)).toHaveLength(1)
  }
})

test('of three uploads at once with one place left, one is stored', async () => {
  const passenger = await aPassenger(kit)
  const { id } = await aDocument(kit, passenger)
  await kit.context.db.transaction().execute(async (tx) => {
    const document = await tx.selectFrom('userDocuments').where('id', '=', id).selectAll().executeTakeFirstOrThrow()
    for (let count = 1; count < 29; count += 1) {
      const path = `user-documents/${passenger.userId}/id_card_${count}.pdf`
      await kit.context.files.save(path, Buffer.from('%PDF-'))
      await tx
        .insertInto('userDocuments')
        .values({ ...document, id: randomUUID(), uploadId: null, fileUrl: `/files/${path}` })
        .execute()
    }
  })
  const answers = await Promise.all([1, 2, 3].map(() => upload(kit, passenger)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409])
  expect(await documentsHeldBy(passenger)).toHaveLength(30)
})

test('a driver who deletes a document while accepting either got the ride before or is refused', async () => {
  for (let round = 0; round < 12; round += 1) {
    const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
    const ride = await aRide(kit, passenger)
    const insurance = (await documentsHeldBy(driver)).find(
      ({ documentType }: { documentType: string }) => documentType === 'insurance',
    )
    const [accepted, deleted] = await Promise.all([
      press(kit, driver, ride.id, 'accept'),
      deleteDocumentOf(driver, insurance.id),
    ])
    expect(deleted.statusCode).toBe(200)
    expect([200, 403]).toContain(accepted.statusCode)
    const again = await press(kit, driver, (await aRide(kit, await aPassenger(kit))).id, 'accept')
    expect(again.statusCode).toBe(403)
  }
})

test('one document deleted three times at once is deleted once', async () => {
  const passenger = await aPassenger(kit)
  const { id } = await aDocument(kit, passenger)
  const answers = await Promise.all([1, 2, 3].map(() => deleteDocumentOf(passenger, id)))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
})

test('concurrent uploads and deletions leave exactly one file for each document', async () => {
  const driver = await aDriver(kit)
  const before = await documentsHeldBy(driver)
  const [, , ...rest] = before
  const answers = await Promise.all([
    upload(kit, driver, { fields: { documentType: 'license' } }),
    upload(kit, driver, { fields: { documentType: 'insurance' } }),
    ...before.slice(0, 2).map(({ id }: { id: string }) => deleteDocumentOf(driver, id)),
  ])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 200, 200])
  expect(await documentsHeldBy(driver)).toHaveLength(rest.length + 2)
})

test('two processes that run the morning job send one reminder', async () => {
  const passenger = await aPassenger(kit)
  const lastDay = addDays(dayOf(kit.clock.now()), 40)
  await aDocument(kit, passenger, { expiresOn: lastDay })
  const other = await startKit({}, kit.database)
  const morning = new Date(startOfDay(addDays(lastDay, -30)).getTime() + 6 * 3_600_000)
  for (const one of [kit, other]) one.clock.set(morning)
  await Promise.all([kit, other, kit, other].map((one) => one.context.jobs.send('renew-documents', null)))
  expect([...mailsTo(kit, passenger.email), ...mailsTo(other, passenger.email)]).toHaveLength(1)
  await other.close()
})
