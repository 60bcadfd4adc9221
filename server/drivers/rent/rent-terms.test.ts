import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RENT_SENTENCES } from '#domain/drivers/rent/rent.fr.ts'
import { RENT_AHEAD_DAYS } from '#domain/drivers/rent/rent-state.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import {
  anAgreedRent,
  answerTerms,
  aRentedVehicle,
  proposeAsDriver,
  proposeAsOwner,
  proveNumber,
  rentOf,
  rentsOfDriver,
  rentsOfOwner,
} from '#kit/drivers/rents.ts'
import { changeVehicle } from '#kit/drivers/vehicles.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, aPassenger, type Person } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

const today = () => dayOf(kit.clock.now())
const codeOf = ({ statusCode, json }: { statusCode: number; json(): { error: { code: string } } }) => [
  statusCode,
  json().error?.code,
]
const end = (as: Person, rentId: string) => kit.call(`POST /api/rents/${rentId}/end`, { as })

describe('a proposal of the driver', () => {
  test('reaches whoever proves the number of the vehicle’s owner, and counts once they agree', async () => {
    const { driver, owner } = await aRentedVehicle(kit)
    expect(await rentsOfDriver(kit, driver)).toMatchObject({
      rents: [],
      owner: { name: 'Afi Essai', phone: owner.phoneNumber },
    })
    expect(await rentsOfOwner(kit, owner)).toMatchObject({
      rents: [],
      vehicles: [{ driverId: driver.userId, driverName: driver.fullName }],
    })
    const { id } = await proposeAsDriver(kit, driver, { amountXof: 3_000, weekdays: [6, 1, 1] })
    const terms = { amountXof: 3_000, weekdays: [1, 6], fromOn: today() }
    const [rent] = (await rentsOfOwner(kit, owner)).rents
    expect(rent).toMatchObject({ side: 'owner', otherName: driver.fullName, ownerPhone: null, terms: null, days: [] })
    expect(rent.proposal).toEqual({ id, isOwn: false, ...terms })
    expect((await rentOf(kit, driver)).proposal).toEqual({ id, isOwn: true, ...terms })

    const stream = await openStream(kit, driver)
    await stream.next('hello')
    expect((await answerTerms(kit, owner, { rentId: rent.id, id })).statusCode).toBe(200)
    await stream.next('driver-eligibility')
    stream.close()
    expect(await rentOf(kit, driver)).toMatchObject({ terms, proposal: null, isOwnerKnown: true })
  })

  test('is the same one when it is sent again, and another takes its place', async () => {
    const { driver, owner } = await aRentedVehicle(kit)
    const { id } = await proposeAsDriver(kit, driver)
    expect((await proposeAsDriver(kit, driver, { amountXof: 9_000 }, id)).answer.statusCode).toBe(200)
    const { id: rentId, proposal } = await rentOf(kit, driver)
    expect(proposal).toMatchObject({ id, amountXof: 2_500 })
    const { id: next } = await proposeAsOwner(kit, { owner, driver }, { amountXof: 2_800 })
    expect((await rentOf(kit, driver)).proposal).toMatchObject({ id: next, isOwn: false, amountXof: 2_800 })
    expect(codeOf(await answerTerms(kit, owner, { rentId, id }))).toEqual([409, 'rent_terms_replaced'])
  })

  test('is refused without an owner, with a sum, a day or days that cannot be, and under another’s id', async () => {
    const own = await aDriver(kit)
    expect(codeOf((await proposeAsDriver(kit, own)).answer)).toEqual([409, 'rent_without_owner'])
    const { driver } = await aRentedVehicle(kit)
    const fieldOf = async (terms: object) => (await proposeAsDriver(kit, driver, terms)).answer.json().error
    expect(await fieldOf({ amountXof: 99 })).toMatchObject({ field: 'amountXof', message: RENT_SENTENCES.amount })
    expect(await fieldOf({ amountXof: 200_001 })).toMatchObject({ field: 'amountXof' })
    expect(await fieldOf({ weekdays: [] })).toMatchObject({ field: 'weekdays' })
    expect((await fieldOf({ weekdays: [8] })).code).toBe('invalid_input')
    expect(await fieldOf({ fromOn: addDays(today(), -1) })).toMatchObject({ field: 'fromOn' })
    expect(await fieldOf({ fromOn: addDays(today(), RENT_AHEAD_DAYS + 1) })).toMatchObject({ field: 'fromOn' })
    expect((await rentsOfDriver(kit, driver)).rents).toEqual([])
    const last = addDays(today(), RENT_AHEAD_DAYS)
    const { id, answer } = await proposeAsDriver(kit, driver, { fromOn: last })
    expect(answer.statusCode).toBe(200)
    const other = await aRentedVehicle(kit)
    expect(codeOf((await proposeAsDriver(kit, other.driver, {}, id)).answer)).toEqual([404, 'rent_not_found'])
  })
})

describe('an answer', () => {
  test('repeated changes nothing; the proposer cannot agree, but takes it back', async () => {
    const { driver, owner } = await aRentedVehicle(kit)
    const { id } = await proposeAsDriver(kit, driver)
    const { id: rentId } = await rentOf(kit, driver)
    expect(codeOf(await answerTerms(kit, driver, { rentId, id }))).toEqual([409, 'rent_terms_own'])
    for (const _ of ['once', 'again'])
      expect((await answerTerms(kit, owner, { rentId, id }, false)).statusCode).toBe(200)
    expect(codeOf(await answerTerms(kit, owner, { rentId, id }))).toEqual([409, 'rent_terms_replaced'])
    const { id: next } = await proposeAsOwner(kit, { owner, driver })
    for (const _ of ['once', 'again'])
      expect((await answerTerms(kit, owner, { rentId, id: next }, false)).statusCode).toBe(200)
    expect(codeOf(await answerTerms(kit, driver, { rentId, id: next }))).toEqual([409, 'rent_terms_replaced'])
    expect((await rentOf(kit, driver)).terms).toBeNull()
  })

  test('given late counts from that day, and later terms from theirs, while the ones before count until then', async () => {
    const { driver, owner } = await aRentedVehicle(kit)
    const { id } = await proposeAsDriver(kit, driver)
    const { id: rentId } = await rentOf(kit, driver)
    kit.clock.advanceMinutes(3 * 24 * 60)
    await answerTerms(kit, owner, { rentId, id })
    expect((await rentOf(kit, driver)).terms).toMatchObject({ amountXof: 2_500, fromOn: today() })
    const fromOn = addDays(today(), 2)
    const { id: next } = await proposeAsOwner(kit, { owner, driver }, { amountXof: 3_000, fromOn })
    await answerTerms(kit, driver, { rentId, id: next })
    expect(await rentOf(kit, driver)).toMatchObject({
      terms: { amountXof: 2_500 },
      later: { amountXof: 3_000, fromOn },
    })
    kit.clock.advanceMinutes(3 * 24 * 60)
    const { days, owed, later } = await rentOf(kit, driver)
    expect(days.map(({ dueXof }) => dueXof)).toEqual([3_000, 3_000, 2_500, 2_500])
    expect([owed, later]).toEqual([{ driverXof: 8_000, ownerXof: 8_000 }, null])
  })
})

describe('a rent', () => {
  test('does not exist for another driver, for who has not proved the number, nor for its next holder', async () => {
    const { driver, owner, rentId } = await anAgreedRent(kit)
    const { proposal: _, ...rent } = await rentOf(kit, driver)
    const [rival, stranger] = [await aDriver(kit), await aPassenger(kit, { phoneNumber: owner.phoneNumber })]
    for (const as of [rival, stranger]) {
      expect(codeOf(await end(as, rentId))).toEqual([404, 'rent_not_found'])
      expect((await rentsOfOwner(kit, as)).rents).toEqual([])
    }
    await kit.database.db.deleteFrom('accounts').where('userId', '=', owner.userId).execute()
    await proveNumber(kit, stranger)
    expect(await rentsOfOwner(kit, stranger)).toMatchObject({ rents: [], vehicles: [] })
    expect(codeOf((await proposeAsOwner(kit, { owner: stranger, driver })).answer)).toEqual([404, 'rent_not_found'])
    expect((await rentsOfOwner(kit, owner)).rents).toMatchObject([{ id: rent.id, side: 'owner' }])
  })

  test('ends today when either ends it, which a repeat does not change; what is owed stays', async () => {
    const { driver, owner, rentId } = await anAgreedRent(kit)
    kit.clock.advanceMinutes(24 * 60)
    await proposeAsOwner(kit, { owner, driver })
    for (const as of [owner, driver, owner]) expect((await end(as, rentId)).statusCode).toBe(200)
    const last = today()
    kit.clock.advanceMinutes(2 * 24 * 60)
    const [ended] = (await rentsOfOwner(kit, owner)).rents
    expect(ended).toMatchObject({ endsOn: last, terms: null, proposal: null, owed: { ownerXof: 5_000 } })
    const { id } = await proposeAsDriver(kit, driver)
    expect(codeOf(await answerTerms(kit, owner, { rentId, id }))).toEqual([404, 'rent_not_found'])
    expect((await rentsOfDriver(kit, driver)).rents).toHaveLength(2)
  })

  test('goes on with a corrected vehicle of the same owner, and ends when one of another owner is approved', async () => {
    const { driver, owner, operator, rentId } = await anAgreedRent(kit)
    const of = { owner: 'other', ownerName: owner.fullName, ownerPhone: owner.phoneNumber } as const
    await changeVehicle(kit, operator, driver, { plate: 'RV NEW RB', ...of })
    expect(await rentOf(kit, driver)).toMatchObject({ id: rentId, plate: 'RV NEW RB', endsOn: null })
    await changeVehicle(kit, operator, driver, { plate: 'RV OWN RB' })
    expect(await rentOf(kit, driver)).toMatchObject({ id: rentId, plate: null, endsOn: today() })
    expect(codeOf((await proposeAsOwner(kit, { owner, driver })).answer)).toEqual([404, 'rent_not_found'])
  })
})
