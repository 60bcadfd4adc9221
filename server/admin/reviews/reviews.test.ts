import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DriverCounts } from '#domain/drivers/reviews/review-causes.ts'
import { REVIEW_DAYS } from '#domain/drivers/reviews/review-causes.ts'
import { aReviewedDriver, decideReview } from '#kit/drivers/reviews-of-drivers.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit({ PUBLIC_URL: 'https://miyi.example' })
  operator = await anAdmin(kit, { fullName: 'Opératrice Essai' })
})
afterAll(() => kit.close())

const night = () => kit.context.jobs.send('open-reviews', null)
const lists = async () => (await kit.call('GET /api/admin/reviews', { as: operator })).json()
const openOf = async ({ userId }: Person) =>
  (await lists()).open.filter((one: { driverId: string }) => one.driverId === userId)
const shownTo = async (as: Person) => (await kit.call('GET /api/driver/reviews', { as })).json().reviews
const BAD: Partial<DriverCounts> = { accepted: 24, rated: 10, lowStars: 3 }

describe('a driver', () => {
  test('with low stars that have a reason is put before an operator, once, and nothing else happens to them', async () => {
    const driver = await aReviewedDriver(kit, BAD)
    await night()
    await night()
    expect(await openOf(driver)).toMatchObject([{ causes: [{ cause: 'low_stars', count: 3, of: 10 }] }])
    const { approval } = (await kit.call('GET /api/driver', { as: driver })).json()
    expect(approval).toBe('approved')
    expect(await shownTo(driver)).toEqual([])
  })

  test('with one bad rating, with few rides, or with bad days long ago is not', async () => {
    const [once, few] = [
      await aReviewedDriver(kit, { ...BAD, lowStars: 1 }),
      await aReviewedDriver(kit, { accepted: 6, givenBack: 6 }),
    ]
    const before = await aReviewedDriver(kit, BAD, REVIEW_DAYS + 1)
    await night()
    for (const driver of [once, few, before]) expect(await openOf(driver)).toEqual([])
  })

  test('who gives back many rides, or reports many absences, is', async () => {
    const [back, absent] = [
      await aReviewedDriver(kit, { accepted: 24, givenBack: 6 }),
      await aReviewedDriver(kit, { accepted: 24, noShows: 5 }),
    ]
    await night()
    expect(await openOf(back)).toMatchObject([{ causes: [{ cause: 'given_back', count: 6, of: 24 }] }])
    expect(await openOf(absent)).toMatchObject([{ causes: [{ cause: 'no_shows', count: 5, of: 24 }] }])
  })

  test('whom passengers report for a higher price is', async () => {
    const driver = await aReviewedDriver(kit, { accepted: 12, overcharge: 3 })
    await night()
    expect(await openOf(driver)).toMatchObject([{ causes: [{ cause: 'overcharge', count: 3, of: 12 }] }])
  })
})

async function anOpenReview(): Promise<{ driver: Person; reviewId: string }> {
  const driver = await aReviewedDriver(kit, { accepted: 24, givenBack: 6 })
  await night()
  const [review] = await openOf(driver)
  return { driver, reviewId: review.id }
}

describe('an operator', () => {
  test('warns a driver, who reads it, gets a mail, and answers once', async () => {
    const { driver, reviewId } = await anOpenReview()
    const warning = { decision: 'warn', note: 'Trois plaintes lues', message: 'Restez courtois avec vos passagers.' }
    const decided = await decideReview(kit, operator, reviewId, warning)
    expect(decided.statusCode, decided.body).toBe(200)
    expect(await openOf(driver)).toEqual([])
    const [shown] = await shownTo(driver)
    expect(shown).toMatchObject({ message: warning.message, answer: null })
    expect(JSON.stringify(shown)).not.toContain(warning.note)
    expect(kit.mail.filter(({ to }) => to === driver.email).at(-1)?.text).toContain(warning.message)
    const answer = (words: string, as = driver) =>
      kit.call(`POST /api/driver/reviews/${reviewId}/answer`, { as, body: { answer: words } })
    expect((await answer('Pas moi', await aDriver(kit))).json().error.code).toBe('review_not_found')
    await answer('Je ferai attention.')
    expect((await answer('Autre chose')).json().reviews).toMatchObject([{ answer: 'Je ferai attention.' }])
    const { decided: list } = await lists()
    expect(list[0]).toMatchObject({
      id: reviewId,
      decision: 'warn',
      answer: 'Je ferai attention.',
      decidedBy: 'Opératrice Essai',
    })
    const action = await kit.database.db
      .selectFrom('adminActions')
      .where('action', '=', 'decide_review')
      .where('targetId', '=', driver.userId)
      .select('reason')
      .execute()
    expect(action).toEqual([{ reason: 'Avertir le chauffeur' }])
  })

  test('does nothing: the driver is told nothing, and what was counted before counts no more', async () => {
    const { driver, reviewId } = await anOpenReview()
    const answer = await decideReview(kit, operator, reviewId, { decision: 'nothing', note: 'Un mauvais jour' })
    expect(answer.statusCode).toBe(200)
    kit.clock.advanceMinutes(1)
    await night()
    expect(await openOf(driver)).toEqual([])
    expect(await shownTo(driver)).toEqual([])
  })

  test('suspends a driver by the way of their file, with the message as its reason', async () => {
    const { driver, reviewId } = await anOpenReview()
    const body = { decision: 'suspend', note: 'Grave', message: 'Venez nous voir au bureau.' }
    expect((await decideReview(kit, operator, reviewId, body)).statusCode).toBe(200)
    const file = (await kit.call('GET /api/driver', { as: driver })).json()
    expect(file).toMatchObject({ approval: 'suspended', approvalReason: body.message })
    expect((await decideReview(kit, operator, reviewId, body)).statusCode).toBe(200)
  })

  test('closes the review of a driver who is suspended already, whose suspension keeps its reason', async () => {
    const { driver, reviewId } = await anOpenReview()
    const before = { decision: 'suspend', seen: 'approved', reason: 'Assurance fausse' }
    const suspended = await kit.call(`POST /api/admin/drivers/${driver.userId}/decision`, {
      as: operator,
      body: before,
    })
    expect(suspended.statusCode, suspended.body).toBe(200)
    const body = { decision: 'suspend', note: 'Grave aussi', message: 'Venez nous voir au bureau.' }
    const decided = await decideReview(kit, operator, reviewId, body)
    expect(decided.statusCode, decided.body).toBe(200)
    expect(await openOf(driver)).toEqual([])
    expect(await shownTo(driver)).toMatchObject([{ message: body.message }])
    const file = (await kit.call('GET /api/driver', { as: driver })).json()
    expect(file).toMatchObject({ approval: 'suspended', approvalReason: before.reason })
  })

  test('cannot suspend a driver whose file waits: the review stays open, for another decision', async () => {
    const { driver, reviewId } = await anOpenReview()
    const { db } = kit.database
    await db.updateTable('drivers').set({ approval: 'pending' }).where('userId', '=', driver.userId).execute()
    const body = { decision: 'suspend', note: 'Grave', message: 'Venez nous voir au bureau.' }
    expect((await decideReview(kit, operator, reviewId, body)).json().error.code).toBe('approval_cannot_move')
    expect(await openOf(driver)).toMatchObject([{ id: reviewId, decision: null }])
    const nothing = await decideReview(kit, operator, reviewId, { decision: 'nothing', note: 'Dossier en attente' })
    expect(nothing.statusCode).toBe(200)
  })

  test('needs a message for whatever concerns the driver, and is refused as the second', async () => {
    const { reviewId } = await anOpenReview()
    const without = await decideReview(kit, operator, reviewId, { decision: 'warn', note: 'Trois plaintes' })
    expect(without.statusCode).toBe(400)
    const other = await anAdmin(kit)
    const nothing = { decision: 'nothing', note: 'Tout est vu' }
    const answers = await Promise.all([operator, other].map((as) => decideReview(kit, as, reviewId, nothing)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await decideReview(kit, await aPassenger(kit), reviewId, nothing)).statusCode).toBe(403)
  })

  test('does not decide about themselves', async () => {
    const { driver, reviewId } = await anOpenReview()
    await kit.database.db.insertInto('userRoles').values({ userId: driver.userId, role: 'admin' }).execute()
    const own = await decideReview(kit, driver, reviewId, { decision: 'nothing', note: 'Tout va bien' })
    expect(own.json().error.code).toBe('own_review')
  })
})
