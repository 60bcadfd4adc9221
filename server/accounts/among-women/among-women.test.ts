import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import type { DocumentToReview } from '#domain/admin/drivers/document-review.contract.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { becomeDriver } from '#kit/drivers/driver-registration.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  amongWomenOf,
  answerAmongWomen,
  cardOf,
  checkOn,
  confirmAmongWomen,
  sayAmongWomen,
} from '#kit/people/among-women.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aHold, liftHold } from '#kit/people/holds.ts'
import { mailsTo } from '#kit/people/mailbox.ts'
import { aDriver, anAdmin, anOperator, aPassenger, type Person } from '#kit/people/people.ts'
import { confirmDocument, reviewDocument } from '#kit/people/reviews.ts'
import { ONE_READING_MINUTES } from '../../identity/audit.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anOperator(kit, ['papers'])
})
afterAll(async () => {
  await expectInvariants(kit.context.db)
  await kit.close()
})

/** A driver who has said « Entre femmes », and her card, which she added an hour ago. */
async function anAskingDriver(overrides: Parameters<typeof aDriver>[1] = {}) {
  const driver = await aDriver(kit, overrides)
  const createdAt = new Date(kit.clock.now().getTime() - 3_600_000)
  await kit.context.db.updateTable('userDocuments').set({ createdAt }).where('userId', '=', driver.userId).execute()
  await sayAmongWomen(kit, driver, true)
  return { driver, card: await cardOf(kit, driver) }
}
const NOT_CONFIRMED = { answer: 'not_confirmed', reason: 'card_differs' } as const

async function stateOf(driver: Person) {
  const { check } = await amongWomenOf(kit, driver)
  return check && [check.answer, check.reason, check.hasCard]
}
/** The cards of these drivers that wait for an answer, in « Papiers à vérifier ». */
async function queuedOf({ userId }: Person): Promise<string[]> {
  const { documents, total } = (await kit.call('GET /api/admin/documents', { as: operator })).json()
  const { toDecide } = (await kit.call('GET /api/admin/dashboard', { as: operator })).json()
  expect([documents.length, toDecide.documents]).toEqual([total, total])
  return documents
    .filter((line: DocumentToReview) => line.userId === userId && line.asksAmongWomen)
    .map(({ id }: DocumentToReview) => id)
}
const rowsOf = ({ userId }: Person) =>
  kit.context.db
    .selectFrom('amongWomenChecks')
    .where('driverId', '=', userId)
    .select(['answer', 'documentId'])
    .execute()
const journalOf = async ({ userId }: Person): Promise<string[]> =>
  (await kit.call(`GET /api/admin/journal?userId=${userId}`, { as: await anAdmin(kit) }))
    .json()
    .actions.map(({ action }: { action: string }) => action)
/** A new card, which expires after the others. */
function aNewCard(driver: Person) {
  kit.clock.advanceMinutes(1)
  return aDocument(kit, driver, { documentType: 'id_card', expiresOn: addDays(dayOf(kit.clock.now()), 900) })
}

describe('a driver who says « Entre femmes »', () => {
  test('waits in « Papiers à vérifier » with her card, and is answered there', async () => {
    const { driver, card } = await anAskingDriver()
    expect(await stateOf(driver)).toEqual([null, null, true])
    expect(await queuedOf(driver)).toEqual([card.id])
    const answer = await answerAmongWomen(kit, operator, card.id)
    expect(answer.json()).toMatchObject({ answer: 'confirmed', reason: null, answeredBy: operator.fullName })
    expect(await stateOf(driver)).toEqual(['confirmed', null, true])
    expect(await queuedOf(driver)).toEqual([])
    expect(await rowsOf(driver)).toEqual([{ answer: 'confirmed', documentId: card.id }])
  })

  test('is notified that there is an answer, in words that do not say which, and the journal keeps only that her papers were read', async () => {
    const { driver, card } = await anAskingDriver()
    await answerAmongWomen(kit, operator, card.id, NOT_CONFIRMED)
    expect(await stateOf(driver)).toEqual(['not_confirmed', 'card_differs', true])
    const [mail, ...others] = mailsTo(kit, driver.email)
    expect(others).toEqual([])
    expect(mail?.text).toContain('/settings')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/femme|confirm|vérifi/i)
    expect(await journalOf(driver)).toEqual(['view_papers'])
    const seen = { checkId: (await checkOn(kit, operator, card.id))?.checkId, ...NOT_CONFIRMED }
    kit.clock.advanceMinutes(ONE_READING_MINUTES + 1)
    const body = { answer: 'confirmed', seen }
    await kit.call(`POST /api/admin/documents/${card.id}/among-women`, { as: operator, body })
    expect(await stateOf(driver)).toEqual(['confirmed', null, true])
    await sayAmongWomen(kit, driver, false)
    expect(await journalOf(driver)).toEqual(['view_papers', 'view_papers'])
  })

  test('waits unseen by the queue while there is no card to look at, and comes in with one', async () => {
    const driver = await aDriver(kit, { documents: 'missing' })
    await sayAmongWomen(kit, driver, true)
    expect([await stateOf(driver), await queuedOf(driver)]).toEqual([[null, null, false], []])
    const card = await aDocument(kit, driver, { documentType: 'id_card' })
    expect([await stateOf(driver), await queuedOf(driver)]).toEqual([[null, null, true], [card.id]])
  })

  test('is asked again for a new card after one that did not confirm it, and not after one that did', async () => {
    const { driver, card } = await anAskingDriver()
    await answerAmongWomen(kit, operator, card.id, { answer: 'not_confirmed', reason: 'not_legible' })
    const second = await aNewCard(driver)
    expect(await queuedOf(driver)).toEqual([second.id])
    await answerAmongWomen(kit, operator, second.id)
    expect(await stateOf(driver)).toEqual(['confirmed', null, true])
    const renewed = await aNewCard(driver)
    expect([await stateOf(driver), await queuedOf(driver)]).toEqual([['confirmed', null, true], []])
    expect((await checkOn(kit, operator, renewed.id))?.answer).toBe('confirmed')
  })

  test('is confirmed no more when the card that confirmed it is refused, and keeps the answer when it is deleted', async () => {
    const { driver } = await anAskingDriver()
    const card = await aNewCard(driver)
    await confirmDocument(kit, card)
    await answerAmongWomen(kit, operator, card.id)
    const seen = { review: 'confirmed', expiresOn: card.expiresOn } as const
    await reviewDocument(kit, operator, card, { decision: 'refuse', seen, reason: 'Elle est fausse.' })
    expect(await stateOf(driver)).toEqual([null, null, true])
    const other = await cardOf(kit, driver)
    expect(await queuedOf(driver)).toEqual([other.id])
    await answerAmongWomen(kit, operator, other.id)
    expect((await kit.call(`DELETE /api/documents/${other.id}`, { as: driver })).statusCode).toBe(200)
    expect((await amongWomenOf(kit, driver)).check).toMatchObject({ answer: 'confirmed' })
  })
})

describe('the answer about « Entre femmes »', () => {
  test('goes with the consent, and a new consent is asked anew', async () => {
    const { driver, card } = await anAskingDriver()
    await answerAmongWomen(kit, operator, card.id)
    await sayAmongWomen(kit, driver, false)
    expect([await rowsOf(driver), (await amongWomenOf(kit, driver)).check]).toEqual([[], null])
    expect(await checkOn(kit, operator, card.id)).toBeNull()
    const late = await answerAmongWomen(kit, operator, card.id)
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'among_women_not_asked'])
    await sayAmongWomen(kit, driver, true)
    expect([await stateOf(driver), await queuedOf(driver)]).toEqual([[null, null, true], [card.id]])
  })

  test('that an authority holds outlives the consent, counts for nothing, and goes with the next withdrawal', async () => {
    const { driver, card } = await anAskingDriver()
    await answerAmongWomen(kit, operator, card.id)
    const admin = await anAdmin(kit)
    const legalHoldId = await aHold(kit, admin, { kind: 'person', subject: driver.userId })
    await sayAmongWomen(kit, driver, false)
    expect(await rowsOf(driver)).toHaveLength(1)
    await sayAmongWomen(kit, driver, true)
    expect(await stateOf(driver)).toEqual([null, null, true])
    expect((await liftHold(kit, admin, legalHoldId)).statusCode).toBe(200)
    await sayAmongWomen(kit, driver, false)
    expect(await rowsOf(driver)).toEqual([])
  })

  test('is asked for again although an authority holds the question of a consent that was taken back', async () => {
    const { driver, card } = await anAskingDriver()
    await aHold(kit, await anAdmin(kit), { kind: 'person', subject: driver.userId })
    await sayAmongWomen(kit, driver, false)
    expect([await rowsOf(driver), await queuedOf(driver)]).toEqual([[{ answer: null, documentId: null }], []])
    await sayAmongWomen(kit, driver, true)
    expect([(await rowsOf(driver)).length, await queuedOf(driver)]).toEqual([2, [card.id]])
    await answerAmongWomen(kit, operator, card.id)
    expect([await stateOf(driver), await queuedOf(driver)]).toEqual([['confirmed', null, true], []])
  })

  test('is the same for the repeat of any operator, and another one names who answered', async () => {
    const { driver, card } = await anAskingDriver()
    const seen = { checkId: (await checkOn(kit, operator, card.id))?.checkId ?? '', answer: null, reason: null }
    const other = await anOperator(kit, ['papers'], { fullName: 'Seconde Essai' })
    const answers = [
      await answerAmongWomen(kit, operator, card.id, { seen }),
      await answerAmongWomen(kit, operator, card.id, { seen }),
      await answerAmongWomen(kit, other, card.id, { seen }),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const late = await answerAmongWomen(kit, other, card.id, { seen, ...NOT_CONFIRMED })
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'decided_meanwhile'])
    expect(late.json().error.message).toContain(operator.fullName)
    expect(mailsTo(kit, driver.email)).toHaveLength(1)
  })

  test('is corrected by whoever has seen it', async () => {
    const { driver, card } = await anAskingDriver()
    await answerAmongWomen(kit, operator, card.id)
    const other = await anOperator(kit, ['papers'], { fullName: 'Seconde Essai' })
    expect((await answerAmongWomen(kit, other, card.id, NOT_CONFIRMED)).statusCode).toBe(200)
    expect(await stateOf(driver)).toEqual(['not_confirmed', 'card_differs', true])
    expect((await checkOn(kit, operator, card.id))?.answeredBy).toBe('Seconde Essai')
  })

  test('is refused without the role, without a reason, and on a paper that is no card or was refused', async () => {
    const { driver, card } = await anAskingDriver()
    const seen = { checkId: (await checkOn(kit, operator, card.id))?.checkId ?? '', answer: null, reason: null }
    const codeOf = async (as: Person, id: string, wish: object) => {
      const body = { answer: 'confirmed', seen, ...wish }
      return (await kit.call(`POST /api/admin/documents/${id}/among-women`, { as, body })).json().error.code
    }
    for (const role of ['support', 'finance'] as const) {
      expect(await codeOf(await anOperator(kit, [role]), card.id, {})).toBe('operator_role_needed')
    }
    expect(await codeOf(operator, card.id, { answer: 'not_confirmed' })).toBe('invalid_input')
    expect(await codeOf(operator, card.id, { reason: 'card_differs' })).toBe('invalid_input')
    const { documents } = (await kit.call('GET /api/documents', { as: driver })).json()
    const license = documents.find(({ documentType }: DocumentToReview) => documentType === 'license')
    expect(await codeOf(operator, license.id, {})).toBe('document_not_found')
    const { driver: refused, card: badCard } = await anAskingDriver({ review: 'refused' })
    expect(await queuedOf(refused)).toEqual([])
    const answer = await answerAmongWomen(kit, operator, badCard.id)
    expect(answer.json().error.code).toBe('decided_meanwhile')
    expect(await rowsOf(refused)).toEqual([{ answer: null, documentId: null }])
  })
})

test('a passenger is not checked, and is as soon as she becomes a driver', async () => {
  const passenger = await aPassenger(kit)
  await sayAmongWomen(kit, passenger, true)
  expect([await stateOf(passenger), await rowsOf(passenger)]).toEqual([null, []])
  await becomeDriver(kit, passenger)
  expect(await stateOf(passenger)).toEqual([null, null, false])
  expect(await rowsOf(passenger)).toEqual([{ answer: null, documentId: null }])
})

test('of an erased account nothing is left of it', async () => {
  const { driver } = await anAskingDriver({ email: placeholderEmail('facebook', 'entre-femmes') })
  await confirmAmongWomen(kit, driver)
  const deleted = await kit.call('POST /api/account/deletion', { as: driver, body: { password: '' } })
  expect([deleted.statusCode, await rowsOf(driver)]).toMatchObject([200, [{ answer: 'confirmed' }]])
  kit.clock.advanceMinutes(31 * 24 * 60)
  await kit.context.jobs.send('erase-accounts', null)
  expect(await rowsOf(driver)).toEqual([])
})
