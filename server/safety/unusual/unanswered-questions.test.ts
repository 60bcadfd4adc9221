import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { ANSWER_HOURS, SILENCE_MINUTES } from '#domain/safety/unusual/trip-question.ts'
import { FAR_LONGER_MORE_MINUTES, FAR_LONGER_TIMES } from '#domain/safety/unusual/trip-watch.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { press } from '#kit/rides/rides.ts'
import { answerTrip, aTripUnderWay, drivesAway, tripQuestion } from '#kit/trips/unusual-trips.ts'
import { watchTrips } from './unanswered-questions.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await expectInvariants(kit.context.db)
})
afterAll(() => kit.close())

const kindsOf = async (rideId: string) => {
  const { db } = kit.database
  const rows = await db
    .selectFrom('tripQuestions')
    .where('rideId', '=', rideId)
    .select('kind')
    .orderBy('askedAt')
    .execute()
  return rows.map(({ kind }) => kind)
}
const alertsOf = async (rideId: string) =>
  (await kit.database.db.selectFrom('sosAlerts').where('rideId', '=', rideId).select('id').execute()).length

/** The ride was priced for so many minutes. Returns when it began. */
async function priceFor(rideId: string, minutes: number): Promise<number> {
  const { rows } = await sql<{ startedAt: Date }>`
    update rides set estimated_duration = ${minutes}::int where id = ${rideId}::uuid returning started_at`.execute(
    kit.database.db,
  )
  return Number(rows[0]?.startedAt)
}

async function anAskedRide() {
  const trip = await aTripUnderWay(kit)
  await drivesAway(kit, trip.driver)
  return { ...trip, questionId: (await tripQuestion(kit, trip.passenger, trip.id))?.id ?? '' }
}

/** Alerts of this ride cannot be written until the returned function is called. */
async function failingAlertOf(rideId: string): Promise<() => Promise<void>> {
  const { db } = kit.database
  await sql`create function fail_alert() returns trigger language plpgsql as $$ begin raise exception 'a full disk'; end $$`.execute(
    db,
  )
  await sql`
    create trigger fail_alert before insert on sos_alerts for each row
    when (new.ride_id = ${sql.lit(rideId)}::uuid) execute function fail_alert()`.execute(db)
  return async () => {
    await sql`drop trigger fail_alert on sos_alerts`.execute(db)
    await sql`drop function fail_alert`.execute(db)
  }
}

describe('a silence', () => {
  test('that cannot alert is logged and tried again, and keeps neither a later silence nor a long ride waiting', async () => {
    const [failing, later] = [await anAskedRide(), await anAskedRide()]
    const long = await aTripUnderWay(kit)
    await priceFor(long.id, 1)
    const restore = await failingAlertOf(failing.id)
    const logged = vi.spyOn(kit.context.log, 'error').mockImplementation(() => undefined)
    kit.clock.advanceMinutes(1 + FAR_LONGER_MORE_MINUTES)
    await watchTrips(kit.context, 1)
    expect([await alertsOf(failing.id), await alertsOf(later.id)]).toEqual([0, 1])
    expect(await kindsOf(long.id)).toEqual(['far_longer'])
    expect(logged.mock.calls).toMatchObject([[{ rideId: failing.id }, 'trip not watched']])
    await restore()
    await watchTrips(kit.context)
    expect(await alertsOf(failing.id)).toBe(1)
  })
})

describe('a ride that lasts far longer than priced', () => {
  test.each([
    [10, 10 + FAR_LONGER_MORE_MINUTES],
    [60, 60 * FAR_LONGER_TIMES],
  ])('of %i minutes is asked about after %i minutes: the larger of a share and of minutes', async (priced, asked) => {
    const { id } = await aTripUnderWay(kit)
    const edge = (await priceFor(id, priced)) + asked * 60_000
    kit.clock.set(new Date(edge - 1000))
    await watchTrips(kit.context)
    expect(await kindsOf(id)).toEqual([])
    kit.clock.set(new Date(edge))
    await watchTrips(kit.context)
    expect(await kindsOf(id)).toEqual(['far_longer'])
  })

  test('is asked about even if those before it may not be asked', async () => {
    const trips = [await anAskedRide(), await anAskedRide()].sort((one, other) => (one.id < other.id ? -1 : 1))
    const [first, second] = trips
    if (first === undefined || second === undefined) throw new Error('no trips')
    await answerTrip(kit, first.passenger, first.id, { questionId: first.questionId, answer: 'no' })
    await answerTrip(kit, second.passenger, second.id, { questionId: second.questionId, answer: 'yes' })
    kit.clock.advanceMinutes(6 * 60)
    await watchTrips(kit.context, 1)
    expect(await kindsOf(first.id)).toEqual(['off_way'])
    expect(await kindsOf(second.id)).toEqual(['off_way', 'far_longer'])
  })
})

test('a question that lapsed is answered hours after the ride, and no longer; a repeat is still given its answer', async () => {
  const [answered, late] = [await anAskedRide(), await anAskedRide()]
  for (const { driver, id } of [answered, late]) await press(kit, driver, id, 'finish')
  kit.clock.advanceMinutes(SILENCE_MINUTES)
  await watchTrips(kit.context)
  kit.clock.advanceMinutes(ANSWER_HOURS * 60 - SILENCE_MINUTES)
  const said = { questionId: answered.questionId, answer: 'no' } as const
  expect((await answerTrip(kit, answered.passenger, answered.id, said)).json()).toEqual({ answer: 'no' })
  expect(await tripQuestion(kit, late.passenger, late.id)).toMatchObject({ id: late.questionId })
  kit.clock.advanceMinutes(1)
  expect(await tripQuestion(kit, late.passenger, late.id)).toBeNull()
  const alerts = await alertsOf(late.id)
  const refused = await answerTrip(kit, late.passenger, late.id, { questionId: late.questionId, answer: 'no' })
  expect([refused.statusCode, refused.json().error.code]).toEqual([404, 'trip_question_not_found'])
  expect(await alertsOf(late.id)).toBe(alerts)
  expect((await answerTrip(kit, answered.passenger, answered.id, said)).json()).toEqual({ answer: 'no' })
})
