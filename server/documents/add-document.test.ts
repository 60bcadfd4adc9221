import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { FILE_MAX_BYTES } from '#domain/documents/document-file.ts'
import { DOCUMENTS_MAX } from '#domain/documents/document-limits.ts'
import { DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import { DOCUMENT_SENTENCES } from '#domain/documents/documents.fr.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { expectFilesMatchDocuments } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDocument, aPdf, aPhoto, aPng, upload } from '#kit/people/documents.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())
afterEach(() => expectFilesMatchDocuments(kit.context))

async function listOf(person: Person) {
  return (await kit.call('GET /api/documents', { as: person })).json()
}

async function fileOf(person: Person, fileUrl: string): Promise<Buffer> {
  return (await kit.call(`GET ${fileUrl}`, { as: person })).rawPayload
}

test('an added document is listed with its values, and its file opens', async () => {
  const driver = await aDriver(kit, { documents: 'missing' })
  const typed = { documentType: 'insurance', documentNumber: 'N° 12/34', issuedOn: '2026-01-02', notes: 'Un\nDeux' }
  const document = await aDocument(kit, driver, typed)
  expect(document).toMatchObject({
    documentType: 'insurance',
    documentNumber: 'N° 12/34',
    issuedOn: '2026-01-02',
    expiresOn: '2027-03-10',
    status: 'valid',
    notes: 'Un\nDeux',
  })
  expect((await listOf(driver)).documents).toEqual([document])
  expect(await fileOf(driver, document.fileUrl)).toEqual(aPdf())
})

test('the path of a file has its owner, type and instant, whatever its name was', async () => {
  const passenger = await aPassenger(kit)
  for (const name of [
    '../../../etc/passwd',
    'C:\\papiers\\carte.pdf',
    '/abs.html.PDF',
    'a.exe.pdf',
    '\u202Eexe.jpg',
    'é'.repeat(300),
  ]) {
    const response = await upload(kit, passenger, { name })
    expect(response.statusCode).toBe(201)
    expect(response.json().document.fileUrl).toMatch(
      new RegExp(`^/files/user-documents/${passenger.userId}/id_card_\\d{13}\\.pdf$`),
    )
  }
})

test.each(['Ègbé Gbêdokpô Ɖɔssou', "L’« essai » d'ici", '<b>x</b>', '🛵', '\u202Eסימן', 'W'.repeat(100)])(
  'a number and notes like %s are stored unchanged',
  async (typed) => {
    const document = await aDocument(kit, await aPassenger(kit), { documentNumber: typed, notes: typed })
    expect(document).toMatchObject({ documentNumber: typed, notes: typed })
  },
)

describe('the type of a file is decided by its content', () => {
  test('a photo is re-encoded without its GPS data', async () => {
    const passenger = await aPassenger(kit)
    const photo = await aPhoto(3_000, 300)
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { document } = (await upload(kit, passenger, { file: photo, name: 'photo.pdf' })).json()
    expect(document.fileUrl).toMatch(/\.jpg$/)
    const kept = await sharp(await fileOf(passenger, document.fileUrl)).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 2_400, height: 240 })
    expect(kept.exif).toBeUndefined()
  })

  test('a PDF is stored without trailing bytes', async () => {
    const passenger = await aPassenger(kit)
    const file = Buffer.concat([aPdf(), Buffer.from('PK\x03\x04 an archive', 'latin1')])
    const { document } = (await upload(kit, passenger, { file })).json()
    expect((await fileOf(passenger, document.fileUrl)).toString('latin1')).toBe(
      `${aPdf().toString('latin1').trimEnd()}\n`,
    )
  })

  test('a PNG becomes a JPEG', async () => {
    const passenger = await aPassenger(kit)
    const { document } = (await upload(kit, passenger, { file: await aPng(), name: 'carte.jpeg' })).json()
    expect((await sharp(await fileOf(passenger, document.fileUrl)).metadata()).format).toBe('jpeg')
  })

  test('exactly 5 MB are accepted', async () => {
    const comment = `%${'x'.repeat(FILE_MAX_BYTES - aPdf().length - 2)}\n`
    const [head = '', ...rest] = aPdf().toString('latin1').split('\n')
    const file = Buffer.from([head, comment.trimEnd(), ...rest].join('\n'), 'latin1')
    expect(file.length).toBe(FILE_MAX_BYTES)
    expect((await upload(kit, await aPassenger(kit), { file })).statusCode).toBe(201)
  })
})

describe('the right to add documents (§6)', () => {
  test('a driver adds all five types', async () => {
    const driver = await aDriver(kit, { documents: 'missing' })
    for (const documentType of DOCUMENT_TYPES) await aDocument(kit, driver, { documentType })
    expect((await listOf(driver)).counts.total).toBe(5)
  })

  test.each(DOCUMENT_TYPES.filter((type) => type !== 'id_card'))(
    'a passenger and an operator cannot add a %s',
    async (documentType) => {
      for (const person of [await aPassenger(kit), await anAdmin(kit)]) {
        const response = await upload(kit, person, { fields: { documentType } })
        expect(response.statusCode).toBe(403)
        expect(response.json().error).toMatchObject({ field: 'documentType', message: DOCUMENT_SENTENCES.notYourType })
        expect((await listOf(person)).counts.total).toBe(0)
      }
    },
  )

  test('adding without a session is refused', async () => {
    expect((await upload(kit, undefined)).statusCode).toBe(401)
  })
})

describe('the status at upload (§4), by the day of Benin', () => {
  test.each([
    [-1, 'expired'],
    [0, 'expiring_soon'],
    [30, 'expiring_soon'],
    [31, 'valid'],
  ] as const)('with %i days left it is %s, in the answer and in the row', async (days, status) => {
    // 23:30 UTC is half past midnight of the next day in Benin.
    kit.clock.set(new Date('2026-03-10T23:30:00Z'))
    const document = await aDocument(kit, await aPassenger(kit), { expiresOn: addDays('2026-03-11', days) })
    kit.clock.set(new Date('2026-03-10T09:00:00Z'))
    expect(document.status).toBe(status)
    const row = await kit.context.db
      .selectFrom('userDocuments')
      .where('id', '=', document.id)
      .select('status')
      .executeTakeFirst()
    expect(row?.status).toBe(status)
  })
})

describe('an upload with the same id', () => {
  test('sent twice is one document and one file, with the same response', async () => {
    const passenger = await aPassenger(kit)
    const fields = { id: randomUUID() }
    const first = await upload(kit, passenger, { fields })
    kit.clock.advanceMinutes(1)
    const second = await upload(kit, passenger, { fields })
    expect(second.statusCode).toBe(201)
    expect(second.json()).toEqual(first.json())
    expect((await listOf(passenger)).counts.total).toBe(1)
  })

  test('of another person is another document', async () => {
    const fields = { id: randomUUID() }
    const [one, other] = [await aPassenger(kit), await aPassenger(kit)]
    await upload(kit, one, { fields })
    const response = await upload(kit, other, { fields })
    expect(response.statusCode).toBe(201)
    expect((await listOf(other)).counts.total).toBe(1)
  })
})

test('two documents of one type in the same millisecond are both stored', async () => {
  const passenger = await aPassenger(kit)
  const urls = [await aDocument(kit, passenger), await aDocument(kit, passenger)].map(({ fileUrl }) => fileUrl)
  expect(new Set(urls).size).toBe(2)
})

test(`the ${DOCUMENTS_MAX + 1}th document is refused with its sentence`, async () => {
  const passenger = await aPassenger(kit)
  for (let count = 0; count < DOCUMENTS_MAX; count += 1) {
    // Directly in the database: the rate limit would refuse this many uploads.
    const { expiresOn } = await giveDocument(passenger, count)
    expect(expiresOn).toBeDefined()
  }
  const response = await upload(kit, passenger)
  expect(response.statusCode).toBe(409)
  expect(response.json().error.message).toBe(DOCUMENT_SENTENCES.tooMany)
})

/** Inserts a document with its file. */
async function giveDocument({ userId }: Person, count: number): Promise<{ expiresOn: string }> {
  const path = `user-documents/${userId}/id_card_${count}.pdf`
  await kit.context.files.save(path, aPdf())
  const expiresOn = addDays(dayOf(kit.clock.now()), 100)
  const status = 'valid'
  await kit.context.db
    .insertInto('userDocuments')
    .values({
      userId,
      documentType: 'id_card',
      documentNumber: null,
      issuedOn: null,
      expiresOn,
      status,
      notes: null,
      fileUrl: `/files/${path}`,
    })
    .execute()
  return { expiresOn }
}

test('adding and deleting a document is sent to its owner’s pages only, with a driver’s eligibility', async () => {
  const [driver, other] = [await aDriver(kit, { documents: 'missing' }), await aPassenger(kit)]
  const [page, otherPage] = [await openStream(kit, driver), await openStream(kit, other)]
  await Promise.all([page.next('hello'), otherPage.next('hello')])
  const document = await aDocument(kit, driver, { documentType: 'license' })
  await page.next('documents-changed')
  await page.next('driver-eligibility')
  await kit.call(`DELETE /api/documents/${document.id}`, { as: driver })
  await page.next('documents-changed')
  await page.next('driver-eligibility')
  expect(otherPage.received.map(({ name }) => name)).not.toContain('documents-changed')
  page.close()
  otherPage.close()
})
