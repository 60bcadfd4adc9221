import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnConsent } from '#domain/accounts/rights/consents.contract.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aDocument, aPdf, multipartOf, typedFor, upload } from '#kit/people/documents.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

type Wish = { readonly given: boolean; readonly seen: string; readonly page?: string }
const say = (as: Caller, wish: Wish) => kit.call('PUT /api/consents/card', { as, body: { page: 'settings', ...wish } })
const consentsOf = async (as: Caller): Promise<OwnConsent[]> =>
  (await kit.call('GET /api/consents', { as })).json().consents
const cardOf = async (as: Caller): Promise<OwnConsent> => {
  const card = (await consentsOf(as)).find(({ purpose }) => purpose === 'card')
  if (card === undefined) throw new Error('no consent is asked')
  return card
}
/** Without ticking the box. */
function uploadSilently(as: Caller) {
  const { body, headers } = multipartOf({ fields: typedFor(kit), file: aPdf() })
  return kit.call('POST /api/documents', { as, body, headers })
}
const filesOf = ({ userId }: Person) => kit.context.files.list(`user-documents/${userId}`)

describe('the identity card of a passenger', () => {
  test('is refused until its owner agrees, and nothing of it is stored', async () => {
    const passenger = await aPassenger(kit)
    const refused = await uploadSilently(passenger)
    expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'consent_needed'])
    expect(await filesOf(passenger)).toEqual([])
    await say(passenger, { given: true, seen: '', page: 'documents' })
    expect((await uploadSilently(passenger)).statusCode).toBe(201)
  })

  test('is deleted, row and file, when its owner takes the consent back, and no other can follow', async () => {
    const passenger = await aPassenger(kit)
    await aDocument(kit, passenger)
    expect(await filesOf(passenger)).toHaveLength(1)
    const { seen } = await cardOf(passenger)
    expect((await say(passenger, { given: false, seen })).statusCode).toBe(200)
    expect((await kit.call('GET /api/documents', { as: passenger })).json().documents).toEqual([])
    expect(await filesOf(passenger)).toEqual([])
    expect((await uploadSilently(passenger)).json().error.code).toBe('consent_needed')
  })

  test('that was stored before consents were asked can be taken back too', async () => {
    const passenger = await aPassenger(kit)
    await aDocument(kit, passenger)
    const before = await aPassenger(kit)
    await kit.database.db
      .updateTable('userDocuments')
      .set({ userId: before.userId })
      .where('userId', '=', passenger.userId)
      .execute()
    expect((await cardOf(before)).seen).toBe('')
    await say(before, { given: false, seen: '' })
    expect((await kit.call('GET /api/documents', { as: before })).json().documents).toEqual([])
  })
})

describe('a consent', () => {
  test('keeps what was said, when, where and by which text', async () => {
    const passenger = await aPassenger(kit)
    await say(passenger, { given: true, seen: '', page: 'documents' })
    kit.clock.advanceMinutes(60)
    await say(passenger, { given: false, seen: (await cardOf(passenger)).seen })
    const { isGiven, history } = await cardOf(passenger)
    expect(isGiven).toBe(false)
    expect(history.map(({ given, page, textVersion }) => [given, page, textVersion])).toEqual([
      [false, 'settings', 1],
      [true, 'documents', 1],
    ])
    const rows = kit.database.db
      .selectFrom('consents')
      .where('userId', '=', passenger.userId)
      .select('saidBy')
      .execute()
    expect(await rows).toEqual([{ saidBy: passenger.userId }, { saidBy: passenger.userId }])
  })

  test('lists what was said last, however often it was said', async () => {
    const passenger = await aPassenger(kit)
    const row = { userId: passenger.userId, purpose: 'card', textVersion: 1, page: 'settings' } as const
    const said = Array.from({ length: 30 }, (_, at) => ({
      ...row,
      given: at % 2 === 0,
      at: new Date(kit.clock.now().getTime() + at),
      saidBy: passenger.userId,
    }))
    await kit.database.db.insertInto('consents').values(said).execute()
    const { isGiven, history } = await cardOf(passenger)
    expect([isGiven, history.length, history[0]?.at]).toEqual([false, 20, said.at(-1)?.at.toISOString()])
  })

  test('said again changes nothing, and a late repeat does not undo what was said since', async () => {
    const passenger = await aPassenger(kit)
    const wish = { given: true, seen: '' }
    for (const _ of ['once', 'twice']) expect((await say(passenger, wish)).statusCode).toBe(200)
    expect((await cardOf(passenger)).history).toHaveLength(1)
    await say(passenger, { given: false, seen: (await cardOf(passenger)).seen })
    const late = await say(passenger, wish)
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'consent_changed'])
    expect((await cardOf(passenger)).isGiven).toBe(false)
  })

  test('cannot be rewritten or deleted in the database', async () => {
    const passenger = await aPassenger(kit)
    await say(passenger, { given: true, seen: '' })
    const run = (sql: string) => kit.database.pool.query(sql)
    await expect(run('update consents set given = false')).rejects.toThrow('consents is append-only')
    await expect(run('delete from consents')).rejects.toThrow('consents is append-only')
    await expect(run('truncate consents cascade')).rejects.toThrow('cannot be emptied')
  })

  test('to keep their card is not asked of drivers: law and contract require it', async () => {
    const driver = await aDriver(kit)
    expect((await consentsOf(driver)).map(({ purpose }) => purpose)).toEqual(['among_women'])
    expect((await say(driver, { given: false, seen: '' })).json().error.code).toBe('forbidden')
    expect((await upload(kit, driver)).statusCode).toBe(201)
    expect((await kit.call('GET /api/documents', { as: driver })).json().documents).toHaveLength(6)
  })
})
