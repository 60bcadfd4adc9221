import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { nameWithin } from '#domain/documents/document-to-renew.ts'
import { BLOCKING_DOCUMENT_TYPES } from '#domain/documents/document-types.ts'
import type { DocumentView } from '#domain/documents/documents.contract.ts'
import type { Decision } from '#domain/drivers/approval.ts'
import type { Approval } from '#domain/drivers/driver-types.table.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aConfirmedDocument, reviewDocument } from '#kit/people/reviews.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

type Sent = { seen: Approval; reason?: string }

function decide(driver: Person, decision: Decision, sent: Sent, as: Caller = operator) {
  return kit.call(`POST /api/admin/drivers/${driver.userId}/decision`, { as, body: { decision, ...sent } })
}

async function dashboardOf(driver: Person) {
  return (await kit.call('GET /api/driver', { as: driver })).json()
}

async function journalOf(driver: Person) {
  return (await kit.call(`GET /api/admin/journal?userId=${driver.userId}`, { as: operator })).json().actions
}

function mailsTo(driver: Person) {
  return kit.mail.filter(({ to }) => to === driver.email)
}

describe('an operator decides', () => {
  test('an approved driver may become available, and their open page is notified', async () => {
    const driver = await aDriver(kit, { approval: 'pending', isAvailable: false })
    const stream = await openStream(kit, driver)
    await stream.next('hello')
    expect((await decide(driver, 'approve', { seen: 'pending' })).json()).toEqual({ approval: 'approved' })
    await stream.next('driver-eligibility')
    stream.close()
    expect(await dashboardOf(driver)).toMatchObject({ approval: 'approved', approvalReason: null })
    const on = { as: driver, body: { isAvailable: true } }
    expect((await kit.call('PUT /api/driver/availability', on)).statusCode).toBe(200)
    expect(mailsTo(driver).map(({ subject }) => subject)).toEqual([
      'Miyi\u00A0: votre dossier de chauffeur est approuvé',
    ])
    expect(await journalOf(driver)).toMatchObject([
      { action: 'approve_driver', actorName: 'Opérateur Essai', reason: null, target: { userId: driver.userId } },
    ])
  })

  test('a refused driver reads the reason on their page and by e-mail', async () => {
    const driver = await aDriver(kit, { approval: 'pending', isAvailable: false })
    const reason = 'La carte grise est illisible : photographiez-la à plat.'
    expect((await decide(driver, 'refuse', { seen: 'pending', reason })).statusCode).toBe(200)
    expect(await dashboardOf(driver)).toMatchObject({ approval: 'refused', approvalReason: reason })
    expect(mailsTo(driver)[0]?.text).toContain(reason)
    expect((await journalOf(driver))[0]).toMatchObject({ action: 'refuse_driver', reason })
  })

  test('a suspended driver is unavailable at once, and stays so after being reinstated', async () => {
    const driver = await aDriver(kit)
    await decide(driver, 'suspend', { seen: 'approved', reason: 'Plainte d’un passager' })
    expect(await dashboardOf(driver)).toMatchObject({ isAvailable: false, approvalReason: 'Plainte d’un passager' })
    const on = { as: driver, body: { isAvailable: true } }
    expect((await kit.call('PUT /api/driver/availability', on)).json().error.code).toBe('driver_suspended')
    await decide(driver, 'reinstate', { seen: 'suspended' })
    expect(await dashboardOf(driver)).toMatchObject({ approval: 'approved', isAvailable: false, approvalReason: null })
    expect((await kit.call('PUT /api/driver/availability', on)).statusCode).toBe(200)
  })

  test('a suspended driver can finish their ride, and accept no other', async () => {
    const [driver, passenger] = [await aDriver(kit), await aPassenger(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'start'])
    await decide(driver, 'suspend', { seen: 'approved', reason: 'Plainte d’un passager' })
    expect((await press(kit, driver, id, 'finish')).statusCode).toBe(200)
    const next = await aRide(kit, passenger)
    expect((await press(kit, driver, next.id, 'accept')).json().error.code).toBe('driver_suspended')
  })

  test.each(['refuse', 'suspend'] as const)('to %s needs a reason', async (decision) => {
    const approval = decision === 'refuse' ? 'pending' : 'approved'
    const driver = await aDriver(kit, { approval })
    for (const reason of [undefined, ' a ', 'x'.repeat(501)]) {
      const answer = await decide(driver, decision, { seen: approval, ...(reason !== undefined && { reason }) })
      expect(answer.json().error).toMatchObject({ code: 'invalid_input', field: 'reason' })
    }
    expect(await dashboardOf(driver)).toMatchObject({ approval })
  })

  test('a decision that is not in the table is refused', async () => {
    const driver = await aDriver(kit)
    const answer = await decide(driver, 'approve', { seen: 'approved' })
    expect(answer.json().error.code).toBe('approval_cannot_move')
    const nobody = await decide(await aPassenger(kit), 'approve', { seen: 'pending' })
    expect(nobody.json().error.code).toBe('driver_not_found')
  })

  test('a file is approved once each blocking document was looked at, and says which ones were not', async () => {
    const driver = await aDriver(kit, { approval: 'pending', review: 'waiting' })
    const approve = () => decide(driver, 'approve', { seen: 'pending' })
    const { documents } = (await kit.call('GET /api/documents', { as: driver })).json()
    const [license, ...others] = documents.filter((one: DocumentView) => one.documentType !== 'id_card')
    for (const document of others) await reviewDocument(kit, operator, document)
    const early = await approve()
    expect([early.statusCode, early.json().error]).toEqual([
      409,
      {
        code: 'documents_to_settle',
        message: `Avant d’approuver, vérifiez ou refusez chaque papier obligatoire\u00A0: ${nameWithin(license.documentType)}.`,
      },
    ])
    await reviewDocument(kit, operator, license, { decision: 'refuse', reason: 'Photo floue' })
    expect((await approve()).json().error.code).toBe('documents_to_settle')
    // Neither decision about a paper has told the driver that they may drive.
    expect(mailsTo(driver).map(({ subject }) => subject)).toEqual([
      `Miyi\u00A0: un document est à refaire (${nameWithin(license.documentType)})`,
    ])
    await aConfirmedDocument(kit, driver, { documentType: license.documentType })
    expect((await approve()).json()).toEqual({ approval: 'approved' })
    expect(await dashboardOf(driver)).toMatchObject({ documentsBlock: false })
  })

  test('a file whose identity card was not looked at can be approved, since the card does not block', async () => {
    const driver = await aDriver(kit, { approval: 'pending', documents: 'missing' })
    for (const documentType of BLOCKING_DOCUMENT_TYPES) await aConfirmedDocument(kit, driver, { documentType })
    const card = await aDocument(kit, driver, { documentType: 'id_card' })
    expect((await decide(driver, 'approve', { seen: 'pending' })).statusCode).toBe(200)
    const { documents } = (await kit.call('GET /api/admin/documents', { as: operator })).json()
    expect(documents.map(({ id }: DocumentView) => id)).toContain(card.id)
  })

  test('a decision about a deleted account is refused', async () => {
    const driver = await aDriver(kit, { email: placeholderEmail('facebook', 'parti-2'), approval: 'pending' })
    await kit.call('POST /api/account/deletion', { as: driver, body: { password: '' } })
    expect((await decide(driver, 'approve', { seen: 'pending' })).json().error.code).toBe('account_deleted')
    expect(await journalOf(driver)).toEqual([])
  })

  test('a reason is stored as it was typed, on one line', async () => {
    const driver = await aDriver(kit)
    const reason = '<b>Ɖɔssou</b> d’Almeida 🛵 \u200Fعربي\u200E'
    await decide(driver, 'suspend', { seen: 'approved', reason: ` ${reason}\n` })
    expect((await dashboardOf(driver)).approvalReason).toBe(reason)
  })

  test('a decision whose e-mail cannot be queued is rolled back and can be repeated', async () => {
    const driver = await aDriver(kit, { approval: 'pending' })
    const broken = vi.spyOn(kit.context.letters, 'postIn').mockRejectedValueOnce(new Error('no connection'))
    expect((await decide(driver, 'approve', { seen: 'pending' })).statusCode).toBe(500)
    broken.mockRestore()
    expect((await decide(driver, 'approve', { seen: 'pending' })).json()).toEqual({ approval: 'approved' })
    expect(mailsTo(driver)).toHaveLength(1)
  })

  test('a driver without an e-mail address gets the decision without an e-mail', async () => {
    const driver = await aDriver(kit, { approval: 'pending', email: 'facebook-77@sans-email.invalid' })
    expect((await decide(driver, 'approve', { seen: 'pending' })).statusCode).toBe(200)
    expect(mailsTo(driver)).toEqual([])
  })
})

describe('of two decisions at once', () => {
  test('the second shows the first one', async () => {
    const driver = await aDriver(kit, { approval: 'pending' })
    const second = await anAdmin(kit, { fullName: 'Opérateur Second' })
    await decide(driver, 'refuse', { seen: 'pending', reason: 'Photo floue' }, second)
    const late = await decide(driver, 'approve', { seen: 'pending' })
    expect([late.statusCode, late.json().error]).toEqual([
      409,
      { code: 'decided_meanwhile', message: 'Entre-temps, Opérateur Second a refusé le dossier.' },
    ])
    expect(await dashboardOf(driver)).toMatchObject({ approval: 'refused' })
  })

  test('a repetition by the same operator changes nothing', async () => {
    const driver = await aDriver(kit, { approval: 'pending' })
    const refuse = () => decide(driver, 'refuse', { seen: 'pending', reason: 'Photo floue' })
    const answers = [await refuse(), await refuse()]
    expect(answers.map((answer) => answer.json())).toEqual([{ approval: 'refused' }, { approval: 'refused' }])
    expect(await journalOf(driver)).toHaveLength(1)
    expect(mailsTo(driver)).toHaveLength(1)
  })
})

describe('a refused driver', () => {
  test('asks for a new check, once or twice, and their file is pending again', async () => {
    const driver = await aDriver(kit, { approval: 'pending' })
    await decide(driver, 'refuse', { seen: 'pending', reason: 'Photo floue' })
    const ask = () => kit.call('POST /api/driver/approval-request', { as: driver })
    expect([(await ask()).json(), (await ask()).json()]).toEqual([{ approval: 'pending' }, { approval: 'pending' }])
    expect(await dashboardOf(driver)).toMatchObject({ approval: 'pending', approvalReason: null })
  })

  test.each(['approved', 'suspended'] as const)(
    'is the only one who can ask; one who is %s is refused',
    async (approval) => {
      const driver = await aDriver(kit, { approval })
      const answer = await kit.call('POST /api/driver/approval-request', { as: driver })
      expect(answer.json().error.code).toBe('approval_cannot_move')
    },
  )
})

test('an operator cannot decide about their own file', async () => {
  const driver = await aDriver(kit, { approval: 'pending' })
  await kit.database.db.insertInto('userRoles').values({ userId: driver.userId, role: 'admin' }).execute()
  const own = await decide(driver, 'approve', { seen: 'pending' }, driver)
  expect(own.json().error).toEqual({
    code: 'own_file',
    message: 'Un autre opérateur doit décider de votre dossier de chauffeur.',
  })
  expect((await decide(driver, 'approve', { seen: 'pending' })).statusCode).toBe(200)
})
