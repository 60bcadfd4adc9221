import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rideCode } from '#domain/rides/ride-code.ts'
import { QUESTION_SMS_SECONDS, SILENCE_MINUTES, UNUSUAL_UNSEEN_MINUTES } from '#domain/safety/unusual/trip-question.ts'
import { STOP_MINUTES } from '#domain/safety/unusual/trip-watch.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { startPushService } from '#kit/outside/push-service.ts'
import { openStream } from '#kit/outside/stream.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aPhone } from '#kit/people/phones.ts'
import { closeSos, takeSos } from '#kit/people/sos.ts'
import { phonesOf } from '#kit/rides/positions.ts'
import { press } from '#kit/rides/rides.ts'
import { AWAY, answerTrip, aTripUnderWay, drivesAway, ON_THE_WAY, tripQuestion } from '#kit/trips/unusual-trips.ts'

let kit: Kit
let operator: Person
const { accepted, here, wait } = phonesOf(() => kit)
beforeAll(async () => {
  kit = await startKit({ PUBLIC_URL: 'https://miyi.example' })
  operator = await anAdmin(kit, { fullName: 'Opératrice Essai' })
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(() => kit.close())

const riding = () => aTripUnderWay(kit)
const runJob = () => kit.context.jobs.send('watch-trips', null)
const lists = async () => (await kit.call('GET /api/admin/sos', { as: operator })).json()
const alertOf = async (rideId: string) =>
  (await lists()).unclosed.find((one: { rideId: string }) => one.rideId === rideId)
const watchOf = (rideId: string) =>
  kit.database.db.selectFrom('tripWatches').where('rideId', '=', rideId).selectAll().execute()

/** A ride whose vehicle has left its way, and whose passenger was asked. */
async function anAskedRide() {
  const trip = await riding()
  await drivesAway(kit, trip.driver)
  const question = await tripQuestion(kit, trip.passenger, trip.id)
  return { ...trip, questionId: question?.id ?? '', askedAt: Date.parse(question?.askedAt ?? '') }
}

describe('the passenger of a ride', () => {
  test('that keeps to its way is asked nothing', async () => {
    const { passenger, driver, id } = await riding()
    for (const point of ON_THE_WAY) {
      wait(60)
      expect(await accepted(driver, [here(point)])).toBe(1)
    }
    expect(await tripQuestion(kit, passenger, id)).toBeNull()
    expect(await watchOf(id)).toHaveLength(1)
    await press(kit, driver, id, 'finish')
    await runJob()
    expect(await watchOf(id)).toEqual([])
  })

  test('that leaves its way is asked once, on the open page at once', async () => {
    const { passenger, driver, id } = await riding()
    const stream = await openStream(kit, passenger)
    await stream.next('hello')
    await drivesAway(kit, driver)
    expect(await stream.next('passenger-ride')).toMatchObject({ id })
    stream.close()
    const question = await tripQuestion(kit, passenger, id)
    expect(question).toMatchObject({ kind: 'off_way', isAlerted: false })
    wait(60)
    await accepted(driver, [here(AWAY)])
    expect(await tripQuestion(kit, passenger, id)).toEqual(question)
  })

  test('that stands for long is asked, and not when its driver’s phone is dead', async () => {
    const [stopped, dead] = [await riding(), await riding()]
    const [point] = ON_THE_WAY
    if (point === undefined) throw new Error('no point')
    for (let minutes = 0; minutes <= STOP_MINUTES.rush; minutes += 1) {
      wait(60)
      if (minutes === 0) await accepted(dead.driver, [here(point)])
      await accepted(stopped.driver, [here(point)])
    }
    await accepted(dead.driver, [here(point)])
    expect(await tripQuestion(kit, stopped.passenger, stopped.id)).toMatchObject({ kind: 'long_stop' })
    expect(await tripQuestion(kit, dead.passenger, dead.id)).toBeNull()
  })

  test('is asked nothing of what came late and is over', async () => {
    const { passenger, driver, id } = await riding()
    const [stopped, further] = ON_THE_WAY
    const minutes = STOP_MINUTES.rush + 2
    wait(60)
    await accepted(driver, [here(stopped)])
    wait((minutes + 2) * 60)
    const late = Array.from({ length: minutes }, (_, n) => here(stopped, (minutes + 1 - n) * 60))
    await accepted(driver, [...late, here(further)])
    expect(await tripQuestion(kit, passenger, id)).toBeNull()
  })

  test('that takes far longer than priced is asked, also without any position', async () => {
    const { passenger, id } = await riding()
    await runJob()
    expect(await tripQuestion(kit, passenger, id)).toBeNull()
    wait(3 * 3600)
    await runJob()
    await runJob()
    expect(await tripQuestion(kit, passenger, id)).toMatchObject({ kind: 'far_longer' })
  })

  test('is asked by SMS where push does not arrive, unless they have answered', async () => {
    const slow = await anAskedRide()
    wait(QUESTION_SMS_SECONDS)
    await kit.sendSms()
    const quick = await anAskedRide()
    await answerTrip(kit, quick.passenger, quick.id, { questionId: quick.questionId, answer: 'yes' })
    wait(QUESTION_SMS_SECONDS)
    await kit.sendSms()
    const said = ({ passenger }: { passenger: Person }) =>
      kit.texts.filter(({ to, text }) => to === passenger.phoneNumber && text.includes('tout va bien')).length
    expect([said(slow), said(quick)]).toEqual([1, 0])
  })

  test('who says « Oui » is asked nothing more for a while, and no operator is told', async () => {
    const { passenger, driver, id, questionId } = await anAskedRide()
    const answer = await answerTrip(kit, passenger, id, { questionId, answer: 'yes' })
    expect(answer.json()).toEqual({ answer: 'yes' })
    expect(await tripQuestion(kit, passenger, id)).toBeNull()
    for (let minutes = 0; minutes < 9; minutes += 1) {
      wait(60)
      await accepted(driver, [here(AWAY)])
    }
    await runJob()
    expect(await tripQuestion(kit, passenger, id)).toBeNull()
    expect(await alertOf(id)).toBeUndefined()
    // The first answer counts.
    expect((await answerTrip(kit, passenger, id, { questionId, answer: 'no' })).json()).toEqual({ answer: 'yes' })
    expect(await alertOf(id)).toBeUndefined()
  })

  test('alone answers, and only what they were asked', async () => {
    const { driver, id, questionId } = await anAskedRide()
    const [stranger, other] = [await aPassenger(kit), await riding()]
    for (const as of [driver, stranger, operator]) {
      expect((await answerTrip(kit, as, id, { questionId, answer: 'yes' })).statusCode).toBe(404)
      expect((await kit.call(`GET /api/rides/${id}/trip-question`, { as })).statusCode).toBe(404)
    }
    const wrong = await answerTrip(kit, other.passenger, other.id, { questionId, answer: 'yes' })
    expect(wrong.json().error.code).toBe('trip_question_not_found')
  })
})

describe('operators', () => {
  test('see a « Non » among the calls for help, less loud than those, and close it with a note', async () => {
    const { passenger, driver, id, questionId } = await anAskedRide()
    await answerTrip(kit, passenger, id, { questionId, answer: 'no' })
    const alert = await alertOf(id)
    expect(alert).toMatchObject({ kind: 'unusual', state: 'open', unusual: { kind: 'off_way', answer: 'no' } })
    expect(alert.position).toMatchObject({ of: 'vehicle', lat: AWAY.lat })
    await takeSos(kit, operator, alert.id)
    expect((await closeSos(kit, operator, alert.id, { note: 'Appelée, détour voulu' })).statusCode).toBe(200)
    expect(await alertOf(id)).toBeUndefined()
    const actions = await kit.database.db
      .selectFrom('adminActions')
      .where('rideId', '=', id)
      .select('action')
      .orderBy('id')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['take_sos', 'close_sos'])
    expect((await kit.call(`GET /api/rides/${id}/sos`, { as: passenger })).json()).toEqual({ alert: null })
    await press(kit, driver, id, 'finish')
  })

  test('see silence after some minutes, once, and a late « Oui » on it', async () => {
    const { passenger, id, questionId, askedAt } = await anAskedRide()
    kit.clock.set(new Date(askedAt + SILENCE_MINUTES * 60_000 - 1000))
    await runJob()
    expect(await alertOf(id)).toBeUndefined()
    wait(1)
    await runJob()
    await runJob()
    expect(await alertOf(id)).toMatchObject({ state: 'open', unusual: { kind: 'off_way', answer: null } })
    expect(await tripQuestion(kit, passenger, id)).toMatchObject({ isAlerted: true })
    await answerTrip(kit, passenger, id, { questionId, answer: 'yes' })
    const alert = await alertOf(id)
    expect(alert).toMatchObject({ state: 'open', unusual: { answer: 'yes' } })
    expect(alert.safeAt).not.toBeNull()
    expect(await tripQuestion(kit, passenger, id)).toBeNull()
  })

  test('are told nothing of a ride that has ended at its destination, and all of one that ended elsewhere', async () => {
    const [there, elsewhere] = [await anAskedRide(), await anAskedRide()]
    wait(120)
    await accepted(there.driver, [here({ lat: 6.3713, lon: 2.4331 })])
    for (const { driver, id } of [there, elsewhere]) await press(kit, driver, id, 'finish')
    wait(SILENCE_MINUTES * 60)
    await runJob()
    expect(await alertOf(there.id)).toBeUndefined()
    expect(await alertOf(elsewhere.id)).toMatchObject({ unusual: { answer: null } })
  })

  test('get a mail when nobody takes it for some minutes, and an SMS only after a « Non »', async () => {
    const [silent, refused] = [await anAskedRide(), await anAskedRide()]
    await answerTrip(kit, refused.passenger, refused.id, { questionId: refused.questionId, answer: 'no' })
    wait(SILENCE_MINUTES * 60)
    await runJob()
    wait(UNUSUAL_UNSEEN_MINUTES * 60)
    await kit.sendSms()
    await kit.context.letters.lookNow()
    const mails = (id: string) => kit.mail.filter(({ subject }) => subject.includes(rideCode(id))).length
    const texts = (id: string) => kit.texts.filter(({ text }) => text.includes(rideCode(id))).length
    expect([mails(silent.id) > 0, texts(silent.id)]).toEqual([true, 0])
    expect([mails(refused.id) > 0, texts(refused.id) > 0]).toEqual([true, true])
  })

  test('count it among what they have to decide', async () => {
    const before = (await kit.call('GET /api/admin/dashboard', { as: operator })).json().toDecide
    const { passenger, id, questionId } = await anAskedRide()
    await answerTrip(kit, passenger, id, { questionId, answer: 'no' })
    const after = (await kit.call('GET /api/admin/dashboard', { as: operator })).json().toDecide
    expect(after).toEqual({ ...before, unusualTrips: before.unusualTrips + 1 })
  })
})

test('the question reaches a shut page by push, and no SMS repeats it', async () => {
  const service = await startPushService()
  const pushed = await startKit(service.environment)
  const phones = phonesOf(() => pushed)
  const { passenger, driver, id } = await phones.aTrip(['accept'])
  await aPhone(pushed, service, passenger)
  for (const button of ['arrive', 'start'] as const) await press(pushed, driver, id, button)
  await drivesAway(pushed, driver)
  const notices = await pushed.database.db
    .selectFrom('pushNotices')
    .where('kind', '=', 'trip_question')
    .select('kind')
    .execute()
  expect(notices).toHaveLength(1)
  await pushed.pushes.sendDue()
  phones.wait(QUESTION_SMS_SECONDS)
  await pushed.sendSms()
  expect(pushed.texts.filter(({ text }) => text.includes('tout va bien'))).toEqual([])
  await pushed.close()
  await service.close()
})
