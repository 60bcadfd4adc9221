import { afterAll, beforeAll, expect, test } from 'vitest'
import { SILENCE_MINUTES } from '#domain/safety/unusual/trip-question.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { press } from '#kit/rides/rides.ts'
import { AWAY, answerTrip, aTripUnderWay, drivesAway, ON_THE_WAY, tripQuestion } from '#kit/trips/unusual-trips.ts'

const ROUNDS = 8
const SECRET = { SESSION_SECRET: 'one secret for every process of a cluster' }

/** Two servers on one PostgreSQL, as behind a proxy. */
let here: Kit
let there: Kit
beforeAll(async () => {
  here = await startKit(SECRET)
  there = await startKit(SECRET, here.database)
})
afterAll(async () => {
  await expectInvariants(here.context.db)
  await there.close()
  await here.close()
})

const questionsOf = (rideId: string) =>
  here.database.db
    .selectFrom('tripQuestions')
    .where('rideId', '=', rideId)
    .select(['kind', 'answer', 'lapse'])
    .execute()

/** Both clocks show the later of the two. */
function oneTime(): void {
  const now = new Date(Math.max(here.clock.now().getTime(), there.clock.now().getTime()))
  here.clock.set(now)
  there.clock.set(now)
}

test('positions that reach two processes in turn, and at once, ask the passenger once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { passenger, driver, id } = await aTripUnderWay(here)
    const points = [ON_THE_WAY[0], ...[0.25, 0.5, 0.75, 1].map((share) => between(ON_THE_WAY[0], AWAY, share))]
    for (const point of points) {
      oneTime()
      here.clock.advanceMinutes(1)
      oneTime()
      const positions = [{ ...point, at: here.clock.now().toISOString() }]
      const sendings = [here, there].map((kit) =>
        kit.call('POST /api/driver/positions', { as: driver, body: { positions } }),
      )
      await Promise.all(round % 2 === 0 ? sendings : [sendings[0], sendings[1]].reverse())
    }
    expect(await questionsOf(id)).toEqual([{ kind: 'off_way', answer: null, lapse: null }])
    expect(await tripQuestion(there, passenger, id)).toMatchObject({ kind: 'off_way' })
  }
})

test('an answer while silence counts is one alert at most, and « Non » always one', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { passenger, driver, id } = await aTripUnderWay(here)
    await drivesAway(here, driver)
    const questionId = (await tripQuestion(here, passenger, id))?.id ?? ''
    here.clock.advanceMinutes(SILENCE_MINUTES)
    oneTime()
    const answer = round % 2 === 0 ? 'yes' : 'no'
    const [said] = await Promise.all([
      answerTrip(there, passenger, id, { questionId, answer }),
      here.context.jobs.send('watch-trips', null),
      there.context.jobs.send('watch-trips', null),
    ])
    expect(said.json()).toEqual({ answer })
    const alerts = await here.database.db.selectFrom('sosAlerts').where('rideId', '=', id).select('safeAt').execute()
    const [question] = await questionsOf(id)
    if (answer === 'no') expect(alerts).toHaveLength(1)
    else expect(alerts.map(({ safeAt }) => safeAt !== null)).toEqual(question?.lapse === 'silence' ? [true] : [])
  }
})

test('the end of the ride and its positions at once leave nothing watched', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { driver, id } = await aTripUnderWay(here)
    await drivesAway(here, driver)
    here.clock.advanceMinutes(1)
    oneTime()
    const positions = [{ ...AWAY, at: here.clock.now().toISOString() }]
    await Promise.all([
      there.call('POST /api/driver/positions', { as: driver, body: { positions } }),
      press(here, driver, id, 'finish'),
    ])
    await here.context.jobs.send('watch-trips', null)
    const left = await here.database.db.selectFrom('tripWatches').where('rideId', '=', id).select('rideId').execute()
    expect(left).toEqual([])
  }
})

function between(from: { lat: number; lon: number }, to: { lat: number; lon: number }, share: number) {
  return { lat: from.lat + share * (to.lat - from.lat), lon: from.lon + share * (to.lon - from.lon) }
}
