import { afterAll, beforeAll, expect, test } from 'vitest'
import { aReviewedDriver, decideReview } from '#kit/drivers/reviews-of-drivers.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, type Person } from '#kit/people/people.ts'

const ROUNDS = 8

let kit: Kit
let operators: readonly [Person, Person]
beforeAll(async () => {
  kit = await startKit()
  operators = [await anAdmin(kit), await anAdmin(kit)]
})
afterAll(() => kit.close())

const SUSPEND = { decision: 'suspend', note: 'Grave', message: 'Venez nous voir au bureau.' }
const NOTHING = { decision: 'nothing', note: 'Tout est vu' }

test('of an operator who suspends and one who does nothing, one decides, and the file agrees', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aReviewedDriver(kit, { accepted: 24, givenBack: 6 })
    await kit.context.jobs.send('open-reviews', null)
    const { db } = kit.database
    const reviewOf = () =>
      db.selectFrom('driverReviews').where('driverId', '=', driver.userId).select(['id', 'decision']).executeTakeFirst()
    const reviewId = (await reviewOf())?.id ?? ''
    const both = [
      () => decideReview(kit, operators[0], reviewId, SUSPEND),
      () => decideReview(kit, operators[1], reviewId, NOTHING),
    ]
    if (round % 2 === 1) both.reverse()
    const answers = await Promise.all(both.map((decide) => decide()))
    expect(answers.map(({ statusCode }) => statusCode).sort(), `round ${round}`).toEqual([200, 409])
    const file = await db
      .selectFrom('drivers')
      .where('userId', '=', driver.userId)
      .select('approval')
      .executeTakeFirstOrThrow()
    const decision = (await reviewOf())?.decision
    expect(file.approval, `round ${round}`).toBe(decision === 'suspend' ? 'suspended' : 'approved')
  }
})

test('of two operators who suspend at once through the review and the file, the driver is suspended and the review can close', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const driver = await aReviewedDriver(kit, { accepted: 24, givenBack: 6 })
    await kit.context.jobs.send('open-reviews', null)
    const { db } = kit.database
    const { id } = await db
      .selectFrom('driverReviews')
      .where('driverId', '=', driver.userId)
      .select('id')
      .executeTakeFirstOrThrow()
    const body = { decision: 'suspend', seen: 'approved', reason: 'Assurance fausse' }
    const [decided] = await Promise.all([
      decideReview(kit, operators[0], id, SUSPEND),
      kit.call(`POST /api/admin/drivers/${driver.userId}/decision`, { as: operators[1], body }),
    ])
    expect(decided.statusCode, decided.body).toBe(200)
  }
})
