import { afterEach, beforeEach, expect, test } from 'vitest'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { expectFilesMatchDocuments } from '#kit/checks/invariants.ts'
import { type S3Server, startS3Server } from '#kit/files/s3-server.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDocument, aPdf, upload } from '#kit/people/documents.ts'
import { aPassenger } from '#kit/people/people.ts'
import { s3Files } from '#server/outside/files/s3-files.ts'

const SECRET = { SESSION_SECRET: 'one secret for every process of a cluster' }
/** Enough for an answer on a busy machine: none is asked for twice. One test waits for this twice. */
const SHORT = { connectMs: 3_000, answerMs: 3_000, attempts: 1 }

let server: S3Server
let here: Kit
/** Another machine: the same database and bucket, and a data folder of its own. */
let there: Kit
beforeEach(async () => {
  server = await startS3Server()
  const onS3 = () => s3Files(server.config, SHORT)
  here = await startKit(SECRET, undefined, onS3)
  there = await startKit(SECRET, here.database, onS3)
})
afterEach(async () => {
  await there.close()
  await here.close()
  await server.close()
})

test('a document uploaded to one machine is opened and deleted through another one without a common folder', async () => {
  const owner = await aPassenger(here)
  const document = await aDocument(here, owner)
  const opened = await there.call(`GET ${document.fileUrl}`, { as: owner })
  expect(opened.statusCode).toBe(200)
  expect(opened.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await there.call(`DELETE /api/documents/${document.id}`, { as: owner })).statusCode).toBe(200)
  expect((await here.call(`GET ${document.fileUrl}`, { as: owner })).statusCode).toBe(404)
  await expectFilesMatchDocuments(here.context)
})

test('files of a bucket without a document are swept after an hour', async () => {
  const owner = await aPassenger(here)
  const { fileUrl } = await aDocument(here, owner)
  const stray = `user-documents/${owner.userId}/license_${here.clock.now().getTime() - 1}.pdf`
  await here.context.files.save(stray, aPdf())
  here.clock.advanceMinutes(60)
  await here.context.jobs.send('sweep-files', null)
  expect(await there.context.files.list('user-documents')).toEqual([fileUrl.replace('/files/', '')])
})

test.each(['refuses', 'hangs'] as const)(
  'while the store %s, an upload is refused and leaves neither row nor file',
  async (fault) => {
    const owner = await aPassenger(here)
    const { fileUrl } = await aDocument(here, owner)
    server.fail(fault)
    const refused = await upload(here, owner)
    expect([refused.statusCode, refused.json().error]).toEqual([
      503,
      { code: 'file_not_stored', message: DOCUMENT_SENTENCES.notStored },
    ])
    const unread = await here.call(`GET ${fileUrl}`, { as: owner })
    expect([unread.statusCode, unread.json().error.code]).toEqual([503, 'unavailable'])
    server.fail('none')
    expect((await here.call('GET /api/documents', { as: owner })).json().documents).toHaveLength(1)
    await expectFilesMatchDocuments(here.context)
    expect((await upload(here, owner)).statusCode).toBe(201)
  },
)
