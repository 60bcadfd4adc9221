import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { documentStatus } from '#domain/documents/document-status.ts'
import { addDays, type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDocument } from '#kit/people/documents.ts'
import { linkIn, mailsTo } from '#kit/people/mailbox.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aConfirmedDocument, confirmDocument, reviewDocument } from '#kit/people/reviews.ts'

const TODAY = '2026-03-10'
/** All three reminders of a document that expires on this day are still to come. */
const LAST_DAY = addDays(TODAY, 60)

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
beforeEach(() => kit.clock.set(new Date(`${TODAY}T09:00:00Z`)))
afterEach(() => kit.context.db.deleteFrom('userDocuments').execute())
afterAll(() => kit.close())

/** Runs the morning job of this day, at 06:00 in Benin. */
async function morningOf(day: Day): Promise<void> {
  kit.clock.set(new Date(startOfDay(day).getTime() + 6 * 3_600_000))
  await kit.context.jobs.send('renew-documents', null)
}

const textsTo = ({ email }: Person) => mailsTo(kit, email).map(({ text }) => text)

describe('a document that expires soon', () => {
  test('causes one reminder each 30, 15 and 1 days before, even if the job runs often', async () => {
    const owner = await aPassenger(kit)
    await aDocument(kit, owner, { expiresOn: LAST_DAY })
    const remindedOn: number[] = []
    for (let daysLeft = 40; daysLeft >= -3; daysLeft -= 1) {
      const before = textsTo(owner).length
      await morningOf(addDays(LAST_DAY, -daysLeft))
      await morningOf(addDays(LAST_DAY, -daysLeft))
      if (textsTo(owner).length > before) remindedOn.push(daysLeft)
      expect(textsTo(owner).length - before).toBeLessThanOrEqual(1)
    }
    expect(remindedOn).toEqual([30, 15, 1])
  })

  test('is named in French, with its day and a link to /documents', async () => {
    const owner = await aPassenger(kit)
    await aDocument(kit, owner, { expiresOn: LAST_DAY })
    await morningOf(addDays(LAST_DAY, -1))
    const [mail] = mailsTo(kit, owner.email)
    expect(mail?.subject).toBe('Miyi\u00A0: un document expire bientôt')
    expect(mail?.text).toContain("- Pièce d'identité\u00A0: expire dans 1 jour, le 09/05/2026")
    expect(mail && linkIn(mail).pathname).toBe('/documents')
  })

  test('causes only the reminder that is due after a downtime', async () => {
    const owner = await aPassenger(kit)
    await aDocument(kit, owner, { expiresOn: LAST_DAY })
    await morningOf(addDays(LAST_DAY, -10))
    expect(textsTo(owner)).toHaveLength(1)
    expect(textsTo(owner)[0]).toContain('expire dans 10 jours')
    await morningOf(LAST_DAY)
    expect(textsTo(owner)).toHaveLength(2)
    expect(textsTo(owner)[1]).toContain('expire aujourd’hui')
  })

  test('causes no reminder once it was renewed', async () => {
    const owner = await aPassenger(kit)
    await aDocument(kit, owner, { expiresOn: LAST_DAY })
    await morningOf(addDays(LAST_DAY, -30))
    await aDocument(kit, owner, { expiresOn: addDays(LAST_DAY, 365) })
    await morningOf(addDays(LAST_DAY, -15))
    await morningOf(addDays(LAST_DAY, -1))
    expect(textsTo(owner)).toHaveLength(1)
  })

  test('shares one e-mail with others of the same day', async () => {
    const driver = await aDriver(kit, { documents: 'missing' })
    for (const documentType of ['license', 'insurance'])
      await aDocument(kit, driver, { documentType, expiresOn: LAST_DAY })
    await morningOf(addDays(LAST_DAY, -15))
    expect(textsTo(driver)).toHaveLength(1)
    expect(textsTo(driver)[0]).toContain('Permis de conduire')
    expect(textsTo(driver)[0]).toContain('Assurance véhicule')
  })
})

describe('a driver’s document that expires soon', () => {
  async function aDriverWithInsurance(): Promise<Person> {
    const driver = await aDriver(kit, { documents: 'missing' })
    await aConfirmedDocument(kit, driver, { documentType: 'insurance', expiresOn: LAST_DAY })
    return driver
  }

  test('still causes reminders while its renewal waits, which say so', async () => {
    const driver = await aDriverWithInsurance()
    await morningOf(addDays(LAST_DAY, -30))
    const renewal = await aDocument(kit, driver, { documentType: 'insurance', expiresOn: addDays(LAST_DAY, 365) })
    await morningOf(addDays(LAST_DAY, -15))
    const [, first, second] = textsTo(driver)
    expect(first).toContain('Ajoutez le nouveau document')
    expect(second).toContain('Votre nouveau document est à vérifier par un opérateur.')
    expect(second).not.toContain('Ajoutez le nouveau document')
    await confirmDocument(kit, renewal)
    const before = textsTo(driver).length
    await morningOf(addDays(LAST_DAY, -1))
    expect(textsTo(driver)).toHaveLength(before)
  })

  test('causes reminders although a longer one was refused', async () => {
    const driver = await aDriverWithInsurance()
    const longer = await aDocument(kit, driver, { documentType: 'insurance', expiresOn: addDays(LAST_DAY, 365) })
    await reviewDocument(kit, await anAdmin(kit), longer, { decision: 'refuse', reason: 'Photo floue' })
    const before = textsTo(driver).length
    await morningOf(addDays(LAST_DAY, -15))
    expect(textsTo(driver).slice(before)).toEqual([expect.stringContaining('Ajoutez le nouveau document')])
  })

  test('causes the reminders of the day that an operator has corrected', async () => {
    const driver = await aDriver(kit, { documents: 'missing' })
    const document = await aDocument(kit, driver, { documentType: 'insurance', expiresOn: LAST_DAY })
    await morningOf(addDays(LAST_DAY, -30))
    expect(textsTo(driver)).toHaveLength(1)
    const corrected = addDays(LAST_DAY, 90)
    await confirmDocument(kit, document, corrected)
    const before = textsTo(driver).length
    await morningOf(addDays(LAST_DAY, -15))
    expect(textsTo(driver)).toHaveLength(before)
    await morningOf(addDays(corrected, -30))
    expect(textsTo(driver)).toHaveLength(before + 1)
  })
})

describe('no reminder is sent', () => {
  test('to a person who switched reminders off, before the first one or later', async () => {
    const switchOff = (owner: Person) =>
      kit.context.db.updateTable('profiles').set({ emailReminders: false }).where('id', '=', owner.userId).execute()
    const [before, between] = [await aPassenger(kit), await aPassenger(kit)]
    for (const owner of [before, between]) await aDocument(kit, owner, { expiresOn: LAST_DAY })
    await switchOff(before)
    await morningOf(addDays(LAST_DAY, -30))
    await switchOff(between)
    await morningOf(addDays(LAST_DAY, -15))
    expect([textsTo(before).length, textsTo(between).length]).toEqual([0, 1])
  })

  test('to a placeholder address', async () => {
    const owner = await aPassenger(kit, { email: placeholderEmail('facebook', '1') })
    await aDocument(kit, owner, { expiresOn: LAST_DAY })
    await morningOf(addDays(LAST_DAY, -30))
    expect(textsTo(owner)).toEqual([])
  })

  test('for an expired document', async () => {
    const owner = await aPassenger(kit)
    await aDocument(kit, owner, { expiresOn: addDays(TODAY, -1) })
    await morningOf(addDays(TODAY, 1))
    expect(textsTo(owner)).toEqual([])
  })
})

test('a reminder that could not be queued is sent by a later run', async () => {
  const owner = await aPassenger(kit)
  await aDocument(kit, owner, { expiresOn: LAST_DAY })
  vi.spyOn(kit.context.letters, 'post').mockRejectedValueOnce(new Error('the queue is away'))
  await morningOf(addDays(LAST_DAY, -30))
  expect(textsTo(owner)).toEqual([])
  await morningOf(addDays(LAST_DAY, -29))
  expect(textsTo(owner)).toHaveLength(1)
})

test('the morning job updates stored statuses and notifies open pages', async () => {
  const driver = await aDriver(kit, { documents: 'missing' })
  const lastDays = [-1, 0, 29, 30, 31, 32].map((days) => addDays(TODAY, days))
  const page = await openStream(kit, driver)
  await page.next('hello')
  for (const expiresOn of lastDays) {
    await aDocument(kit, driver, { expiresOn })
    await page.next('documents-changed')
  }
  for (const passed of [1, 2, 40]) {
    const today = addDays(TODAY, passed)
    await morningOf(today)
    await page.next('documents-changed')
    await page.next('driver-eligibility')
    const rows = await kit.context.db
      .selectFrom('userDocuments')
      .where('userId', '=', driver.userId)
      .select(['expiresOn', 'status'])
      .execute()
    expect(rows.map(({ status }) => status)).toEqual(rows.map(({ expiresOn }) => documentStatus(expiresOn, today)))
  }
  await morningOf(addDays(TODAY, 40))
  expect(dayOf(kit.clock.now())).toBe(addDays(TODAY, 40))
  expect(page.received.filter(({ name }) => name === 'documents-changed')).toHaveLength(lastDays.length + 3)
  page.close()
})
