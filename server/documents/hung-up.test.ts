import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { expectFilesMatchDocuments } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { agreeToCard, aPdf, multipartOf, typedFor, upload } from '#kit/people/documents.ts'
import { aPassenger, type Person } from '#kit/people/people.ts'

let kit: Kit
afterEach(() => kit.close())

/** Sends a whole document, and disconnects once it is received or refused. */
async function sendAndHangUp(address: string, as: Person, isIn: () => boolean): Promise<void> {
  const { body, headers } = multipartOf({ fields: typedFor(kit, { id: randomUUID() }), file: aPdf() })
  await new Promise<void>((resolve) => {
    const going = request(`${address}/api/documents`, {
      method: 'POST',
      headers: { ...headers, cookie: as.cookie, 'sec-fetch-site': 'same-origin', 'content-length': body.length },
    })
    going.on('error', () => undefined)
    going.on('response', () => going.destroy())
    const watching = setInterval(() => isIn() && going.destroy(), 10)
    going.on('close', () => {
      clearInterval(watching)
      resolve()
    })
    going.end(body)
  })
}

test('an upload keeps its budget after a disconnect until its file is stored', async () => {
  const saving: string[] = []
  const gate = Promise.withResolvers<void>()
  kit = await startKit({}, undefined, (files) => ({
    ...files,
    save: async (path, bytes) => {
      saving.push(path)
      await gate.promise
      return files.save(path, bytes)
    },
  }))
  const passenger = await aPassenger(kit)
  const address = await listenOn(kit)
  await agreeToCard(kit, passenger)
  for (let sent = 0; sent < 6; sent += 1) await sendAndHangUp(address, passenger, () => saving.length > sent)
  await expect.poll(() => saving.length).toBe(3)
  const refused = await upload(kit, passenger)
  expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'uploads_busy'])
  gate.resolve()
  await expect
    .poll(async () => (await kit.call('GET /api/documents', { as: passenger })).json().documents)
    .toHaveLength(3)
  expect((await upload(kit, passenger)).statusCode).toBe(201)
  await expectFilesMatchDocuments(kit.context)
})

test('a document that arrives after its sender was blocked is not stored', async () => {
  const gate = Promise.withResolvers<void>()
  const arrived = Promise.withResolvers<void>()
  kit = await startKit({}, undefined, (files) => ({
    ...files,
    save: async (path, bytes) => {
      arrived.resolve()
      await gate.promise
      return files.save(path, bytes)
    },
  }))
  const passenger = await aPassenger(kit)
  const sending = upload(kit, passenger)
  await arrived.promise
  await kit.context.db
    .updateTable('users')
    .set({ blockedAt: kit.clock.now(), blockReason: 'Essai' })
    .where('id', '=', passenger.userId)
    .execute()
  gate.resolve()
  expect((await sending).json().error.code).toBe('signed_out')
  expect(await kit.context.files.list('user-documents')).toEqual([])
})
