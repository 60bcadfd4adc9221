import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Scope } from '#domain/admin/disclosures/disclosures.ts'
import { ADMIN_ACTION_WORDS, AUTHORITY_ACTIONS } from '#domain/admin/journal/admin-actions.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { pdfElements, pdfProperties } from '#kit/checks/pdf/pdf-tags.ts'
import type { Kit } from '#kit/kit.ts'
import {
  actionsOf,
  aDisclosure,
  answerFile,
  aReleasedDisclosure,
  aTracedRide,
  releaseDisclosure,
  startWithTwoOperators,
} from '#kit/people/disclosures.ts'
import { aHold } from '#kit/people/holds.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { listOwnRows } from '../../accounts/rights/own-data.queries.ts'
import { openAnswerFile } from './disclosure-files.service.ts'

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
const journal = (query: string) => actionsOf(kit, first, query)
const today = () => dayOf(kit.clock.now())
const released = (scope: Scope, silentBy = '') => aReleasedDisclosure(kit, [first, second], { scope, silentBy })

/** It is read aloud as titles and tables, in letters that it holds. */
function expectReadable(pdf: Buffer): void {
  const elements = pdfElements(pdf)
  expect(elements[0]).toEqual({ path: 'Document H1', text: 'Miyi · Réponse à une réquisition' })
  expect(elements.filter(({ path }) => path.endsWith('H2')).map(({ text }) => text)).toContain('Étapes')
  expect(elements).toContainEqual({ path: 'Document Table TR TD', text: '=cmd Passagère' })
  expect(pdfProperties(pdf)).toMatchObject({ areFontsEmbedded: true, unmarked: [] })
}

describe('the answer about one ride', () => {
  test('says who carried whom, the plate then, the track, the payment and who has seen it; two downloads are the same bytes', async () => {
    const ride = await aTracedRide(kit)
    await kit.call(`GET /api/admin/rides/${ride.id}`, { as: await anAdmin(kit, { fullName: 'Curieuse Essai' }) })
    const id = await aDisclosure(kit, first, { scope: { kind: 'ride', rideId: ride.id } })
    const { preview } = (await open(id, second)).json()
    expect(preview[0].rows[0]).toEqual(expect.arrayContaining([ride.plate, 'Koffi Essai', '=cmd Passagère']))
    expect((await releaseDisclosure(kit, second, id)).statusCode).toBe(200)

    const { disclosure } = (await open(id)).json()
    expect(disclosure).toMatchObject({
      state: 'released',
      askedBy: 'Première Opératrice',
      decidedBy: 'Seconde Opératrice',
    })
    const csv = await file(id, 'csv')
    const text = csv.body
    for (const words of [
      ride.plate,
      'Koffi Essai',
      `'=cmd Passagère`,
      '6.3712',
      'espèces',
      'Curieuse Essai',
      'Réquisition 45/2026',
    ])
      expect(text).toContain(words)
    const pdf = await file(id, 'pdf', second)
    expectReadable(pdf.rawPayload)
    for (const [answer, hash] of [
      [csv, disclosure.csvSha256],
      [pdf, disclosure.pdfSha256],
    ] as const)
      expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(hash)

    await kit.database.db
      .updateTable('profiles')
      .set({ fullName: 'Autre Nom' })
      .where('id', '=', ride.passenger.userId)
      .execute()
    expect((await file(id, 'csv')).rawPayload.equals(csv.rawPayload)).toBe(true)
    expect(await journal(`rideId=${ride.id}`)).toEqual([
      'open_disclosure',
      'open_disclosure',
      'open_disclosure',
      'release_disclosure',
      'ask_disclosure',
    ])
  })

  test('says nothing of what another authority asked before', async () => {
    const ride = await aTracedRide(kit)
    await aHold(kit, second, { kind: 'ride', subject: ride.id })
    await released({ kind: 'ride', rideId: ride.id }, 'Ordonnance 12/2026')
    const { body } = await file(await released({ kind: 'ride', rideId: ride.id }), 'csv')
    for (const action of AUTHORITY_ACTIONS) expect(body).not.toContain(ADMIN_ACTION_WORDS[action])
  })

  test('is not handed out when the stored file is another one', async () => {
    const ride = await aTracedRide(kit)
    const id = await released({ kind: 'ride', rideId: ride.id })
    const [path = ''] = (await kit.context.files.list(`disclosures/${id}`)).filter((one) => one.endsWith('csv'))
    await kit.context.files.remove(path)
    await kit.context.files.save(path, Buffer.from('autre'))
    const session = kit.database.db.selectFrom('sessions').where('userId', '=', first.userId).select('id')
    const { id: sessionId } = await session.executeTakeFirstOrThrow()
    const actor = { userId: first.userId, sessionId } as Parameters<typeof openAnswerFile>[1]
    await expect(openAnswerFile(kit.context, actor, { disclosureId: id, file: 'csv' })).rejects.toThrow(id)
  })

  test('tells its persons by mail and in « Mes données »: by whom, when and which kind of data', async () => {
    const ride = await aTracedRide(kit)
    const before = kit.mail.length
    await released({ kind: 'ride', rideId: ride.id })
    const sent = kit.mail.slice(before)
    expect(sent.map(({ to }) => to).sort()).toEqual([ride.passenger.email, ride.driver.email].sort())
    expect(sent[0]?.text).toContain('Commissariat de Cadjèhoun')
    expect(sent[0]?.text).not.toMatch(/Réquisition 45|Disparition|Koffi|Officier/)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from disclosed_people where user_id = ${ride.passenger.userId}::uuid and is_notified`.execute(
      kit.database.db,
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  test('tells nobody when the requisition forbids it, not even among the actions on one’s account', async () => {
    const ride = await aTracedRide(kit)
    const before = kit.mail.length
    await released({ kind: 'ride', rideId: ride.id }, 'Ordonnance 12/2026')
    const period = { from: today(), to: today() }
    await released(
      { kind: 'subject', subjectKind: 'person', subject: ride.passenger.userId, ...period },
      'Ordonnance 12',
    )
    expect(kit.mail.slice(before)).toEqual([])
    // Its owner opens « Mes données » in a session of minutes ago.
    const { userId } = ride.passenger
    const part = { userId, now: kit.clock.now(), after: null, limit: 50 }
    expect((await listOwnRows(kit.database.db, 'disclosures', part)).rows).toEqual([])
    expect((await listOwnRows(kit.database.db, 'actionsOnMe', part)).rows).toEqual([])
  })
})

test('the register of a day has each vehicle in force then with its owner, also one that has ended since', async () => {
  const driver = await aDriver(kit, { fullName: 'Registre Essai' })
  const ride = await aTracedRide(kit, { driver })
  const on = today()
  kit.clock.advanceMinutes(3 * 24 * 60)
  const ended = { state: 'ended', validTo: kit.clock.now() } as const
  await kit.database.db.updateTable('vehicles').set(ended).where('driverId', '=', driver.userId).execute()
  const then = await file(await released({ kind: 'register', on }), 'csv')
  const now = await file(await released({ kind: 'register', on: today() }), 'csv')
  expect([then.body.includes(ride.plate), now.body.includes(ride.plate)]).toEqual([true, false])
})

test('statistics name nobody, and count nobody', async () => {
  const yesterday = addDays(today(), -1)
  const id = await released({ kind: 'statistics', from: yesterday, to: yesterday })
  expect((await file(id, 'csv')).body).not.toMatch(/Essai|DI-\d/)
  const people = await kit.database.db
    .selectFrom('disclosedPeople')
    .where('disclosureId', '=', id)
    .select('userId')
    .execute()
  expect(people).toEqual([])
})
