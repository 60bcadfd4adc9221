import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DocumentToReview } from '#domain/admin/drivers/document-review.contract.ts'
import { type DocumentReview, reviewPlace } from '#domain/documents/document-review.ts'
import { DOCUMENT_TYPES, type DocumentType } from '#domain/documents/document-types.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { reviewDocument } from '#kit/people/reviews.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterEach(() => kit.context.db.deleteFrom('userDocuments').execute())
afterAll(() => kit.close())

const onDay = (days: number) => addDays(dayOf(kit.clock.now()), days)
const get = async (path: string) => (await kit.call(`GET ${path}` as 'GET /x', { as: operator })).json()
const queue = async (): Promise<DocumentToReview[]> => (await get('/api/admin/documents')).documents

type Kept = { type: DocumentType; days: number; review?: DocumentReview; addedMinutesAgo?: number }

/** A row without a file: the queue reads none. */
async function keep(driver: Person, { type, days, review = 'waiting', addedMinutesAgo = 0 }: Kept): Promise<string> {
  const { id } = await kit.context.db
    .insertInto('userDocuments')
    .values({
      userId: driver.userId,
      documentType: type,
      documentNumber: null,
      issuedOn: null,
      expiresOn: onDay(days),
      fileUrl: `/files/user-documents/${driver.userId}/${type}_${Math.abs(days)}${review}${addedMinutesAgo}.pdf`,
      status: 'valid',
      notes: null,
      review,
      reviewReason: review === 'refused' ? 'Photo illisible' : null,
      createdAt: new Date(kit.clock.now().getTime() - addedMinutesAgo * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Waiting = { readonly id: string; readonly place: number; readonly addedMinutesAgo: number }

/** A waiting document beside a refused one, and in six cases of seven beside one that counts until some day. */
async function keepWaiting(driver: Person, type: DocumentType, at: number): Promise<Waiting> {
  const days = at % 7 === 0 ? null : ((at * 37) % 80) - 20
  if (days !== null) await keep(driver, { type, days, review: 'confirmed' })
  await keep(driver, { type, days: 500, review: 'refused', addedMinutesAgo: 1 })
  const addedMinutesAgo = (at * 13) % 45
  const id = await keep(driver, { type, days: 400, addedMinutesAgo })
  const place = reviewPlace(type, days === null ? null : onDay(days), onDay(0))
  return { id, place, addedMinutesAgo }
}

/** All pages of the queue. */
async function readQueue(): Promise<DocumentToReview[]> {
  const read: DocumentToReview[] = []
  for (let after: string | null = ''; after !== null; ) {
    const page = await get(`/api/admin/documents${after === '' ? '' : `?after=${after}`}`)
    read.push(...page.documents)
    after = page.next
  }
  return read
}

describe('the queue of documents', () => {
  test('has what stops a driver first at the top, then days left, then what is not urgent, then what never blocks', async () => {
    const added: [name: string, type: DocumentType, days: number | null][] = [
      ['sans urgence', 'license', 200],
      ['n’arrête pas', 'id_card', null],
      ['dans 12 jours', 'insurance', 12],
      ['ce soir', 'vehicle_inspection', 0],
      ['expirée', 'insurance', -3],
      ['jamais donnée', 'vehicle_registration', null],
    ]
    for (const [at, [fullName, type, days]] of added.entries()) {
      const driver = await aDriver(kit, { fullName, documents: 'missing' })
      if (days !== null) await keep(driver, { type, days, review: 'confirmed' })
      await keep(driver, { type, days: 365, addedMinutesAgo: 10 - at })
    }
    const seen = (await queue()).map(({ fullName, daysLeft, blocks }) => [fullName, daysLeft, blocks])
    expect(seen).toEqual([
      // Both are stopped: the one who waits longer comes first.
      ['expirée', null, true],
      ['jamais donnée', null, true],
      ['ce soir', 0, true],
      ['dans 12 jours', 12, true],
      ['sans urgence', 200, true],
      ['n’arrête pas', null, false],
    ])
  })

  test('has the order of the rule in the domain, on every page', async () => {
    const waiting: Waiting[] = []
    for (let turn = 0; turn < 9; turn += 1) {
      const driver = await aDriver(kit, { documents: 'missing' })
      for (const type of DOCUMENT_TYPES) waiting.push(await keepWaiting(driver, type, waiting.length))
    }
    const inOrder = waiting.sort((a, b) => a.place - b.place || b.addedMinutesAgo - a.addedMinutesAgo)
    expect((await readQueue()).map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id))
  })

  test('leaves out files that are still to be approved, decided documents, and closed accounts', async () => {
    for (const approval of ['pending', 'refused', 'suspended'] as const) {
      await keep(await aDriver(kit, { approval, documents: 'missing' }), { type: 'license', days: 365 })
    }
    const driver = await aDriver(kit)
    await keep(driver, { type: 'license', days: 500, review: 'confirmed' })
    const blocked = await aDriver(kit, { documents: 'missing' })
    await keep(blocked, { type: 'license', days: 365 })
    const body = { reason: 'Plainte d’un passager' }
    await kit.call(`PUT /api/admin/users/${blocked.userId}/block`, { as: operator, body })
    expect(await queue()).toEqual([])
  })
})

describe('the record of a document', () => {
  test('shows it beside the one that counts, and says what is next', async () => {
    const driver = await aDriver(kit, { fullName: 'Comparée Essai' })
    const insurance = await aDocument(kit, driver, { documentType: 'insurance', expiresOn: onDay(400) })
    kit.clock.advanceMinutes(1)
    const newer = await aDocument(kit, driver, { documentType: 'insurance', expiresOn: onDay(800) })
    const file = await get(`/api/admin/documents/${insurance.id}`)
    expect(file).toMatchObject({
      fullName: 'Comparée Essai',
      documentType: 'insurance',
      blocks: true,
      daysLeft: 365,
      document: { id: insurance.id, declaredExpiresOn: onDay(400), review: 'waiting', reviewedBy: null },
      former: { expiresOn: onDay(365), review: 'confirmed', reviewedAt: null },
      newerId: newer.id,
      nextId: newer.id,
    })
    await reviewDocument(kit, operator, newer)
    const decided = await get(`/api/admin/documents/${newer.id}`)
    expect(decided).toMatchObject({
      document: { review: 'confirmed', reviewedBy: operator.fullName, reviewedAt: kit.clock.now().toISOString() },
      newerId: null,
      nextId: insurance.id,
    })
  })

  test('is written to the journal when an operator reads it', async () => {
    const driver = await aDriver(kit, { documents: 'missing' })
    const { id } = await aDocument(kit, driver, { documentType: 'insurance' })
    await get(`/api/admin/documents/${id}`)
    const { actions } = await get(`/api/admin/journal?userId=${driver.userId}`)
    expect(actions).toMatchObject([{ action: 'view_papers', actorName: operator.fullName }])
  })
})

test('the drivers’ list says that documents wait, and the dossier which ones are to be settled', async () => {
  const driver = await aDriver(kit, { approval: 'pending', fullName: 'Attente Essai', review: 'waiting' })
  const [line] = (await get('/api/admin/drivers?search=attente')).drivers
  // What was given is seen with the file: nothing is left to the driver.
  expect(line).toMatchObject({ documentsToReview: 5, documentsBlock: false })
  const { kinds } = await get(`/api/admin/drivers/${driver.userId}`)
  const toSettle = kinds.map(({ documentType, isToSettle }: { documentType: string; isToSettle: boolean }) => [
    documentType,
    isToSettle,
  ])
  expect(Object.fromEntries(toSettle)).toEqual({
    license: true,
    vehicle_registration: true,
    insurance: true,
    vehicle_inspection: true,
    id_card: false,
  })
})
