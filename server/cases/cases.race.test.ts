import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CASES_OPEN_MAX } from '#domain/cases/case-state.ts'
import { FREE_OVERCHARGES } from '#domain/rides/cancel/overcharge.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aCase, aLostBag, answerCase, openCase, readCase, readCaseFile, writeInCase } from '#kit/people/cases.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

const ROUNDS = 8
const SECRET = { SESSION_SECRET: 'one secret for every process of a cluster' }

/** Two servers on one PostgreSQL, as behind a proxy. */
let here: Kit
let there: Kit
let operators: readonly [Person, Person]
beforeAll(async () => {
  here = await startKit(SECRET)
  there = await startKit(SECRET, here.database)
  operators = [await anAdmin(here), await anAdmin(here)]
})
afterAll(async () => {
  await expectInvariants(here.context.db)
  await there.close()
  await here.close()
})

const statusesOf = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode).sort()

test('of two operators who answer at once one is heard, and the person gets one answer', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await aPassenger(here)
    const { id } = await aCase(here, person)
    const answers = await Promise.all([
      answerCase(here, operators[0], id, { seen: 1, text: 'Réponse une' }),
      answerCase(there, operators[1], id, { seen: 1, text: 'Réponse deux', closes: round % 2 === 0 }),
    ])
    expect(statusesOf(answers)).toEqual([200, 409])
    expect((await readCase(here, person, id)).json().case.messages).toHaveLength(2)
    expect([...here.mail, ...there.mail].filter(({ to }) => to === person.email)).toHaveLength(1)
  }
})

test('one answer sent twice at once is one answer', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await aCase(here, await aPassenger(here))
    const said = { key: randomUUID(), seen: 1 }
    const answers = await Promise.all([
      answerCase(here, operators[0], id, said),
      answerCase(there, operators[0], id, said),
    ])
    expect(statusesOf(answers)).toEqual([200, 200])
    expect((await readCaseFile(here, operators[0], id)).case.messages).toHaveLength(2)
  }
})

test('a person who writes while an operator closes is never left with a closed case that nobody has read', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const person = await aPassenger(here)
    const { id } = await aCase(here, person)
    const [closed, written] = await Promise.all([
      answerCase(here, operators[0], id, { seen: 1, closes: true }),
      writeInCase(there, person, id),
    ])
    expect(written.statusCode).toBe(200)
    const { case: one } = await readCaseFile(here, operators[0], id)
    // The operator was first, and the person reopened it; or the person was, and the operator reads them first.
    expect(one.state).toBe('open')
    expect(one.reopened).toBe(closed.statusCode === 200 ? 1 : 0)
    expect(one.messages).toHaveLength(closed.statusCode === 200 ? 3 : 2)
  }
})

test('the driver’s answer while an operator answers the person is kept beside it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { caseId, driver } = await aLostBag(here)
    const body = { key: randomUUID(), has: true }
    const [answered, said] = await Promise.all([
      answerCase(here, operators[0], caseId, { seen: 1 }),
      there.call(`POST /api/cases/${caseId}/driver-answer`, { as: driver, body }),
    ])
    expect(said.statusCode).toBe(200)
    const { case: one } = await readCaseFile(here, operators[0], caseId)
    expect([one.state, one.driverHas]).toEqual(['open', true])
    expect(one.messages).toHaveLength(answered.statusCode === 200 ? 3 : 2)
  }
})

test('forms sent at once open no more cases than one person may have, and one form sent twice opens one', async () => {
  const person = await aPassenger(here)
  const key = randomUUID()
  const answers = await Promise.all([
    ...Array.from({ length: CASES_OPEN_MAX + 3 }, (_, n) => openCase(n % 2 === 0 ? here : there, person)),
    openCase(here, person, { key }),
    openCase(there, person, { key }),
  ])
  expect(answers.filter(({ statusCode }) => statusCode >= 500)).toEqual([])
  const { cases } = (await here.call('GET /api/cases', { as: person })).json()
  expect(cases).toHaveLength(CASES_OPEN_MAX)
})

test('« Il demande plus » in several rides at once frees of no more fees than a week allows', async () => {
  const passenger = await aPassenger(here)
  const rides: string[] = []
  for (let n = 0; n <= FREE_OVERCHARGES; n += 1) {
    const { id } = await aRide(here, passenger)
    await drive(here, await aDriver(here), id, ['accept'])
    rides.push(id)
  }
  const answers = await Promise.all(
    [...rides, ...rides].map((id, n) =>
      (n % 2 === 0 ? here : there).call(`POST /api/rides/${id}/overcharge`, { as: passenger }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.json().caseId)).size).toBe(rides.length)
  const free = await here.database.db
    .selectFrom('overcharges')
    .where('passengerId', '=', passenger.userId)
    .where('isFree', '=', true)
    .select('rideId')
    .execute()
  expect(free).toHaveLength(FREE_OVERCHARGES)
})
