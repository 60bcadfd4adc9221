import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDisclosure, releaseDisclosure } from '#kit/people/disclosures.ts'
import { anAdmin } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const yesterday = () => addDays(dayOf(kit.clock.now()), -1)
const scope = () => ({ kind: 'statistics', from: yesterday(), to: yesterday() }) as const

test('of two operators who release at once, one does, and the files are those of the row', async () => {
  const [asker, one, other] = [await anAdmin(kit), await anAdmin(kit), await anAdmin(kit, { fullName: 'Autre Essai' })]
  const id = await aDisclosure(kit, asker, { scope: scope() })
  const answers = await Promise.all([releaseDisclosure(kit, one, id), releaseDisclosure(kit, other, id)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const { disclosure } = (await kit.call(`GET /api/admin/disclosures/${id}`, { as: asker })).json()
  expect([...(await kit.context.files.list(`disclosures/${id}`))].sort()).toEqual(
    [`disclosures/${id}/${disclosure.csvSha256}.csv`, `disclosures/${id}/${disclosure.pdfSha256}.pdf`].sort(),
  )
})

test('an operator who taps twice releases once, and both taps are answered', async () => {
  const [asker, one] = [await anAdmin(kit), await anAdmin(kit)]
  const id = await aDisclosure(kit, asker, { scope: scope() })
  const answers = await Promise.all([releaseDisclosure(kit, one, id), releaseDisclosure(kit, one, id)])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  for (const file of ['pdf', 'csv']) {
    expect((await kit.call(`GET /files/disclosures/${id}/${file}`, { as: asker })).statusCode).toBe(200)
  }
})
