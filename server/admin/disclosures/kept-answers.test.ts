import { afterAll, beforeAll, expect, test } from 'vitest'
import { ANSWER_KEPT_YEARS } from '#domain/admin/disclosures/disclosures.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import type { Kit } from '#kit/kit.ts'
import { answerFile, aReleasedDisclosure, aTracedRide, startWithTwoOperators } from '#kit/people/disclosures.ts'
import { aHold, liftHold } from '#kit/people/holds.ts'
import type { Person } from '#kit/people/people.ts'
import { sweepAnswers } from './sweep-answers.service.ts'

let kit: Kit
let first: Person
let second: Person
beforeAll(async () => {
  ;({ kit, first, second } = await startWithTwoOperators())
})
afterAll(() => kit.close())

const file = (id: string, ending: string) => answerFile(kit, first, id, ending)

test('an answer keeps its files for seven years, longer while a hold keeps a person of it, and its hashes for ever', async () => {
  const yesterday = addDays(dayOf(kit.clock.now()), -1)
  const { passenger, id: rideId } = await aTracedRide(kit)
  const of = (id: string) => kit.context.files.list(`disclosures/${id}`)
  const view = async (id: string) => (await kit.call(`GET /api/admin/disclosures/${id}`, { as: first })).json()
  const [ofRide, ofFigures] = [
    await aReleasedDisclosure(kit, [first, second], { scope: { kind: 'ride', rideId } }),
    await aReleasedDisclosure(kit, [first, second], { scope: { kind: 'statistics', from: yesterday, to: yesterday } }),
  ]
  const { files, disclosure } = await view(ofRide)
  const year = disclosure.decidedAt.slice(0, 4)
  expect(files).toEqual({
    until: disclosure.decidedAt.replace(year, `${Number(year) + ANSWER_KEPT_YEARS}`),
    areKept: true,
  })
  kit.clock.set(new Date(new Date(files.until).getTime() - 1_000))
  await sweepAnswers(kit.context)
  expect([await of(ofRide), await of(ofFigures)]).toMatchObject([{ length: 2 }, { length: 2 }])
  const legalHoldId = await aHold(kit, first, { kind: 'person', subject: passenger.userId })
  kit.clock.advanceMinutes(1)
  await sweepAnswers(kit.context)
  expect([await of(ofRide), await of(ofFigures)]).toMatchObject([{ length: 2 }, { length: 0 }])
  expect((await view(ofRide)).files.areKept).toBe(true)
  expect((await file(ofRide, 'csv')).statusCode).toBe(200)
  await liftHold(kit, first, legalHoldId)
  expect((await file(ofRide, 'csv')).statusCode).toBe(404)
  await sweepAnswers(kit.context)
  expect(await of(ofRide)).toEqual([])
  const after = await view(ofRide)
  expect(after).toMatchObject({ disclosure, files: { areKept: false } })
  expect(after.disclosure.csvSha256).toMatch(/^[0-9a-f]{64}$/)
})
