import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SubjectKind } from '#domain/admin/disclosures/disclosures.ts'
import type { Kit } from '#kit/kit.ts'
import { aTracedRide, startWithTwoOperators } from '#kit/people/disclosures.ts'
import { aDriver } from '#kit/people/people.ts'
import { type AnswerScope, makeAnswer } from './disclosure-answer.service.ts'
import { makePreview } from './disclosure-preview.service.ts'

let kit: Kit
beforeAll(async () => {
  ;({ kit } = await startWithTwoOperators())
})
afterAll(() => kit.close())

const MINUTES = 60 * 24

test('a preview has the first rows of the answer and the number of all, whatever is asked for', async () => {
  const driver = await aDriver(kit, { fullName: 'Koffi Essai' })
  const begun = kit.clock.now()
  const rides = []
  for (const _ of ['first', 'second', 'third']) {
    rides.push(await aTracedRide(kit, { driver }))
    kit.clock.advanceMinutes(5)
  }
  kit.clock.advanceMinutes(MINUTES)
  const nothing = { subjectKind: null, subject: null, rideId: null, fromAt: null, untilAt: null }
  const of = { ...nothing, askedAt: kit.clock.now() }
  const period = { fromAt: begun, untilAt: kit.clock.now() }
  const about = (subjectKind: SubjectKind, subject: string) =>
    ({ ...of, ...period, kind: 'subject', subjectKind, subject }) as const
  const scopes: AnswerScope[] = [
    { ...of, kind: 'register', fromAt: kit.clock.now() },
    { ...of, kind: 'ride', rideId: rides[0]?.id ?? '' },
    about('person', driver.userId),
    about('phone', driver.phoneNumber),
    about('plate', rides[1]?.plate ?? ''),
    { ...of, ...period, kind: 'statistics' },
  ]
  for (const scope of scopes) {
    const answer = await makeAnswer(kit.database.db, scope)
    for (const rowsMax of [1, 2, 20]) {
      const preview = await makePreview(kit.database.db, scope, rowsMax)
      expect(preview.rideIds).toEqual(answer.rideIds.slice(0, rowsMax))
      expect(preview.sections).toEqual(
        answer.sections.map(({ title, columns, rows }) => ({
          title,
          columns,
          rows: rows.slice(0, rowsMax).map((cells) => cells.map(String)),
          total: rows.length,
        })),
      )
    }
  }
  const [ridesOfDriver, , people] = (await makePreview(kit.database.db, about('person', driver.userId), 1)).sections
  expect([ridesOfDriver?.total, people?.total]).toEqual([3, 4])
})
