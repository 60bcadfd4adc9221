import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import {
  amongWomenOf,
  answerAmongWomen,
  cardOf,
  checkOn,
  confirmAmongWomen,
  sayAmongWomen,
} from '#kit/people/among-women.ts'
import { mailsTo } from '#kit/people/mailbox.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { lockHoldsToSet } from '../../db/holds/holds.ts'

const ROUNDS = 10
const NOT_CONFIRMED = { answer: 'not_confirmed', reason: 'not_same_person' } as const

let kit: Kit
let one: Person
let two: Person
beforeAll(async () => {
  kit = await startKit()
  one = await anAdmin(kit, { fullName: 'Première Essai' })
  two = await anAdmin(kit, { fullName: 'Seconde Essai' })
})
afterAll(() => kit.close())

async function anAskingDriver() {
  const driver = await aDriver(kit)
  await sayAmongWomen(kit, driver, true)
  const card = await cardOf(kit, driver)
  const { checkId = '' } = (await checkOn(kit, one, card.id)) ?? {}
  return { driver, cardId: card.id, seen: { checkId, answer: null, reason: null } }
}
const answererOf = async ({ userId }: Person) =>
  (
    await kit.context.db
      .selectFrom('amongWomenChecks')
      .where('driverId', '=', userId)
      .select('answeredBy')
      .executeTakeFirstOrThrow()
  ).answeredBy
const answersOf = async ({ userId }: Person) =>
  (await kit.context.db.selectFrom('amongWomenChecks').where('driverId', '=', userId).select('answer').execute()).map(
    ({ answer }) => answer,
  )

test('of two operators who answer at once, one wins and the other reads who answered', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { driver, cardId, seen } = await anAskingDriver()
    const answers = await Promise.all([
      answerAmongWomen(kit, one, cardId, { seen }),
      answerAmongWomen(kit, two, cardId, { seen, ...NOT_CONFIRMED }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const hasConfirmed = (await answererOf(driver)) === one.userId
    expect(await answersOf(driver)).toEqual([hasConfirmed ? 'confirmed' : 'not_confirmed'])
    const loser = answers.find(({ statusCode }) => statusCode === 409)?.json().error
    expect(loser.message).toContain(hasConfirmed ? 'Première Essai' : 'Seconde Essai')
    expect(mailsTo(kit, driver.email)).toHaveLength(1)
  }
})

test('the same answer of two operators at once is one answer', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { driver, cardId, seen } = await anAskingDriver()
    const answers = await Promise.all([one, two, one].map((as) => answerAmongWomen(kit, as, cardId, { seen })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(mailsTo(kit, driver.email)).toHaveLength(1)
  }
})

test('an answer that meets the withdrawal of the consent is not kept', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { driver, cardId, seen } = await anAskingDriver()
    const [answer] = await Promise.all([
      answerAmongWomen(kit, one, cardId, { seen }),
      sayAmongWomen(kit, driver, false),
    ])
    expect([200, 409]).toContain(answer.statusCode)
    expect(await answersOf(driver)).toEqual([])
    await sayAmongWomen(kit, driver, true)
    expect((await amongWomenOf(kit, driver)).check?.answer).toBeNull()
  }
})

test('a driver who says it several times at once is asked about once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aDriver(kit)
    await Promise.all([1, 2, 3].map(() => sayAmongWomen(kit, driver, true)))
    expect(await answersOf(driver)).toEqual([null])
    await confirmAmongWomen(kit, driver)
    expect(await answersOf(driver)).toEqual(['confirmed'])
  }
})

test('a withdrawal waits until the hold that is being set stands', async () => {
  const { driver } = await anAskingDriver()
  const order: string[] = []
  let withdrawal: Promise<unknown> | undefined
  await kit.database.background.db.transaction().execute(async (tx) => {
    await lockHoldsToSet(tx)
    withdrawal = sayAmongWomen(kit, driver, false).then(() => order.push('withdrawn'))
    for (let isWaiting = false; !isWaiting && order.length === 0; ) {
      const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
      isWaiting = (await waiting.execute(kit.database.db)).rows.length > 0
    }
    order.push('set')
  })
  await withdrawal
  expect(order).toEqual(['set', 'withdrawn'])
})
