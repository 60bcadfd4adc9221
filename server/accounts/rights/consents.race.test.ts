import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { agreeToCard, aPdf, multipartOf, typedFor } from '#kit/people/documents.ts'
import { aPassenger } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('a card that arrives while its consent is taken back is not kept', async () => {
  for (let round = 0; round < 10; round += 1) {
    const as = await aPassenger(kit)
    await agreeToCard(kit, as)
    const [{ seen }] = (await kit.call('GET /api/consents', { as })).json().consents
    const { body, headers } = multipartOf({ fields: typedFor(kit), file: aPdf() })
    const [taken] = await Promise.all([
      kit.call('PUT /api/consents/card', { as, body: { given: false, page: 'settings', seen } }),
      kit.call('POST /api/documents', { as, body, headers }),
    ])
    expect(taken.statusCode).toBe(200)
    expect((await kit.call('GET /api/documents', { as })).json().documents).toEqual([])
    expect(await kit.context.files.list(`user-documents/${as.userId}`)).toEqual([])
  }
})

test('the same consent, sent several times at once, is one row', async () => {
  const as = await aPassenger(kit)
  const send = () => kit.call('PUT /api/consents/card', { as, body: { given: true, page: 'settings', seen: '' } })
  const answers = await Promise.all([send(), send(), send(), send()])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect((await kit.call('GET /api/consents', { as })).json().consents[0].history).toHaveLength(1)
})
