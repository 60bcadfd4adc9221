import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { BLOCKING_DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { expectFilesMatchDocuments } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'
import { confirmDocument } from '#kit/people/reviews.ts'
import { aRide, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
afterEach(() => expectFilesMatchDocuments(kit.context))

async function deleteDocumentOf(as: Person, id: string) {
  return kit.call(`DELETE /api/documents/${id}`, { as })
}

test('a deleted document is removed with its file; deleting it again is not found', async () => {
  const owner = await aPassenger(kit)
  const document = await aDocument(kit, owner)
  expect((await deleteDocumentOf(owner, document.id)).json()).toEqual({ documentId: document.id })
  expect((await kit.call('GET /api/documents', { as: owner })).json().documents).toEqual([])
  const again = await deleteDocumentOf(owner, document.id)
  expect(again.statusCode).toBe(404)
  expect(again.json().error.message).toBe(DOCUMENT_SENTENCES.notFound)
})

test('another person’s document is not found and not deleted', async () => {
  const [owner, stranger] = [await aPassenger(kit), await aDriver(kit)]
  const document = await aDocument(kit, owner)
  const [real, absent] = [await deleteDocumentOf(stranger, document.id), await deleteDocumentOf(stranger, randomUUID())]
  expect([real.statusCode, real.body]).toEqual([absent.statusCode, absent.body])
  expect((await kit.call('GET /api/documents', { as: owner })).json().counts.total).toBe(1)
})

test.each(BLOCKING_DOCUMENT_TYPES)(
  'an approved driver who deletes their %s cannot accept from then on',
  async (documentType) => {
    const driver = await aDriver(kit)
    const { documents } = (await kit.call('GET /api/documents', { as: driver })).json()
    const ride = await aRide(kit, await aPassenger(kit))
    const document = documents.find((one: { documentType: string }) => one.documentType === documentType)
    expect((await deleteDocumentOf(driver, document.id)).statusCode).toBe(200)
    const refused = await press(kit, driver, ride.id, 'accept')
    expect(refused.json().error.message).toBe(DOCUMENT_SENTENCES.updateToAccept)
    expect((await kit.call('GET /api/driver', { as: driver })).json().documentsBlock).toBe(true)
    // A new document ends the block once an operator has confirmed it.
    const renewed = await aDocument(kit, driver, { documentType })
    expect((await press(kit, driver, ride.id, 'accept')).json().error.code).toBe('documents_not_valid')
    await confirmDocument(kit, renewed)
    expect((await press(kit, driver, ride.id, 'accept')).statusCode).toBe(200)
  },
)

test('a file that cannot be removed does not restore its document, and the sweep deletes it', async () => {
  let isStuck = true
  const stuck = await startKit({}, undefined, (files) => ({
    ...files,
    remove: async (path) => {
      if (isStuck) throw new Error('the disk does not answer')
      await files.remove(path)
    },
  }))
  const owner = await aPassenger(stuck)
  const { id, fileUrl } = await aDocument(stuck, owner)
  expect((await stuck.call(`DELETE /api/documents/${id}`, { as: owner })).statusCode).toBe(200)
  expect((await stuck.call(`GET ${fileUrl}`, { as: owner })).statusCode).toBe(404)
  isStuck = false
  stuck.clock.advanceMinutes(61)
  await stuck.context.jobs.send('sweep-files', null)
  await expectFilesMatchDocuments(stuck.context)
  await stuck.close()
})
