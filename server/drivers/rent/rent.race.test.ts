import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import {
  anAgreedRent,
  answerPaid,
  answerTerms,
  aRentedVehicle,
  proposeAsDriver,
  proposeAsOwner,
  rentOf,
  sayPaid,
} from '#kit/drivers/rents.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { closeAccount } from '../../accounts/settings/settings-deletion.queries.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

const ROUNDS = 8
const codeOf = ({ json }: { json(): { error?: { code: string } } }) => json().error?.code ?? 'done'

test('driver and owner who propose at once begin one rent with one proposal that waits', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { driver, owner } = await aRentedVehicle(kit)
    const [byDriver, byOwner] = await Promise.all([
      proposeAsDriver(kit, driver),
      proposeAsOwner(kit, { owner, driver }),
    ])
    expect([codeOf(byDriver.answer), codeOf(byOwner.answer)]).toEqual(['done', 'done'])
    const { db } = kit.database
    const rents = await db.selectFrom('rents').where('driverId', '=', driver.userId).select('id').execute()
    expect(rents).toHaveLength(1)
    const terms = await db
      .selectFrom('rentTerms')
      .where('rentId', '=', rents[0]?.id ?? '')
      .select('state')
      .execute()
    expect(terms.map(({ state }) => state).sort()).toEqual(['proposed', 'withdrawn'])
  }
})

test('an owner who agrees while the driver takes the proposal back: one of both counts', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { driver, owner } = await aRentedVehicle(kit)
    const { id } = await proposeAsDriver(kit, driver)
    const { id: rentId } = await rentOf(kit, driver)
    const [agreed, takenBack] = await Promise.all([
      answerTerms(kit, owner, { rentId, id }),
      answerTerms(kit, driver, { rentId, id }, false),
    ])
    expect([codeOf(agreed), codeOf(takenBack)].sort()).toEqual(['done', 'rent_terms_replaced'])
    expect((await rentOf(kit, driver)).terms !== null).toBe(codeOf(agreed) === 'done')
  }
})

test('an owner who confirms while the driver says something else confirms only what they saw', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { driver, owner, rentId } = await anAgreedRent(kit)
    await sayPaid(kit, driver, { rentId, paidXof: 1_000 })
    const [said, confirmed] = await Promise.all([
      sayPaid(kit, driver, { rentId, paidXof: 2_500, seen: 1 }),
      answerPaid(kit, owner, { rentId }),
    ])
    const words = (await rentOf(kit, driver)).days[0]?.words
    if (codeOf(said) === 'done') {
      expect(codeOf(confirmed)).toBe('rent_day_changed')
      expect(words).toMatchObject({ paidXof: 2_500, answer: null })
    } else {
      expect([codeOf(said), codeOf(confirmed)]).toEqual(['rent_day_confirmed', 'done'])
      expect(words).toMatchObject({ paidXof: 1_000, answer: 'confirmed' })
    }
  }
})

test('a driver who presses five times at once says it once', async () => {
  const { driver, rentId } = await anAgreedRent(kit)
  const answers = await Promise.all(Array.from({ length: 5 }, () => sayPaid(kit, driver, { rentId, paidXof: 2_500 })))
  expect(answers.map(codeOf)).toEqual(Array.from({ length: 5 }, () => 'done'))
  expect((await rentOf(kit, driver)).days[0]?.words).toMatchObject({ paidXof: 2_500, version: 1 })
})

test('an owner whose account is deleted while drivers end, answer and propose: everybody is answered, and no rent goes on', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { driver, owner, rentId } = await anAgreedRent(kit)
    const { id } = await proposeAsOwner(kit, { owner, driver })
    const { db } = kit.database
    const at = kit.clock.now()
    const [, answer] = await Promise.all([
      db.transaction().execute((tx) => closeAccount(tx, owner.userId, at)),
      round % 2 === 0
        ? kit.call(`POST /api/rents/${rentId}/end`, { as: driver })
        : answerTerms(kit, driver, { rentId, id }),
    ])
    expect(['done', 'rent_ended', 'rent_terms_replaced'], `round ${round}`).toContain(codeOf(answer))
    const { endsOn } = await db.selectFrom('rents').where('id', '=', rentId).select('endsOn').executeTakeFirstOrThrow()
    expect(endsOn, `round ${round}`).not.toBeNull()
    const waiting = db.selectFrom('rentTerms').where('rentId', '=', rentId).where('state', '=', 'proposed').select('id')
    expect(await waiting.execute()).toEqual([])
  }
})
