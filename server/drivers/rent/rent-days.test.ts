import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RENT_SENTENCES } from '#domain/drivers/rent/rent.fr.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import {
  anAgreedRent,
  answerPaid,
  answerTerms,
  proposeAsOwner,
  rentOf,
  rentsOfDriver,
  rentsOfOwner,
  sayPaid,
} from '#kit/drivers/rents.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger } from '#kit/people/people.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

const today = () => dayOf(kit.clock.now())
const passDays = (count: number) => kit.clock.advanceMinutes(count * 24 * 60)
const codeOf = ({ statusCode, json }: { statusCode: number; json(): { error: { code: string } } }) => [
  statusCode,
  json().error?.code,
]

describe('a day of a rent', () => {
  test('is paid, partly paid or excused by the driver’s word, and stays once the owner has confirmed it', async () => {
    const { driver, owner, rentId } = await anAgreedRent(kit)
    const [first, second] = [today(), addDays(today(), 1)]
    passDays(2)
    await sayPaid(kit, driver, { rentId, day: first, paidXof: 1_000 })
    await sayPaid(kit, driver, { rentId, day: second, paidXof: 0 })
    await sayPaid(kit, driver, { rentId, paidXof: 2_500 })
    expect(await rentOf(kit, driver)).toMatchObject({
      days: [
        { day: today(), dueXof: 2_500, words: { said: 'paid', paidXof: 2_500, answer: null, version: 1 } },
        { day: second, words: { said: 'excused', paidXof: 0 } },
        { day: first, words: { said: 'paid', paidXof: 1_000 } },
      ],
      owed: { driverXof: 1_500, ownerXof: 1_500 },
    })
    for (const _ of ['once', 'again'])
      expect((await answerPaid(kit, owner, { rentId, day: first })).statusCode).toBe(200)
    const late = await sayPaid(kit, driver, { rentId, day: first, paidXof: 2_500, seen: 2 })
    expect(codeOf(late)).toEqual([409, 'rent_day_confirmed'])
    const contested = await answerPaid(kit, owner, { rentId, day: first }, { gotXof: 0, seen: 2 })
    expect(codeOf(contested)).toEqual([409, 'rent_day_confirmed'])
  })

  test('has both words while the owner contests it, until the driver says something else', async () => {
    const { driver, owner, rentId } = await anAgreedRent(kit)
    const day = today()
    await sayPaid(kit, driver, { rentId, paidXof: 2_500 })
    for (const _ of ['once', 'again'])
      expect((await answerPaid(kit, owner, { rentId }, { gotXof: 1_000, note: 'Il manque' })).statusCode).toBe(200)
    passDays(1)
    const [rent] = (await rentsOfOwner(kit, owner)).rents
    expect(rent.days[1].words).toMatchObject({ answer: 'contested', gotXof: 1_000, ownerNote: 'Il manque', version: 2 })
    expect(rent.owed).toEqual({ driverXof: 0, ownerXof: 1_500 })
    expect(codeOf(await sayPaid(kit, driver, { rentId, day, paidXof: 1_000, seen: 1 }))).toEqual([
      409,
      'rent_day_changed',
    ])
    expect((await sayPaid(kit, driver, { rentId, day, paidXof: 1_000, seen: 2 })).statusCode).toBe(200)
    const { days, owed } = await rentOf(kit, driver)
    expect(days[1]?.words).toMatchObject({ paidXof: 1_000, answer: null, gotXof: null, ownerNote: null, version: 3 })
    expect(owed).toEqual({ driverXof: 1_500, ownerXof: 1_500 })
  })

  test('cannot be said of before the rent, of tomorrow, of a free day, nor with more than is due', async () => {
    const { driver, owner, rentId } = await anAgreedRent(kit)
    const tomorrow = addDays(today(), 1)
    for (const day of [addDays(today(), -1), tomorrow]) {
      expect(codeOf(await sayPaid(kit, driver, { rentId, day, paidXof: 100 }))).toEqual([409, 'rent_not_due'])
    }
    const tooMuch = await sayPaid(kit, driver, { rentId, paidXof: 2_501 })
    expect(tooMuch.json().error).toMatchObject({ field: 'paidXof', message: RENT_SENTENCES.paid })
    const nothing = { said: 'paid', paidXof: 0, seen: 0 }
    const path = `PUT /api/driver/rents/${rentId}/days/${today()}`
    expect((await kit.call(path, { as: driver, body: nothing })).json().error.field).toBe('paidXof')
    expect(codeOf(await answerPaid(kit, owner, { rentId }))).toEqual([409, 'rent_day_changed'])
    await sayPaid(kit, driver, { rentId, paidXof: 500 })
    for (const gotXof of [500, 2_501]) {
      const odd = await answerPaid(kit, owner, { rentId }, { gotXof })
      expect(odd.json().error.field).toBe('gotXof')
    }
    expect(codeOf(await answerPaid(kit, driver, { rentId }))).toEqual([404, 'rent_not_found'])
    expect(codeOf(await sayPaid(kit, owner, { rentId, paidXof: 1_000, seen: 1 }))).toEqual([403, 'forbidden'])
  })

  test('keeps what was due when it was said, though other terms begin on that day', async () => {
    const { driver, owner, rentId } = await anAgreedRent(kit)
    await sayPaid(kit, driver, { rentId, paidXof: 2_500 })
    const { id } = await proposeAsOwner(kit, { owner, driver }, { amountXof: 4_000 })
    await answerTerms(kit, driver, { rentId, id })
    expect((await rentOf(kit, driver)).days).toMatchObject([{ day: today(), dueXof: 2_500 }])
  })

  test('is listed by month, with what is owed of it and of all', async () => {
    const { driver, rentId } = await anAgreedRent(kit)
    const month = today().slice(0, 7)
    const first = today()
    await sayPaid(kit, driver, { rentId, day: first, paidXof: 2_000 })
    passDays(31)
    const [now] = (await rentsOfDriver(kit, driver)).rents
    const [before] = (await rentsOfDriver(kit, driver, month)).rents
    expect(now.days.length + before.days.length).toBe(32)
    expect(before.days.at(-1)).toMatchObject({ day: first })
    expect(now.owedOfMonth.driverXof + before.owedOfMonth.driverXof).toBe(now.owed.driverXof)
    expect(now.owed.driverXof).toBe(31 * 2_500 - 2_000)
    expect((await kit.call('GET /api/driver/rents?month=2026-13', { as: driver })).statusCode).toBe(400)
  })
})

test('the driver’s day says what the rent asks for today, and nothing on a free day', async () => {
  const { driver } = await anAgreedRent(kit)
  const dashboard = async () => (await kit.call('GET /api/driver', { as: driver })).json()
  expect(await dashboard()).toMatchObject({ rentTodayXof: 2_500, earnedTodayXof: 0 })
  const { id } = await aRide(kit, await aPassenger(kit))
  await drive(kit, driver, id, ['accept', 'arrive', 'start'])
  await press(kit, driver, id, ['finish', { cashReceived: true }])
  expect((await dashboard()).earnedTodayXof).toBeGreaterThan(0)
  const { driver: free } = await anAgreedRent(kit, { fromOn: addDays(today(), 1) })
  expect((await kit.call('GET /api/driver', { as: free })).json()).not.toHaveProperty('rentTodayXof')
})

describe('an operator', () => {
  const note = (as: { cookie: string }, rentId: string, body: object) =>
    kit.call(`POST /api/admin/rents/${rentId}/days/${today()}/note`, { as, body })
  const contested = async (as: { cookie: string }) =>
    (await kit.call('GET /api/admin/contested-rent-days', { as })).json()

  test('reads both words of a contested day, and writes a note that both read and that moves nothing', async () => {
    const { driver, owner, operator, rentId } = await anAgreedRent(kit)
    const before = (await contested(operator)).total
    await sayPaid(kit, driver, { rentId, paidXof: 2_500 })
    await answerPaid(kit, owner, { rentId }, { gotXof: 500 })
    const { days, total } = await contested(operator)
    const { toDecide } = (await kit.call('GET /api/admin/dashboard', { as: operator })).json()
    expect([total, toDecide.rentDays]).toEqual([before + 1, before + 1])
    const day = days.find((one: { rentId: string }) => one.rentId === rentId)
    expect(day).toMatchObject({
      driverName: driver.fullName,
      ownerName: owner.fullName,
      words: { paidXof: 2_500, gotXof: 500, version: 2 },
    })
    const entries = sql<{ count: number }>`select count(*)::int as count from ledger_entries`
    const money = (await entries.execute(kit.database.db)).rows
    const body = { note: 'Reçu vu : 2 000 F.', seen: 2 }
    for (const _ of ['once', 'again']) expect((await note(operator, rentId, body)).statusCode).toBe(200)
    expect(codeOf(await note(await anAdmin(kit), rentId, body))).toEqual([409, 'rent_day_changed'])
    expect((await contested(operator)).total).toBe(before)
    expect((await rentOf(kit, driver)).days[0]?.words).toMatchObject({ answer: 'contested', operatorNote: body.note })
    expect((await rentsOfOwner(kit, owner)).rents[0].days[0].words.operatorNote).toBe(body.note)
    expect((await entries.execute(kit.database.db)).rows).toEqual(money)
    const journal = await kit.call(`GET /api/admin/journal?userId=${driver.userId}`, { as: operator })
    const noted = journal.json().actions.filter(({ action }: { action: string }) => action === 'note_rent_day')
    expect(noted).toMatchObject([{ reason: formatDay(today()) }])
  })

  test('is not asked again when the two agree, and is when the owner contests another word', async () => {
    const { driver, owner, operator, rentId } = await anAgreedRent(kit)
    const before = (await contested(operator)).total
    await sayPaid(kit, driver, { rentId, paidXof: 2_500 })
    await answerPaid(kit, owner, { rentId }, { gotXof: 500 })
    await note(operator, rentId, { note: 'Parlez-vous.', seen: 2 })
    await sayPaid(kit, driver, { rentId, paidXof: 1_500, seen: 3 })
    await answerPaid(kit, owner, { rentId }, { gotXof: 1_000, seen: 4 })
    expect((await contested(operator)).total).toBe(before + 1)
    await answerPaid(kit, owner, { rentId }, { seen: 5 })
    expect((await contested(operator)).total).toBe(before)
  })
})
