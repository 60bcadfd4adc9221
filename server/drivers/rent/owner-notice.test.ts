import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { anAgreedRent, aRentedVehicle, proposeAsDriver, rentOf, sayPaid } from '#kit/drivers/rents.ts'
import { changeVehicle } from '#kit/drivers/vehicles.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const textsTo = (number: string) => kit.texts.filter(({ to }) => to === number).map(({ text }) => text)
const passDays = (count: number) => kit.clock.advanceMinutes(count * 24 * 60)

async function subscribe({ userId }: Person): Promise<void> {
  const at = kit.clock.now()
  const session = await kit.database.db
    .selectFrom('sessions')
    .where('userId', '=', userId)
    .select('id')
    .executeTakeFirstOrThrow()
  await kit.database.db
    .insertInto('pushSubscriptions')
    .values({
      userId,
      sessionId: session.id,
      endpoint: `https://push.example/${randomUUID()}`,
      p256dh: 'p',
      auth: 'a',
      createdAt: at,
    })
    .execute()
}

const noticesOf = ({ userId }: Person) =>
  kit.database.db
    .selectFrom('pushNotices')
    .innerJoin('pushSubscriptions', 'pushSubscriptions.id', 'pushNotices.subscriptionId')
    .where('userId', '=', userId)
    .where('kind', '=', 'rent_written')
    .select(['kind', 'facts'])
    .execute()

describe('what a driver writes about the rent', () => {
  test('reaches an owner without an account by one SMS, however often it is proposed or begun anew', async () => {
    const [driver, operator] = [await aDriver(kit, { fullName: 'Kossi Essai' }), await anAdmin(kit)]
    const ownerPhone = '+2290197555501'
    const vehicle = { owner: 'other', ownerName: 'Afi Essai', ownerPhone } as const
    await changeVehicle(kit, operator, driver, { plate: 'OW 1234 RB', ...vehicle })
    await proposeAsDriver(kit, driver)
    expect(textsTo(ownerPhone)).toEqual([expect.stringContaining('Kossi propose un versement de 2500 F par jour')])
    expect(textsTo(ownerPhone)[0]).toContain('/profile?vehicles=now')
    passDays(1)
    await proposeAsDriver(kit, driver, { amountXof: 3_000 })
    await kit.call(`POST /api/rents/${(await rentOf(kit, driver)).id}/end`, { as: driver })
    passDays(1)
    expect((await proposeAsDriver(kit, driver)).answer.statusCode).toBe(200)
    expect(textsTo(ownerPhone)).toHaveLength(1)
  })

  test('reaches an owner without an account later if no SMS could be queued: no budget is left, or this server sends none', async () => {
    const [driver, operator] = [await aDriver(kit), await anAdmin(kit)]
    const ownerPhone = '+2290197555502'
    await changeVehicle(kit, operator, driver, {
      plate: 'OW 1235 RB',
      owner: 'other',
      ownerName: 'Afi Essai',
      ownerPhone,
    })
    let usedUp: string | null | undefined = null
    while (usedUp === null) usedUp = await kit.context.sms?.postRent(ownerPhone, 'before')
    const reached = () => textsTo(ownerPhone).filter((text) => text !== 'before')
    await proposeAsDriver(kit, driver)
    expect(reached()).toEqual([])
    passDays(1)
    const { sms } = kit.context
    Object.assign(kit.context, { sms: null })
    expect((await proposeAsDriver(kit, driver, { amountXof: 3_000 })).answer.statusCode).toBe(200)
    Object.assign(kit.context, { sms })
    expect(reached()).toEqual([])
    await proposeAsDriver(kit, driver, { amountXof: 3_500 })
    expect(reached()).toEqual([expect.stringContaining('3500 F')])
    passDays(1)
    await proposeAsDriver(kit, driver, { amountXof: 4_000 })
    expect(reached()).toHaveLength(1)
  })

  test('reaches an owner by SMS once a day when a day is said to be paid, not when it is excused or repeated', async () => {
    const { driver, owner, rentId } = await anAgreedRent(kit)
    const proposed = textsTo(owner.phoneNumber).length
    const said = () => textsTo(owner.phoneNumber).slice(proposed)
    passDays(2)
    const [today, yesterday] = [dayOf(kit.clock.now()), addDays(dayOf(kit.clock.now()), -1)]
    await sayPaid(kit, driver, { rentId, day: yesterday, paidXof: 0 })
    expect(said()).toEqual([])
    for (const _ of ['once', 'again']) await sayPaid(kit, driver, { rentId, paidXof: 2_000 })
    await sayPaid(kit, driver, { rentId, day: yesterday, paidXof: 2_500, seen: 1 })
    expect(said()).toEqual([expect.stringContaining('dit avoir versé 2000 F pour le')])
    passDays(1)
    await sayPaid(kit, driver, { rentId, day: today, paidXof: 2_500, seen: 1 })
    expect(said()).toHaveLength(2)
    expect(await noticesOf(owner)).toEqual([])
  })

  test('reaches an owner whose browser is subscribed by a notice that names nobody, and by no SMS', async () => {
    const { driver, owner } = await aRentedVehicle(kit)
    await subscribe(owner)
    await proposeAsDriver(kit, driver)
    expect(await noticesOf(owner)).toEqual([{ kind: 'rent_written', facts: {} }])
    expect(textsTo(owner.phoneNumber)).toEqual([])
  })

  test('reaches nobody once the owner has closed their account', async () => {
    const { driver, owner, rentId } = await anAgreedRent(kit)
    passDays(1)
    const before = textsTo(owner.phoneNumber).length
    await kit.database.db
      .updateTable('users')
      .set({ deletedAt: kit.clock.now() })
      .where('id', '=', owner.userId)
      .execute()
    expect((await sayPaid(kit, driver, { rentId, paidXof: 2_500 })).statusCode).toBe(200)
    expect(textsTo(owner.phoneNumber)).toHaveLength(before)
  })
})
