import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { OWN_DATA_FILE } from '#domain/accounts/rights/own-data-address.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { anAgreedRent, answerPaid, proposeAsOwner, rentOf, rentsOfOwner, sayPaid } from '#kit/drivers/rents.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import type { Person } from '#kit/people/people.ts'
import { listAffectedBy } from '../../admin/breach/breach.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

/** A rent with a contested day, and a proposal that waits. */
async function aFullRent() {
  const people = await anAgreedRent(kit)
  await sayPaid(kit, people.driver, { rentId: people.rentId, paidXof: 2_500 })
  await answerPaid(kit, people.owner, { rentId: people.rentId }, { gotXof: 500, note: 'Il manque 2 000' })
  await proposeAsOwner(kit, people)
  return people
}

/** Deletes an account that only a provider opens, and which is asked no password. */
async function remove(as: Person) {
  const email = placeholderEmail('facebook', as.userId)
  await kit.database.db.updateTable('users').set({ email }).where('id', '=', as.userId).execute()
  return kit.call('POST /api/account/deletion', { as, body: { password: '' } })
}

async function eraseAfterAMonth(): Promise<void> {
  kit.clock.advanceMinutes(31 * 24 * 60)
  await kit.context.jobs.send('erase-accounts', null)
}

test('both have the rent, its terms and its days in « Mes données »', async () => {
  const { driver, owner } = await aFullRent()
  for (const as of [driver, owner]) {
    await kit.call('POST /api/my-data/opening', { as, body: { password: '' } })
    const { sections } = (await kit.call(`GET ${OWN_DATA_FILE}`, { as })).json()
    expect(sections.rents).toMatchObject([{ ownerName: owner.fullName, ownerPhone: owner.phoneNumber }])
    expect(sections.rentTerms.map(({ state }: { state: string }) => state).sort()).toEqual(['agreed', 'proposed'])
    expect(sections.rentDays).toMatchObject([
      { paidXof: 2_500, ownerSaid: 'contested', noteOfOwner: 'Il manque 2 000' },
    ])
  }
})

test('a driver who deletes their account ends the rent; the owner reads it until it is erased', async () => {
  const { driver, owner, rentId } = await aFullRent()
  expect((await remove(driver)).statusCode).toBe(200)
  const [ended] = (await rentsOfOwner(kit, owner)).rents
  expect(ended).toMatchObject({ id: rentId, proposal: null, terms: null, days: [{ words: { gotXof: 500 } }] })
  expect(ended.endsOn).not.toBeNull()
  await eraseAfterAMonth()
  expect((await rentsOfOwner(kit, owner)).rents).toEqual([])
  expect(await kit.database.db.selectFrom('rentDays').where('rentId', '=', rentId).select('day').execute()).toEqual([])
})

test('an owner who deletes their account ends the rent; the driver keeps the days, without name, number and words', async () => {
  const { driver, owner, rentId } = await aFullRent()
  expect((await remove(owner)).statusCode).toBe(200)
  expect(await rentOf(kit, driver)).toMatchObject({ id: rentId, otherName: owner.fullName, proposal: null })
  const month = kit.clock.now().toISOString().slice(0, 7)
  await eraseAfterAMonth()
  const rents = (await kit.call(`GET /api/driver/rents?month=${month}`, { as: driver })).json().rents
  expect(rents[0]).toMatchObject({
    otherName: '—',
    ownerPhone: '—',
    days: [{ words: { answer: 'contested', gotXof: 500, ownerNote: null } }],
  })
})

test('a leaked table of days affects driver and owner', async () => {
  const { driver, owner } = await aFullRent()
  const affected = (await listAffectedBy(kit.database.db, { kind: 'table', table: 'rent_days' })) ?? []
  expect(affected.map(({ userId }) => userId)).toEqual(expect.arrayContaining([driver.userId, owner.userId]))
})
