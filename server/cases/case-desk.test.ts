import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { isGsm7 } from '#domain/mail/gsm7.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aCase, answerCase, openCase, readCase, readCaseFile, writeInCase } from '#kit/people/cases.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aDrivenRide } from '#kit/rides/cash-cases.ts'

let kit: Kit
let operator: Person
let colleague: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit, { fullName: 'Opératrice Une' })
  colleague = await anAdmin(kit, { fullName: 'Opérateur Deux' })
})
afterAll(() => kit.close())

const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code

function give(as: Person, caseId: string, ownerId: string | null, seen: number) {
  return kit.call(`PUT /api/admin/cases/${caseId}/owner`, { as, body: { ownerId, seen } })
}

async function actionsOn(userId: string): Promise<string[]> {
  const rows = await kit.database.db
    .selectFrom('adminActions')
    .where('targetId', '=', userId)
    .orderBy('id')
    .select('action')
    .execute()
  return rows.map(({ action }) => action)
}

describe('an answer', () => {
  test('reaches the person by mail, with what was written and where to go on', async () => {
    const person = await aPassenger(kit)
    const { id, number } = await aCase(kit, person)
    await answerCase(kit, operator, id, { text: 'Nous avons parlé au chauffeur.', closes: true })
    const sent = kit.mail.filter(({ to }) => to === person.email).at(-1)
    expect(sent?.subject).toContain(number.slice(0, 3))
    expect(sent?.text).toContain('Nous avons parlé au chauffeur.')
    expect(sent?.text).toContain(`/help?view=case&case=${id}`)
  })

  test('reaches somebody without an e-mail address by one short SMS', async () => {
    const email = placeholderEmail('facebook', `dossier-${randomUUID()}`)
    const person = await aPassenger(kit, { email })
    const { id, number } = await aCase(kit, person)
    expect((await readCaseFile(kit, operator, id)).case.answersBy).toBe('sms')
    await answerCase(kit, operator, id, { text: `Le sac est à l’agence. ${'Passez le prendre. '.repeat(40)}` })
    await kit.sendSms()
    const text = kit.texts.filter(({ to }) => to === person.phoneNumber).at(-1)?.text ?? ''
    expect(text).toContain(`dossier ${number}: Le sac est à l'agence.`)
    expect(text).toContain(`/help?view=case&case=${id}`)
    expect(isGsm7(text)).toBe(true)
    expect(text.length).toBeLessThanOrEqual(306)
    const left = await kit.database.db
      .selectFrom('smsMessages')
      .where('kind', '=', 'case_answer')
      .select('body')
      .execute()
    expect(left).toEqual([{ body: null }])
  })

  test('gives the person the turn, or closes the case, once for each key', async () => {
    const person = await aPassenger(kit)
    const { id } = await aCase(kit, person)
    const key = randomUUID()
    const { version: seen } = (await readCaseFile(kit, operator, id)).case
    await answerCase(kit, operator, id, { key, seen })
    const again = await answerCase(kit, operator, id, { key, seen })
    expect(again.json().case).toMatchObject({ state: 'waiting', owner: { userId: operator.userId }, isOverdue: false })
    expect(again.json().case.messages).toHaveLength(2)
    const closed = await answerCase(kit, colleague, id, { closes: true })
    expect(closed.json().case).toMatchObject({ state: 'closed', closedByName: 'Opérateur Deux' })
    expect(codeOf(await answerCase(kit, operator, id))).toBe('case_closed')
    expect(kit.mail.filter(({ to }) => to === person.email)).toHaveLength(2)
  })

  test('of an operator who has not read the last message is refused, and nothing is sent', async () => {
    const person = await aPassenger(kit)
    const { id } = await aCase(kit, person)
    const { version: seen } = (await readCaseFile(kit, operator, id)).case
    await writeInCase(kit, person, id)
    expect(codeOf(await answerCase(kit, operator, id, { seen, closes: true }))).toBe('case_changed')
    expect(kit.mail.filter(({ to }) => to === person.email)).toEqual([])
  })
})

describe('an operator', () => {
  test('does not answer in a case of their own, nor in one about themselves', async () => {
    const { id } = await aCase(kit, operator)
    const seen = { seen: 1, key: randomUUID() }
    expect(codeOf(await answerCase(kit, operator, id, seen))).toBe('own_case')
    expect(codeOf(await give(operator, id, operator.userId, 1))).toBe('own_case')
    expect(codeOf(await kit.call(`GET /api/admin/cases/${id}`, { as: operator }))).toBe('own_case')
    expect((await answerCase(kit, colleague, id)).statusCode).toBe(200)
    const body = { key: randomUUID(), personId: operator.userId, kind: 'other', rideId: null, text: 'Pour moi' }
    expect(codeOf(await kit.call('POST /api/admin/cases', { as: operator, body }))).toBe('own_case')
  })

  test('takes a case or gives it to a colleague; nobody else can have it', async () => {
    const person = await aPassenger(kit)
    const { id } = await aCase(kit, person)
    const taken = (await give(operator, id, operator.userId, 1)).json().case
    expect(taken.owner).toEqual({ userId: operator.userId, fullName: 'Opératrice Une' })
    expect((await give(operator, id, operator.userId, 1)).statusCode).toBe(200)
    expect(codeOf(await give(colleague, id, colleague.userId, 1))).toBe('case_changed')
    expect((await give(operator, id, colleague.userId, taken.version)).json().case.owner.fullName).toBe(
      'Opérateur Deux',
    )
    expect(codeOf(await give(operator, id, person.userId, taken.version + 1))).toBe('case_owner_not_found')
    expect((await give(operator, id, null, taken.version + 1)).json().case.owner).toBeNull()
  })

  test('opens a case for somebody on the phone, and owns it; the person reads it in « Aide »', async () => {
    const { rideId, passenger, driver } = await aDrivenRide(kit, { cashReceived: true })
    const body = { key: randomUUID(), personId: passenger.userId, kind: 'lost_object', rideId, text: 'Un sac bleu' }
    const made = (await kit.call('POST /api/admin/cases', { as: operator, body })).json()
    const again = (await kit.call('POST /api/admin/cases', { as: operator, body })).json()
    expect(again.case).toMatchObject({ id: made.case.id, owner: { userId: operator.userId }, side: 'passenger' })
    expect((await readCase(kit, passenger, made.case.id)).json().case.messages).toMatchObject([{ author: 'operator' }])
    expect((await kit.call('GET /api/cases', { as: driver })).json().cases).toMatchObject([{ id: made.case.id }])
    const stranger = { ...body, key: randomUUID(), personId: (await aPassenger(kit)).userId }
    expect(codeOf(await kit.call('POST /api/admin/cases', { as: operator, body: stranger }))).toBe('ride_not_found')
    const nobody = { ...body, key: randomUUID(), personId: randomUUID() }
    expect(codeOf(await kit.call('POST /api/admin/cases', { as: operator, body: nobody }))).toBe('user_not_found')
    expect(await actionsOn(passenger.userId)).toEqual(['open_case'])
  })

  test('is in the journal with each thing that they do in a case', async () => {
    const person = await aPassenger(kit)
    const { id } = await aCase(kit, person)
    await answerCase(kit, operator, id)
    const note = { key: randomUUID(), text: 'À rappeler lundi' }
    await kit.call(`POST /api/admin/cases/${id}/notes`, { as: operator, body: note })
    await kit.call(`POST /api/admin/cases/${id}/notes`, { as: operator, body: note })
    await give(operator, id, colleague.userId, 2)
    await answerCase(kit, colleague, id, { closes: true })
    expect(await actionsOn(person.userId)).toEqual([
      'view_case',
      'answer_case',
      'note_in_case',
      'assign_case',
      'view_case',
      'close_case',
    ])
  })
})

test('an accident reaches every operator who answers cases at once, and not one who was in it', async () => {
  const before = kit.mail.length
  await openCase(kit, colleague, { kind: 'accident', isInjured: true, text: 'Choc au carrefour Vêdoko.' })
  const sent = kit.mail.slice(before)
  expect(sent.map(({ to }) => to)).toContain(operator.email)
  expect(sent.map(({ to }) => to)).not.toContain(colleague.email)
  expect(sent[0]?.text).toContain('personne blessée')
  expect(sent[0]?.text).not.toContain('Vêdoko')
})

test('the browsers of the person, of the driver who is asked and of operators get a notice that names nothing', async () => {
  const ride = await aDrivenRide(kit, { cashReceived: true })
  const people = [ride.passenger, ride.driver, operator]
  const device = { p256dh: 'k', auth: 'a', createdAt: kit.clock.now() }
  for (const { userId } of people) {
    const session = await kit.database.db
      .selectFrom('sessions')
      .where('userId', '=', userId)
      .select('id')
      .executeTakeFirst()
    await kit.database.db
      .insertInto('pushSubscriptions')
      .values({ userId, sessionId: session?.id ?? '', ...device, endpoint: `https://push.example/${userId}` })
      .execute()
  }
  const { id } = await aCase(kit, ride.passenger, { kind: 'lost_object', rideId: ride.rideId, text: 'Un sac bleu' })
  await answerCase(kit, operator, id, { text: 'Nous cherchons.' })
  await aCase(kit, ride.driver, { kind: 'accident', isInjured: false, rideId: ride.rideId })
  const notices = await kit.database.db
    .selectFrom('pushNotices')
    .innerJoin('pushSubscriptions', 'pushSubscriptions.id', 'subscriptionId')
    .where('kind', 'in', ['case_answered', 'lost_object', 'accident_case'])
    .select(['userId', 'kind', 'facts'])
    .execute()
  const of = (userId: string) => notices.filter((one) => one.userId === userId).map(({ kind, facts }) => [kind, facts])
  expect(people.map(({ userId }) => of(userId))).toEqual([
    [['case_answered', {}]],
    [['lost_object', {}]],
    [['accident_case', {}]],
  ])
})
