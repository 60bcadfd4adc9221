import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type LocalPushService, startPushService } from '#kit/outside/push-service.ts'
import { aDocument } from '#kit/people/documents.ts'
import { mailsTo } from '#kit/people/mailbox.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aPhone } from '#kit/people/phones.ts'
import { aDriverWithNewInsurance, reviewDocument } from '#kit/people/reviews.ts'
import { aDriverAway, aRideFromVedoko, dispatchDue, forgetPositions } from '#kit/rides/dispatch.ts'
import { aRide, press } from '#kit/rides/rides.ts'

let service: LocalPushService
let kit: Kit
let operator: Person
beforeAll(async () => {
  service = await startPushService()
  kit = await startKit({ ...service.environment, DISPATCH_WINDOW_MS: '0' })
  operator = await anAdmin(kit)
})
beforeEach(() => forgetPositions(kit))
afterAll(async () => {
  await kit.close()
  await service.close()
})

const onDay = (days: number) => addDays(dayOf(kit.clock.now()), days)
const documentsOf = async (as: Person) => (await kit.call('GET /api/documents', { as })).json().documents
const dashboardOf = async (as: Person) => (await kit.call('GET /api/driver', { as })).json()
const journalOf = async ({ userId }: Person) =>
  (await kit.call(`GET /api/admin/journal?userId=${userId}`, { as: operator })).json().actions
const decide = (document: DocumentView, wish: Parameters<typeof reviewDocument>[3] = {}) =>
  reviewDocument(kit, operator, document, wish)
const reason = 'La photo est floue.'

const withNewInsurance = (daysLeft: number) => aDriverWithNewInsurance(kit, daysLeft)

const insuranceOf = async (driver: Person) =>
  (await dashboardOf(driver)).documents.find(({ documentType }: DocumentView) => documentType === 'insurance')

async function accepts(driver: Person): Promise<boolean> {
  const { id } = await aRide(kit, await aPassenger(kit))
  return (await press(kit, driver, id, 'accept')).statusCode === 200
}

describe('a document that an approved driver adds', () => {
  test('waits for an operator, and the former one counts until its last day', async () => {
    const { driver, renewal } = await withNewInsurance(10)
    expect(renewal).toMatchObject({ review: 'waiting', reviewReason: null, declaredExpiresOn: null })
    expect(await insuranceOf(driver)).toMatchObject({ expiresOn: onDay(10), counts: true, renewal: 'waiting' })
    expect(await accepts(driver)).toBe(true)
  })

  test('does not let its driver accept while nothing else counts, and hides passengers from them', async () => {
    const { driver } = await withNewInsurance(-1)
    expect(await dashboardOf(driver)).toMatchObject({ documentsBlock: true, blockedBecause: 'documents_not_valid' })
    const { id } = await aRide(kit, await aPassenger(kit, { fullName: 'Passagère Cachée' }))
    const { body } = await kit.call('GET /api/driver/rides', { as: driver })
    expect([body.includes(id), body.includes('Passagère Cachée')]).toEqual([true, false])
    expect((await press(kit, driver, id, 'accept')).json().error.code).toBe('documents_not_valid')
  })

  test('brings no offers before it is confirmed, and does afterwards', async () => {
    const driver = await aDriverAway(kit, 300)
    const offers = async () => (await kit.call('GET /api/driver/rides', { as: driver })).json().requests.length
    await kit.context.db
      .deleteFrom('userDocuments')
      .where('userId', '=', driver.userId)
      .where('documentType', '=', 'license')
      .execute()
    const license = await aDocument(kit, driver, { documentType: 'license' })
    const asked = async () => {
      const ride = await aRideFromVedoko(kit, await aPassenger(kit))
      await dispatchDue(kit)
      const made = kit.context.db.selectFrom('rideOffers').where('rideId', '=', ride.id).select('driverId').execute()
      return (await made).map(({ driverId }) => driverId)
    }
    expect(await asked()).not.toContain(driver.userId)
    await decide(license)
    expect(await asked()).toContain(driver.userId)
    expect(await offers()).toBeGreaterThan(0)
  })

  test('needs no review if its owner drives nobody', async () => {
    const passenger = await aPassenger(kit)
    const card = await aDocument(kit, passenger)
    expect(card.review).toBeNull()
    expect((await decide(card)).json().error.code).toBe('document_not_found')
  })
})

describe('an operator who confirms a document', () => {
  test('makes it count with its day; the driver is told by mail and on the phone', async () => {
    const { driver, renewal } = await withNewInsurance(-1)
    const phone = await aPhone(kit, service, driver)
    expect((await decide(renewal)).json()).toEqual({ review: 'confirmed', expiresOn: onDay(370) })
    expect(await insuranceOf(driver)).toMatchObject({ expiresOn: onDay(370), counts: true, renewal: null })
    expect(await accepts(driver)).toBe(true)
    const [mail] = mailsTo(kit, driver.email)
    expect(mail?.subject).toBe('Miyi\u00A0: votre document est vérifié (assurance véhicule)')
    await kit.pushes.sendDue()
    expect(service.of(phone).at(-1)).toMatchObject({
      title: 'Document vérifié',
      body: 'Assurance véhicule. Touchez pour en savoir plus.',
      path: '/driver',
    })
    expect((await journalOf(driver))[0]).toMatchObject({ action: 'confirm_document', actorName: operator.fullName })
  })

  test('corrects its day: the corrected one counts, and the driver reads both', async () => {
    const { driver, renewal } = await withNewInsurance(10)
    expect((await decide(renewal, { expiresOn: onDay(100) })).json()).toMatchObject({ expiresOn: onDay(100) })
    expect(await insuranceOf(driver)).toMatchObject({ expiresOn: onDay(100), status: 'valid' })
    const [seen] = (await documentsOf(driver)).filter(({ id }: DocumentView) => id === renewal.id)
    expect(seen).toMatchObject({ expiresOn: onDay(100), declaredExpiresOn: onDay(370), review: 'confirmed' })
    expect(mailsTo(kit, driver.email)[0]?.text).toContain('c’est cette date qui est retenue')
  })

  test('with a day that has passed stops the driver, whose open offers end', async () => {
    const driver = await aDriverAway(kit, 300)
    const [license] = (await documentsOf(driver)).filter((one: DocumentView) => one.documentType === 'license')
    await aRideFromVedoko(kit, await aPassenger(kit))
    await dispatchDue(kit)
    const open = async () =>
      (
        await kit.context.db
          .selectFrom('rideOffers')
          .where('driverId', '=', driver.userId)
          .where('outcome', 'is', null)
          .select('slot')
          .execute()
      ).length
    expect(await open()).toBe(1)
    const seen = { review: 'confirmed', expiresOn: license.expiresOn } as const
    expect((await decide(license, { seen, expiresOn: onDay(-1) })).statusCode).toBe(200)
    expect(await open()).toBe(0)
    expect((await dashboardOf(driver)).documentsBlock).toBe(true)
  })

  test.each([
    ['no day', undefined],
    ['no day that exists', '2027-02-30'],
    ['a year with a digit too many', '20270-01-01'],
    ['a year that no document has', '2199-01-01'],
  ])('has to say a day: %s is refused', async (_what, expiresOn) => {
    const { renewal } = await withNewInsurance(10)
    const body = { decision: 'confirm', seen: { review: 'waiting', expiresOn: renewal.expiresOn }, expiresOn }
    const answer = await kit.call(`POST /api/admin/documents/${renewal.id}/review`, { as: operator, body })
    expect(answer.json().error).toMatchObject({ code: 'invalid_input', field: 'expiresOn' })
  })

  test('cannot say a day before the document was issued', async () => {
    const driver = await aDriver(kit)
    const document = await aDocument(kit, driver, { documentType: 'license', issuedOn: onDay(-10) })
    const answer = await decide(document, { expiresOn: onDay(-11) })
    expect(answer.json().error).toMatchObject({
      code: 'invalid_input',
      field: 'expiresOn',
      message: 'Cette date précède la délivrance du document.',
    })
    expect((await decide(document, { expiresOn: onDay(-10) })).statusCode).toBe(200)
  })
})

describe('an operator who refuses a document', () => {
  test('tells the driver why, and the former one still counts', async () => {
    const { driver, renewal } = await withNewInsurance(10)
    const phone = await aPhone(kit, service, driver)
    expect((await decide(renewal, { decision: 'refuse', reason })).json()).toMatchObject({ review: 'refused' })
    const [seen] = (await documentsOf(driver)).filter(({ id }: DocumentView) => id === renewal.id)
    expect(seen).toMatchObject({ review: 'refused', reviewReason: reason })
    expect(await accepts(driver)).toBe(true)
    expect(mailsTo(kit, driver.email)[0]?.text).toContain(reason)
    await kit.pushes.sendDue()
    expect(service.of(phone).at(-1)?.title).toBe('Document refusé')
    expect((await journalOf(driver))[0]).toMatchObject({ action: 'refuse_document', reason })
  })

  test('stops the driver whose last valid one it was; the type is missing to them again', async () => {
    const { driver, renewal } = await withNewInsurance(-1)
    await decide(renewal)
    const seen = { review: 'confirmed', expiresOn: renewal.expiresOn } as const
    await decide(renewal, { decision: 'refuse', seen, reason })
    expect(await insuranceOf(driver)).toMatchObject({ status: 'expired', renewal: 'refused' })
    expect(await accepts(driver)).toBe(false)
  })

  test('has to say why', async () => {
    const { renewal } = await withNewInsurance(10)
    for (const said of [undefined, ' a ', 'x'.repeat(501)]) {
      const wish = { decision: 'refuse', ...(said !== undefined && { reason: said }) } as const
      expect((await decide(renewal, wish)).json().error).toMatchObject({ code: 'invalid_input', field: 'reason' })
    }
  })

  test('may confirm it later, but not refuse it again', async () => {
    const { driver, renewal } = await withNewInsurance(-1)
    await decide(renewal, { decision: 'refuse', reason })
    const seen = { review: 'refused', expiresOn: renewal.expiresOn } as const
    const again = await decide(renewal, { decision: 'refuse', seen, reason: 'Une autre raison' })
    expect(again.json().error.code).toBe('review_cannot_move')
    expect((await decide(renewal, { seen })).statusCode).toBe(200)
    expect(await accepts(driver)).toBe(true)
  })
})
