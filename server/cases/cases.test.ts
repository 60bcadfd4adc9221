import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CASE_HOURS } from '#domain/cases/case-kinds.ts'
import { CASE_MESSAGES_MAX, CASE_REOPEN_DAYS, CASES_OPEN_MAX } from '#domain/cases/case-state.ts'
import type { OwnCase } from '#domain/cases/cases.contract.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aCase, aLostBag, answerCase, openCase, readCase, readCaseFile, writeInCase } from '#kit/people/cases.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aDrivenRide } from '#kit/rides/cash-cases.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

const DAY_MINUTES = 24 * 60
const textsOf = ({ messages }: OwnCase) => messages.map(({ text }) => text)
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code

describe('a person', () => {
  test('opens a case with a number of seven digits and a deadline, once for each key', async () => {
    const person = await aPassenger(kit)
    const key = randomUUID()
    const [first, again] = [await openCase(kit, person, { key }), await openCase(kit, person, { key })]
    expect(again.json().case.id).toBe(first.json().case.id)
    const dueAt = new Date(kit.clock.now().getTime() + CASE_HOURS.complaint * 3_600_000).toISOString()
    expect(first.json().case).toMatchObject({
      number: expect.stringMatching(/^[1-9]\d{6}$/),
      kind: 'complaint',
      state: 'open',
      role: 'person',
      ride: null,
      dueAt,
      mayWrite: true,
      messages: [{ author: 'person', isMine: true, text: 'Le chauffeur roulait trop vite.' }],
    })
    const { cases } = (await kit.call('GET /api/cases', { as: person })).json()
    expect(cases).toHaveLength(1)
  })

  test('opens one about a ride of their own only, as its passenger or its driver', async () => {
    const { rideId, passenger, driver } = await aDrivenRide(kit, { cashReceived: true })
    expect(codeOf(await openCase(kit, await aPassenger(kit), { rideId }))).toBe('ride_not_found')
    const ofPassenger = await aCase(kit, passenger, { rideId })
    const ofDriver = await aCase(kit, driver, { rideId })
    const sides = [await readCaseFile(kit, operator, ofPassenger.id), await readCaseFile(kit, operator, ofDriver.id)]
    expect(sides.map((file) => [file.case.side, file.case.other?.userId])).toEqual([
      ['passenger', driver.userId],
      ['driver', passenger.userId],
    ])
  })

  test('has a limited number of cases that are not closed; an accident is never one too many', async () => {
    const person = await aPassenger(kit)
    for (let n = 0; n < CASES_OPEN_MAX; n += 1) {
      kit.clock.advanceMinutes(1)
      await aCase(kit, person)
    }
    expect(codeOf(await openCase(kit, person))).toBe('too_many_cases')
    expect(await aCase(kit, person, { kind: 'accident', isInjured: false })).toMatchObject({ kind: 'accident' })
  })

  test('says of an accident whether somebody is hurt, and of a lost object in which ride', async () => {
    const person = await aPassenger(kit)
    const accident = await openCase(kit, person, { kind: 'accident' })
    expect(accident.json().error).toMatchObject({ code: 'invalid_input', field: 'isInjured' })
    const lost = await openCase(kit, person, { kind: 'lost_object' })
    expect(lost.json().error).toMatchObject({ code: 'invalid_input', field: 'rideId' })
  })

  test('reads answers and not notes; nobody else reads the case', async () => {
    const [person, stranger] = [await aPassenger(kit), await aPassenger(kit)]
    const { id } = await aCase(kit, person)
    await answerCase(kit, operator, id, { text: 'À quelle heure ?' })
    const note = { key: randomUUID(), text: 'Déjà deux plaintes.' }
    await kit.call(`POST /api/admin/cases/${id}/notes`, { as: operator, body: note })
    const read = (await readCase(kit, person, id)).json().case
    expect(textsOf(read)).toEqual(['Le chauffeur roulait trop vite.', 'À quelle heure ?'])
    expect(JSON.stringify(read)).not.toContain('Déjà deux plaintes.')
    expect(codeOf(await readCase(kit, stranger, id))).toBe('case_not_found')
    expect(codeOf(await writeInCase(kit, stranger, id))).toBe('case_not_found')
  })

  test('writes once for each key; writing does not put the deadline off while an answer is owed', async () => {
    const person = await aPassenger(kit)
    const { id, dueAt } = await aCase(kit, person)
    kit.clock.advanceMinutes(60)
    const key = randomUUID()
    await writeInCase(kit, person, id, { key })
    const again = (await writeInCase(kit, person, id, { key })).json().case
    expect(textsOf(again)).toHaveLength(2)
    expect(again).toMatchObject({ state: 'open', dueAt })
  })

  test('gives the turn back by writing: a new deadline begins', async () => {
    const person = await aPassenger(kit)
    const { id } = await aCase(kit, person)
    await answerCase(kit, operator, id)
    kit.clock.advanceMinutes(60)
    const dueAt = new Date(kit.clock.now().getTime() + CASE_HOURS.complaint * 3_600_000).toISOString()
    expect((await writeInCase(kit, person, id)).json().case).toMatchObject({ state: 'open', dueAt })
  })

  test('reopens a closed case for two weeks, and then opens a new one', async () => {
    const person = await aPassenger(kit)
    const [soon, late] = [await aCase(kit, person), await aCase(kit, person)]
    for (const { id } of [soon, late]) await answerCase(kit, operator, id, { closes: true })
    kit.clock.advanceMinutes(CASE_REOPEN_DAYS * DAY_MINUTES - 1)
    expect((await writeInCase(kit, person, soon.id)).json().case).toMatchObject({ state: 'open', closedAt: null })
    expect((await readCaseFile(kit, operator, soon.id)).case.reopened).toBe(1)
    kit.clock.advanceMinutes(1)
    expect((await readCase(kit, person, late.id)).json().case.mayWrite).toBe(false)
    expect(codeOf(await writeInCase(kit, person, late.id))).toBe('case_closed_for_good')
  })

  test('writes a limited number of messages in one case', async () => {
    const person = await aPassenger(kit)
    const { id } = await aCase(kit, person)
    const at = kit.clock.now()
    const messages = Array.from({ length: CASE_MESSAGES_MAX - 1 }, () => ({
      ...{ caseId: id, author: 'person' as const, authorId: person.userId, key: randomUUID(), body: 'Encore', at },
    }))
    await kit.database.db.insertInto('caseMessages').values(messages).execute()
    expect(codeOf(await writeInCase(kit, person, id))).toBe('too_many_case_messages')
  })
})

describe('the driver of a lost object', () => {
  test('reads what is sought and says whether they have it; the person and operators read the answer', async () => {
    const { driver, passenger, caseId, text } = await aLostBag(kit)
    await answerCase(kit, operator, caseId, { text: 'Nous cherchons.' })
    const asked = (await kit.call('GET /api/cases', { as: driver })).json().cases
    expect(asked).toMatchObject([{ id: caseId, role: 'driver' }])
    const body = { key: randomUUID(), has: true, text: 'Je passe demain.' }
    const answer = await kit.call(`POST /api/cases/${caseId}/driver-answer`, { as: driver, body })
    expect(textsOf(answer.json().case)).toEqual([text, 'Je l’ai. Je passe demain.'])
    await kit.call(`POST /api/cases/${caseId}/driver-answer`, { as: driver, body })
    const read = (await readCase(kit, passenger, caseId)).json().case
    expect(textsOf(read)).toEqual([text, 'Nous cherchons.', 'Je l’ai. Je passe demain.'])
    expect(read).toMatchObject({ state: 'open', driverHas: true })
    expect((await readCaseFile(kit, operator, caseId)).case.driverHas).toBe(true)
  })

  test('is shown neither the number nor the name of the person', async () => {
    const { driver, passenger, caseId } = await aLostBag(kit)
    const { body } = await readCase(kit, driver, caseId)
    expect(body).not.toContain(passenger.phoneNumber.slice(-8))
    expect(body).not.toContain(passenger.fullName)
  })

  test('writes nothing as if it were their own case, nor after its closing', async () => {
    const { driver, caseId } = await aLostBag(kit)
    expect(codeOf(await writeInCase(kit, driver, caseId))).toBe('case_not_found')
    await answerCase(kit, operator, caseId, { closes: true })
    const body = { key: randomUUID(), has: false }
    const late = await kit.call(`POST /api/cases/${caseId}/driver-answer`, { as: driver, body })
    expect(codeOf(late)).toBe('case_not_asked')
  })

  test('is not asked about a complaint, of which they read nothing', async () => {
    const { rideId, passenger, driver } = await aDrivenRide(kit, { cashReceived: true })
    const { id } = await aCase(kit, passenger, { rideId })
    expect(codeOf(await readCase(kit, driver, id))).toBe('case_not_found')
    expect((await kit.call('GET /api/cases', { as: await aDriver(kit) })).json()).toEqual({ cases: [] })
  })
})
