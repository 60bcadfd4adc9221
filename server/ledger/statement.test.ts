import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { monthAfter } from '#domain/companies/invoices.ts'
import type { Statement } from '#domain/ledger/account.contract.ts'
import { statementCsv, statementFileName } from '#domain/ledger/statement-words.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aLateCancellation, payOnline } from '#kit/rides/late-cancellation.ts'
import { balanceOfDriver } from '#kit/rides/ledger.ts'
import { choosePayment } from '#kit/rides/payments.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'

const DAY_MINUTES = 24 * 60

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
  const body = { rideType: 'zemidjan', permille: 150, from: null, reason: 'Voté lundi', seen: null }
  await kit.call('POST /api/admin/commission', { as: operator, body })
})
afterAll(() => kit.close())

async function statementOf(driver: Person, query = ''): Promise<Statement> {
  return (await kit.call(`GET /api/driver/account${query}`, { as: driver })).json()
}

/** A finished ride of 500 F, paid in cash, or online before its end. */
async function aFinishedRide(driver: Person, how: 'cash' | 'online') {
  const passenger = await aPassenger(kit)
  const { id: rideId, priceXof } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept'])
  if (how === 'online') await payOnline(kit, { rideId, passenger, priceXof }, priceXof)
  await press(kit, driver, rideId, ['finish', { cashReceived: how === 'cash' }])
  return rideId
}

describe('the account of a driver', () => {
  test('is empty and even before the first ride', async () => {
    expect(await statementOf(await aDriver(kit))).toMatchObject({
      balanceXof: 0,
      openingXof: 0,
      closingXof: 0,
      days: [],
    })
  })

  test('shows each ride with its fare, commission and effect, and the totals of its days', async () => {
    const driver = await aDriver(kit)
    const inCash = await aFinishedRide(driver, 'cash')
    kit.clock.advanceMinutes(1)
    const online = await aFinishedRide(driver, 'online')
    const { days, totals, ...rest } = await statementOf(driver, '?unit=day')
    expect(totals).toMatchObject({ rides: 2, grossXof: 1000, cashXof: 500, onlineXof: 500, commissionXof: 150 })
    expect(rest).toMatchObject({ balanceXof: 350, openingXof: 0, closingXof: 350 })
    expect(days).toHaveLength(1)
    expect(days[0]?.rows).toMatchObject([
      { kind: 'ride', method: 'cash', fareXof: 500, commissionXof: 75, effectXof: -75, ride: { rideId: inCash } },
      { kind: 'ride', method: 'online', fareXof: 500, commissionXof: 75, effectXof: 425, ride: { rideId: online } },
    ])
  })

  test('begins a period with the balance of the days before, and ends it with the balance after', async () => {
    const driver = await aDriver(kit)
    await aFinishedRide(driver, 'online')
    const before = kit.clock.now().toISOString().slice(0, 10)
    kit.clock.advanceMinutes(40 * DAY_MINUTES)
    await aFinishedRide(driver, 'cash')
    expect(await statementOf(driver, '?unit=month')).toMatchObject({
      openingXof: 425,
      closingXof: 350,
      balanceXof: 350,
    })
    expect(await statementOf(driver, `?unit=day&on=${before}`)).toMatchObject({
      openingXof: 0,
      closingXof: 425,
      balanceXof: 350,
      period: { unit: 'day', first: before, last: before },
    })
    expect(await balanceOfDriver(kit, driver)).toBe(350)
  })

  test('shows a fee collected in cash with the ride on which it was collected, and its handover', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const fee = await aLateCancellation(kit, passenger)
    await choosePayment(kit, fee, 'cash')
    const { id: rideId } = await aRide(kit, passenger)
    await drive(kit, driver, rideId, ['accept'])
    await press(kit, driver, rideId, ['finish', { cashReceived: true, feesXof: 200 }])
    kit.clock.advanceMinutes(1)
    await kit.call(`POST /api/admin/drivers/${driver.userId}/fee-handover`, {
      as: operator,
      headers: { 'idempotency-key': `handover-${driver.userId}` },
      body: { amountXof: 200 },
    })
    const { days, balanceXof } = await statementOf(driver, '?unit=day')
    const rows = days.flatMap((day) => day.rows).filter(({ kind }) => kind !== 'ride')
    expect(rows).toMatchObject([
      { kind: 'fee', effectXof: -200, ride: { rideId } },
      { kind: 'handover', effectXof: 200, ride: { rideId } },
    ])
    expect(balanceXof).toBe(-75)
  })

  test('has in a month what was finished in it in Benin: its last minute, and not the first of the next', async () => {
    const driver = await aDriver(kit)
    const next = monthAfter(dayOf(kit.clock.now()))
    const last = addDays(next, -1)
    const midnightMs = Date.parse(`${next}T00:00:00+01:00`)
    kit.clock.set(new Date(midnightMs - 60_000))
    const rides = [await aFinishedRide(driver, 'cash'), await aFinishedRide(driver, 'online')]
    kit.clock.set(new Date(midnightMs + 60_000))
    rides.push(await aFinishedRide(driver, 'cash'))
    const [ofMonth, ofNext] = [
      await statementOf(driver, `?unit=month&on=${last}`),
      await statementOf(driver, `?unit=month&on=${next}`),
    ]
    const rideIds = ({ days }: Statement) => days.flatMap(({ rows }) => rows.map(({ ride }) => ride?.rideId))
    expect(rideIds(ofMonth).toSorted()).toEqual(rides.slice(0, 2).toSorted())
    expect(rideIds(ofNext)).toEqual(rides.slice(2))
    expect([ofMonth.days[0]?.day, ofNext.days[0]?.day]).toEqual([last, next])
    expect(ofNext.openingXof).toBe(ofMonth.closingXof)
    expect(statementCsv(ofMonth)).toContain(`\r\n${formatDay(last)};23:59;Course Zémidjan payée en espèces;`)
    expect(statementCsv(ofNext)).toContain(`\r\n${formatDay(next)};00:01;Course Zémidjan payée en espèces;`)
    expect(statementFileName(ofMonth, 'csv')).toBe(`miyi-compte-${last.slice(0, 7)}.csv`)
  })

  test('shows no ride of another driver', async () => {
    const [one, other] = [await aDriver(kit), await aDriver(kit)]
    await aFinishedRide(one, 'cash')
    expect((await statementOf(other)).days).toEqual([])
  })

  test('refuses an unreadable period', async () => {
    const driver = await aDriver(kit)
    for (const query of ['?unit=year', '?on=hier', '?on=2026-02-30']) {
      expect((await kit.call(`GET /api/driver/account${query}`, { as: driver })).statusCode, query).toBe(400)
    }
  })
})
