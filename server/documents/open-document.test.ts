import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDocument, aPdf } from '#kit/people/documents.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const nowhere = (userId: string) => `/files/user-documents/${userId}/id_card_${Date.now()}.pdf`

/** What a person is answered, without the address that they asked for. */
async function answerTo(url: string, as: Caller) {
  const { statusCode, headers, body } = await kit.call(`GET ${url}`, { as })
  return { statusCode, type: headers['content-type'], body: body.replaceAll(url, '') }
}

test('the owner and an operator can open a file; for anybody else it is not found', async () => {
  const [owner, admin] = [await aDriver(kit), await anAdmin(kit)]
  const { fileUrl } = await aDocument(kit, owner, { documentType: 'license' })
  for (const as of [owner, admin]) {
    const response = await kit.call(`GET ${fileUrl}`, { as })
    expect(response.statusCode).toBe(200)
    expect(response.rawPayload).toEqual(aPdf())
  }
  for (const as of [await aPassenger(kit), await aDriver(kit)]) {
    const [real, absent] = [await answerTo(fileUrl, as), await answerTo(nowhere(owner.userId), as)]
    expect(real.statusCode).toBe(404)
    expect(real).toEqual(absent)
  }
})

test('opening without a session redirects to /auth, whether the file exists or not', async () => {
  const owner = await aPassenger(kit)
  for (const url of [(await aDocument(kit, owner)).fileUrl, nowhere(owner.userId)]) {
    const response = await kit.call(`GET ${url}`)
    expect([response.statusCode, response.headers.location]).toEqual([303, '/auth'])
  }
})

test('a deleted document cannot be opened, nor any document after losing the role', async () => {
  const [owner, admin] = [await aPassenger(kit), await anAdmin(kit)]
  const { id, fileUrl } = await aDocument(kit, owner)
  await kit.context.db.deleteFrom('userRoles').where('userId', '=', admin.userId).where('role', '=', 'admin').execute()
  expect((await kit.call(`GET ${fileUrl}`, { as: admin })).statusCode).toBe(404)
  await kit.call(`DELETE /api/documents/${id}`, { as: owner })
  expect((await kit.call(`GET ${fileUrl}`, { as: owner })).statusCode).toBe(404)
})

test('a file is shown uncached, under our own name, without scripts', async () => {
  const owner = await aPassenger(kit)
  const { fileUrl } = await aDocument(kit, owner)
  const { headers } = await kit.call(`GET ${fileUrl}`, { as: owner })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="id_card.pdf"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  const policy = headers['content-security-policy']
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('script-src')
})

describe('a path that leads out of the folder is not found', () => {
  test.each(['..%2f..%2fsession-secret', '%2e%2e/session-secret', 'license_1.pdf%00.html', `${randomUUID()}.html`])(
    '%s',
    async (name) => {
      const owner = await aPassenger(kit)
      const response = await kit.call(`GET /files/user-documents/${owner.userId}/${name}`, { as: owner })
      expect(response.statusCode).toBe(404)
    },
  )
})
