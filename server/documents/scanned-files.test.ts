import { afterEach, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { EICAR, startScanner, type TestScanner } from '#kit/outside/virus-scanner.ts'
import { aPdf, upload } from '#kit/people/documents.ts'
import { aPassenger } from '#kit/people/people.ts'

let kit: Kit
let daemon: TestScanner
afterEach(async () => {
  await kit.close()
  await daemon.stop()
})

async function startWith(behaviour: Parameters<typeof startScanner>[0] = {}): Promise<void> {
  daemon = await startScanner(behaviour)
  kit = await startKit({ CLAMD_ADDRESS: daemon.address })
}

/** Uploads this file as a new passenger. Returns the answer and the number of stored files. */
async function send(file: Uint8Array) {
  const answer = await upload(kit, await aPassenger(kit), { file })
  return { answer, kept: (await kit.context.files.list('user-documents')).length }
}

test('a document with a known virus is refused and not stored', async () => {
  await startWith()
  expect((await send(aPdf())).answer.statusCode).toBe(201)
  const infected = await send(Buffer.concat([aPdf(), Buffer.from(`% ${EICAR}\n`, 'latin1')]))
  expect(infected.answer.statusCode).toBe(400)
  expect(infected.answer.json().error).toEqual({
    code: 'file_infected',
    message: 'Ce fichier contient un virus connu. Choisissez-en un autre.',
    field: 'file',
  })
  expect(infected.kept).toBe(1)
})

test('a document is refused while the scanner is unreachable', async () => {
  await startWith({ hangsUp: true })
  const { answer, kept } = await send(aPdf())
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '30'])
  expect(answer.json().error.message).toBe('Votre fichier n’a pas pu être vérifié. Réessayez dans quelques minutes.')
  expect(kept).toBe(0)
})
