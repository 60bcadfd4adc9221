import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDocument, aPdf } from '#kit/people/documents.ts'
import { aPassenger } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('files without a document are deleted after an hour, also unfinished ones; all others stay', async () => {
  const owner = await aPassenger(kit)
  const { fileUrl } = await aDocument(kit, owner)
  const folder = `user-documents/${owner.userId}`
  const now = kit.clock.now().getTime()
  const strays = [`${folder}/license_${now - 1}.pdf`, `${folder}/license_${now}.jpg.unfinished`]
  const stays = `${folder}/LISEZMOI`
  for (const path of [...strays, stays]) await kit.context.files.save(path, aPdf())
  const sweep = async () => {
    await kit.context.jobs.send('sweep-files', null)
    return kit.context.files.list('user-documents')
  }
  const all = [...strays, stays, fileUrl.replace('/files/', '')].sort()
  kit.clock.advanceMinutes(60)
  expect(await sweep()).toEqual(all.filter((path) => path !== strays[0]))
  kit.clock.advanceMinutes(1)
  expect(await sweep()).toEqual(all.filter((path) => !strays.includes(path)))
})
