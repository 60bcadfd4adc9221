import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RIDE_HISTORY_YEARS } from '#domain/rides/after/ride-retention.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aCase, aLostBag, answerCase, readCase, readCaseFile } from '#kit/people/cases.ts'
import { aHold, liftHold } from '#kit/people/holds.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'
import { countOvercharges } from '../rides/overcharge/overcharge.service.ts'
import { forgetOldCases, forgetTripsAndCasesOf } from './forget-cases.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

const DAY_MINUTES = 24 * 60
const textsIn = async (caseId: string) =>
  (await readCaseFile(kit, operator, caseId)).case.messages.map(({ text }) => text)

test('the texts of cases go after seven years, and who asked for more than the price', async () => {
  const [person, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId } = await aRide(kit, person)
  await drive(kit, driver, rideId, ['accept'])
  const { caseId } = (await kit.call(`POST /api/rides/${rideId}/overcharge`, { as: person })).json()
  const old = await aCase(kit, person)
  kit.clock.advanceMinutes(RIDE_HISTORY_YEARS * 365 * DAY_MINUTES)
  await forgetOldCases(kit.context)
  expect(await textsIn(old.id)).toEqual(['Le chauffeur roulait trop vite.'])
  kit.clock.advanceMinutes(5 * DAY_MINUTES)
  const young = await aCase(kit, person)
  await forgetOldCases(kit.context)
  expect(await textsIn(old.id)).toEqual([null])
  expect(await textsIn(caseId)).toEqual([null])
  expect(await textsIn(young.id)).toEqual(['Le chauffeur roulait trop vite.'])
  expect(await countOvercharges(kit.context.db, driver.userId, new Date(0))).toBe(0)
})

test('the texts of a held person and ride stay until the hold is lifted', async () => {
  const [person, driver] = [await aPassenger(kit), await aDriver(kit)]
  const { id: rideId } = await aRide(kit, person)
  await drive(kit, driver, rideId, ['accept'])
  const { caseId } = (await kit.call(`POST /api/rides/${rideId}/overcharge`, { as: person })).json()
  const own = await aCase(kit, await aPassenger(kit))
  kit.clock.advanceMinutes((RIDE_HISTORY_YEARS * 365 + 5) * DAY_MINUTES)
  const later = await anAdmin(kit)
  const legalHoldId = await aHold(kit, later, { kind: 'ride', subject: rideId })
  await forgetOldCases(kit.context)
  expect(await textsIn(own.id)).toEqual([null])
  expect(await textsIn(caseId)).not.toEqual([null])
  expect(await countOvercharges(kit.context.db, driver.userId, new Date(0))).toBe(1)
  expect((await liftHold(kit, later, legalHoldId)).statusCode).toBe(200)
  await forgetOldCases(kit.context)
  expect(await textsIn(caseId)).toEqual([null])
  expect(await countOvercharges(kit.context.db, driver.userId, new Date(0))).toBe(0)
})

test('with an account go the texts of its cases, its own words in others, and what waits is closed', async () => {
  const { caseId, driver, passenger, text } = await aLostBag(kit)
  const body = { key: randomUUID(), has: true, text: 'Chez moi, à Godomey' }
  await kit.call(`POST /api/cases/${caseId}/driver-answer`, { as: driver, body })
  const own = await aCase(kit, driver)
  await answerCase(kit, operator, own.id)
  const at = kit.clock.now()
  await kit.context.db.transaction().execute((tx) => forgetTripsAndCasesOf(tx, driver.userId, at))
  expect(await textsIn(own.id)).toEqual([null, null])
  expect((await readCaseFile(kit, operator, own.id)).case.state).toBe('closed')
  expect(await textsIn(caseId)).toEqual([text, null])
  expect((await readCase(kit, passenger, caseId)).json().case.state).toBe('open')
})
