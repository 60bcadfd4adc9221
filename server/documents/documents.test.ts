import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

test('a person reads their own documents, the soonest to expire first, with counts', async () => {
  const driver = await aDriver(kit)
  await kit.context.db
    .updateTable('userDocuments')
    .set({ expiresOn: addDays(dayOf(kit.clock.now()), 30) })
    .where('userId', '=', driver.userId)
    .where('documentType', '=', 'insurance')
    .execute()
  const { documents, counts } = (await kit.call('GET /api/documents', { as: driver })).json()
  expect(documents[0]).toMatchObject({ documentType: 'insurance', status: 'expiring_soon' })
  expect(counts).toEqual({ total: 5, valid: 4, expiringSoon: 1, expired: 0 })
  expect((await kit.call('GET /api/documents', { as: await aPassenger(kit) })).json().documents).toEqual([])
})

test('each stored document counts by its own status, one that a newer one replaces too', async () => {
  const driver = await aDriver(kit)
  const today = dayOf(kit.clock.now())
  const older = [addDays(today, 10), addDays(today, -10)].map((expiresOn) => ({
    userId: driver.userId,
    documentType: 'insurance' as const,
    documentNumber: null,
    issuedOn: null,
    expiresOn,
    fileUrl: `/files/user-documents/${driver.userId}/insurance_${expiresOn}.pdf`,
    status: 'valid' as const,
    notes: null,
  }))
  await kit.context.db.insertInto('userDocuments').values(older).execute()
  const { counts } = (await kit.call('GET /api/documents', { as: driver })).json()
  expect(counts).toEqual({ total: 7, valid: 5, expiringSoon: 1, expired: 1 })
})

test('a document expires by the day in Benin, whatever its stored status', async () => {
  const driver = await aDriver(kit)
  const dashboard = async () => (await kit.call('GET /api/driver', { as: driver })).json()
  const lastDay = addDays(dayOf(kit.clock.now()), 365)
  kit.clock.set(new Date(`${lastDay}T22:59:59Z`))
  expect((await dashboard()).documentsBlock).toBe(false)
  kit.clock.set(new Date(`${lastDay}T23:00:00Z`))
  expect(await dashboard()).toMatchObject({
    documentsBlock: true,
    blockedBecause: 'documents_not_valid',
  })
})
