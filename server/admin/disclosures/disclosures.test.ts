import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DISCLOSURE_SENTENCES } from '#domain/admin/disclosures/disclosures.fr.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import type { Kit } from '#kit/kit.ts'
import {
  aDisclosure,
  answerFile,
  askForDisclosure,
  aTracedRide,
  releaseDisclosure,
  startWithTwoOperators,
} from '#kit/people/disclosures.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { sweepAnswers } from './sweep-answers.service.ts'

let kit: Kit
let first: Person
let second: Person
beforeAll(async () => {
  ;({ kit, first, second } = await startWithTwoOperators())
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

const open = (id: string, as = first) => kit.call(`GET /api/admin/disclosures/${id}`, { as })
const file = (id: string, ending: string, as = first) => answerFile(kit, as, id, ending)
const today = () => dayOf(kit.clock.now())
const waitingFor = async (as: Person) =>
  (await kit.call('GET /api/admin/dashboard', { as })).json().toDecide.disclosures
const yesterday = () => addDays(today(), -1)

describe('a request', () => {
  const scope = () => ({ kind: 'statistics', from: yesterday(), to: yesterday() }) as const

  test('is released by another operator than who wrote it, and once', async () => {
    const id = await aDisclosure(kit, first, { scope: scope() })
    expect((await releaseDisclosure(kit, first, id)).json().error.code).toBe('own_disclosure')
    expect((await file(id, 'pdf')).statusCode).toBe(404)
    expect((await releaseDisclosure(kit, second, id)).statusCode).toBe(200)
    const { disclosure } = (await open(id)).json()
    kit.clock.advanceMinutes(5)
    expect((await releaseDisclosure(kit, second, id)).json().disclosure).toMatchObject({
      pdfSha256: disclosure.pdfSha256,
    })
    expect((await releaseDisclosure(kit, await anAdmin(kit), id)).json().error.code).toBe('decided_meanwhile')
    expect(await kit.context.files.list(`disclosures/${id}`)).toHaveLength(2)
  })

  test('is dated today or earlier', async () => {
    const dated = (requisitionOn: string) => askForDisclosure(kit, first, { scope: scope(), requisitionOn })
    const later = (await dated(addDays(today(), 1))).json().error
    expect(later).toMatchObject({ code: 'invalid_input', field: 'requisitionOn' })
    expect(later.message).toBe(DISCLOSURE_SENTENCES.requisitionLater)
    for (const day of [today(), yesterday()]) expect((await dated(day)).statusCode).toBe(200)
  })

  test('of somebody who is no operator any more is not released', async () => {
    const leaving = await aPassenger(kit)
    await kit.database.db.insertInto('userRoles').values({ userId: leaving.userId, role: 'admin' }).execute()
    const id = await aDisclosure(kit, leaving, { scope: scope() })
    await kit.database.db
      .deleteFrom('userRoles')
      .where('userId', '=', leaving.userId)
      .where('role', '=', 'admin')
      .execute()
    expect((await releaseDisclosure(kit, second, id)).json().error.code).toBe('disclosure_asker_gone')
    expect((await open(id)).json().disclosure.state).toBe('asked')
  })

  test('is refused with a reason, counts in « À décider » until then, and is never decided again', async () => {
    const [before, ownBefore] = [await waitingFor(second), await waitingFor(first)]
    const id = await aDisclosure(kit, first, { scope: scope() })
    expect(await waitingFor(second)).toBe(before + 1)
    expect(await waitingFor(first)).toBe(ownBefore)
    const refuse = (as: Person, reason: string) =>
      kit.call(`POST /api/admin/disclosures/${id}/refusal`, { as, body: { reason } })
    for (const _ of ['once', 'twice']) expect((await refuse(second, 'Pièce illisible')).statusCode).toBe(200)
    expect((await refuse(first, 'Pièce illisible')).json().error.code).toBe('decided_meanwhile')
    expect((await releaseDisclosure(kit, second, id)).json().error.code).toBe('decided_meanwhile')
    expect(await waitingFor(second)).toBe(before)
    await expect(
      sql`update disclosures set state = 'asked' where id = ${id}::uuid`.execute(kit.database.db),
    ).rejects.toThrow('stays as it is')
  })

  test('about the operator is neither shown to them nor theirs to decide or to ask for', async () => {
    const third = await anAdmin(kit)
    const ride = await aTracedRide(kit, { driver: await aDriver(kit) })
    const { db } = kit.database
    await db.updateTable('rides').set({ passengerId: third.userId }).where('id', '=', ride.id).execute()
    const period = { from: today(), to: today() }
    const person = { kind: 'subject', subjectKind: 'person', subject: third.userId, ...period } as const
    for (const scopeOfThird of [person, { kind: 'ride', rideId: ride.id } as const]) {
      expect((await askForDisclosure(kit, third, { scope: scopeOfThird })).json().error.code).toBe('own_matter')
      const [others, ofSecond] = [await waitingFor(third), await waitingFor(second)]
      const id = await aDisclosure(kit, first, { scope: scopeOfThird, silentBy: 'Ordonnance 12' })
      expect([await waitingFor(third), await waitingFor(second)]).toEqual([others, ofSecond + 1])
      const list = (await kit.call('GET /api/admin/disclosures', { as: third })).json().disclosures
      expect(list.map((one: { id: string }) => one.id)).not.toContain(id)
      expect((await open(id, third)).json().error.code).toBe('disclosure_not_found')
      expect((await releaseDisclosure(kit, third, id)).json().error.code).toBe('own_matter')
      const body = { reason: 'Je préfère que non' }
      const refused = await kit.call(`POST /api/admin/disclosures/${id}/refusal`, { as: third, body })
      expect(refused.json().error.code).toBe('own_matter')
      expect((await releaseDisclosure(kit, second, id)).statusCode).toBe(200)
      expect((await file(id, 'pdf', third)).statusCode).toBe(404)
    }
  })

  test('about a plate or a number that is or was the operator’s is theirs neither', async () => {
    const driver = await aDriver(kit)
    const ride = await aTracedRide(kit, { driver })
    const operator = await anAdmin(kit)
    const { db } = kit.database
    await db.updateTable('vehicles').set({ driverId: operator.userId }).where('driverId', '=', driver.userId).execute()
    const period = { from: today(), to: today() }
    for (const [subjectKind, subject] of [
      ['plate', ride.plate.toLowerCase()],
      ['phone', operator.phoneNumber],
    ] as const) {
      const scopeOfTheirs = { kind: 'subject', subjectKind, subject, ...period } as const
      expect((await askForDisclosure(kit, operator, { scope: scopeOfTheirs })).json().error.code).toBe('own_matter')
      expect((await askForDisclosure(kit, first, { scope: scopeOfTheirs })).statusCode).toBe(200)
    }
  })

  test('leaves no file behind when a process ended between storing the answer and deciding', async () => {
    const id = await aDisclosure(kit, first, { scope: scope() })
    const stray = `disclosures/${id}/${'0'.repeat(64)}.pdf`
    await kit.context.files.save(stray, Buffer.from('autre'))
    await sweepAnswers(kit.context)
    expect(await kit.context.files.list(`disclosures/${id}`)).toEqual([stray])
    expect((await releaseDisclosure(kit, second, id)).statusCode).toBe(200)
    kit.clock.advanceMinutes(61)
    await sweepAnswers(kit.context)
    const kept = await kit.context.files.list(`disclosures/${id}`)
    expect(kept).toHaveLength(2)
    expect(kept).not.toContain(stray)
  })

  test('sent twice is one; the same id for something else is refused', async () => {
    const disclosureId = randomUUID()
    for (const _ of ['once', 'twice']) {
      expect((await askForDisclosure(kit, first, { scope: scope(), disclosureId })).statusCode).toBe(200)
    }
    const other = await askForDisclosure(kit, first, { scope: { kind: 'register', on: today() }, disclosureId })
    expect(other.json().error.code).toBe('disclosure_id_reused')
  })

  test.each([
    ['disclosure_period_wrong', { kind: 'statistics', from: '2026-03-02', to: '2026-03-01' }],
    ['disclosure_period_wrong', { kind: 'register', on: '2999-01-01' }],
    ['disclosure_period_wrong', { kind: 'statistics', from: '2036-03-10', to: '2036-03-10' }],
    ['invalid_input', { kind: 'register', on: '0000-01-01' }],
    ['invalid_input', { kind: 'register', on: '9999-12-31' }],
    [
      'disclosure_subject_wrong',
      {
        kind: 'subject',
        subjectKind: 'person',
        subject: '00000000-0000-4000-8000-00000000dead',
        from: '2026-03-01',
        to: '2026-03-01',
      },
    ],
    [
      'disclosure_subject_wrong',
      { kind: 'subject', subjectKind: 'phone', subject: 'abc', from: '2026-03-01', to: '2026-03-01' },
    ],
    ['ride_not_found', { kind: 'ride', rideId: '00000000-0000-4000-8000-00000000dead' }],
  ] as const)('is refused as %s: %j', async (code, wrong) => {
    expect((await askForDisclosure(kit, first, { scope: wrong })).json().error.code).toBe(code)
  })
})
