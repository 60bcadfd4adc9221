import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { driverReturnWords, operatorReturnWords } from '#domain/payments/cash-case/cash-to-return-words.ts'
import { topicOf } from '#domain/push/notice-words.ts'
import { formatXof } from '#domain/shared/format.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type LocalPushService, startPushService } from '#kit/outside/push-service.ts'
import { aCompany, aMember, letCompanyPay } from '#kit/people/companies.ts'
import { anAdmin } from '#kit/people/people.ts'
import { aPhone } from '#kit/people/phones.ts'
import { claim, type DrivenRide } from '#kit/rides/cash-cases.ts'
import { anAcceptedRide, aRidePaidOnline, haveCashBack, sayOfCash } from '#kit/rides/cash-to-return.ts'
import { rideOf, sayMissingChange } from '#kit/rides/change.ts'
import { cutPhone } from '#kit/rides/kept-taps.ts'
import { payOnline } from '#kit/rides/late-cancellation.ts'
import { balanceOfDriver } from '#kit/rides/ledger.ts'
import { press } from '#kit/rides/rides.ts'

let service: LocalPushService
let kit: Kit
beforeAll(async () => {
  service = await startPushService()
  kit = await startKit(service.environment)
})
afterEach(() => expectInvariants(kit.context.db))
afterAll(async () => {
  await kit.close()
  await service.close()
})

const finishInCash = ({ driver, rideId }: DrivenRide) => press(kit, driver, rideId, ['finish', { cashReceived: true }])
const confirmCash = ({ driver, rideId }: DrivenRide) =>
  kit.call(`POST /api/rides/${rideId}/confirm-cash`, { as: driver, body: {} })

/** What the passenger reads of cash that goes back to them. */
const noted = async ({ passenger, rideId }: DrivenRide) => (await rideOf(kit, passenger, rideId)).cashToReturn
/** The rides that the driver's screen shows at the end. */
const shownTo = async ({ driver }: DrivenRide) =>
  (await kit.call('GET /api/driver/rides', { as: driver })).json().unpaid

async function paymentsOf({ rideId }: DrivenRide) {
  const rows = kit.database.db.selectFrom('paymentTransactions').where('rideId', '=', rideId)
  const payments = await rows.select(['status', 'paymentProvider']).execute()
  return payments.map(({ status, paymentProvider }) => `${paymentProvider} ${status}`)
}

const OPEN = { amountXof: 500, driverSaid: null, passengerHasIt: false }
const GIVE_IT_BACK =
  'Cette course était déjà payée en ligne. Rendez 500\u00A0F\u00A0CFA à Mariette, ou appelez l’assistance.'

describe('cash that a driver confirms for a ride that was paid online', () => {
  test('with « Terminer » is recorded once, with its instant; no money moves, and both read it', async () => {
    const ride = await aRidePaidOnline(kit)
    const at = kit.clock.now().toISOString()
    expect((await finishInCash(ride)).json().ride.cashToReturn).toEqual({ ...OPEN, notedAt: at })
    const balanceXof = await balanceOfDriver(kit, ride.driver)
    kit.clock.advanceMinutes(5)
    for (const repeat of [finishInCash, confirmCash]) expect((await repeat(ride)).statusCode).toBe(200)
    expect(await noted(ride)).toEqual({ ...OPEN, notedAt: at })
    expect(await shownTo(ride)).toMatchObject([{ id: ride.rideId, passenger: { fullName: expect.any(String) } }])
    expect(await paymentsOf(ride)).toEqual(['simulator completed'])
    expect(await balanceOfDriver(kit, ride.driver)).toBe(balanceXof)
  })

  test('with « Reçu », or with « Terminer » on a screen that is stale, is recorded too', async () => {
    for (const late of [confirmCash, finishInCash]) {
      const ride = await aRidePaidOnline(kit)
      await press(kit, ride.driver, ride.rideId, 'finish')
      expect(await noted(ride)).toBeUndefined()
      const { version } = await rideOf(kit, ride.passenger, ride.rideId)
      expect((await late(ride)).json().ride.cashToReturn).toMatchObject(OPEN)
      expect((await rideOf(kit, ride.passenger, ride.rideId)).version).toBeGreaterThan(version)
    }
  })

  test('is what the screen showed: without the credit, and without fees that were collected', async () => {
    const ride = await aRidePaidOnline(kit)
    await press(kit, ride.driver, ride.rideId, ['finish', { cashReceived: true, creditXof: 150 }])
    expect(await noted(ride)).toMatchObject({ amountXof: 350 })
  })

  test('as « Oui, reçu » after the passenger’s word is recorded when the ride was paid online meanwhile', async () => {
    const ride = await aRidePaidOnlineLater()
    const body = { received: true }
    const answer = await kit.call(`POST /api/rides/${ride.rideId}/cash-answer`, { as: ride.driver, body })
    expect(answer.json().ride.cashToReturn).toMatchObject(OPEN)
  })

  test('goes back with the change that was missing, said at the end or after it; no claim of change is left', async () => {
    const change = { noteXof: 2000, changeXof: 1500 } as const
    const atTheEnd = await aRidePaidOnline(kit)
    await press(kit, atTheEnd.driver, atTheEnd.rideId, ['finish', { cashReceived: true, change }])
    const after = await aRidePaidOnline(kit)
    await finishInCash(after)
    for (let time = 0; time < 2; time += 1) {
      expect((await sayMissingChange(kit, after, change.changeXof, change.noteXof)).statusCode).toBe(200)
    }
    for (const ride of [atTheEnd, after]) {
      // A repeat without the change takes nothing back.
      await confirmCash(ride)
      expect(await noted(ride)).toMatchObject({ ...OPEN, amountXof: 2000 })
      expect((await rideOf(kit, ride.passenger, ride.rideId)).change).toBeUndefined()
      await haveCashBack(kit, ride)
      expect((await sayMissingChange(kit, ride, 4500, 5000)).json().error.code).toBe('change_not_in_cash')
      expect(await noted(ride)).toMatchObject({ amountXof: 2000 })
    }
  })

  test('is told to the passenger by a notice with the sum, once', async () => {
    const ride = await aRidePaidOnline(kit)
    const phone = await aPhone(kit, service, ride.passenger)
    for (let time = 0; time < 2; time += 1) await finishInCash(ride)
    await kit.pushes.sendDue()
    expect(service.of(phone)).toMatchObject([
      { title: '500\u00A0F\u00A0CFA à vous rendre', tag: topicOf(ride.rideId), path: '/passenger' },
    ])
  })

  test('is read by an operator on the ride’s page', async () => {
    const ride = await aRidePaidOnline(kit)
    await finishInCash(ride)
    await sayOfCash(kit, ride, 'not_received')
    const file = (await kit.call(`GET /api/admin/rides/${ride.rideId}`, { as: await anAdmin(kit) })).json()
    expect(file.cashToReturn).toMatchObject({ ...OPEN, driverSaid: 'not_received' })
    expect(operatorReturnWords(file.cashToReturn, file.ride.payment)).toMatch(/dit ne pas les avoir reçus\.$/)
  })

  /** Unpaid at its end; the passenger says that they gave cash, then pays online. */
  async function aRidePaidOnlineLater(): Promise<DrivenRide> {
    const { passenger, driver, rideId, priceXof } = await anAcceptedRide(kit)
    await press(kit, driver, rideId, 'finish')
    await claim(kit, { rideId, passenger, priceXof })
    await payOnline(kit, { rideId, passenger, priceXof }, priceXof)
    return { passenger, driver, rideId, priceXof }
  }
})

describe('cash that a phone kept', () => {
  test.each([['finish'], ['confirm_cash']] as const)(
    'with %s, while the ride was paid online, is told to the driver with the sum, each time it is sent',
    async (step) => {
      const ride = await anAcceptedRide(kit)
      const phone = cutPhone(kit, ride.driver, ride.rideId)
      kit.clock.advanceMinutes(3)
      phone.tap('arrive')
      phone.tap('start')
      if (step === 'finish') phone.tap('finish', { cash: {} })
      else {
        phone.tap('finish')
        phone.tap('confirm_cash', { cash: {} })
      }
      await payOnline(kit, ride, ride.priceXof)
      for (let time = 0; time < 2; time += 1) {
        const { results } = (await phone.send()).json()
        expect(results.at(-1)).toMatchObject({ outcome: 'done', message: GIVE_IT_BACK })
      }
      expect(await noted(ride)).toMatchObject(OPEN)
      expect(await paymentsOf(ride)).toEqual(['simulator completed'])
    },
  )

  test('with a note whose change was missing, the whole note goes back, and never more', async () => {
    for (const changeXof of [1500, 9999]) {
      const ride = await anAcceptedRide(kit)
      const phone = cutPhone(kit, ride.driver, ride.rideId)
      phone.tap('finish', { cash: { change: { noteXof: 2000, changeXof } } })
      await payOnline(kit, ride, ride.priceXof)
      for (let time = 0; time < 2; time += 1) {
        expect((await phone.send()).json().results[0].message).toContain(`Rendez ${formatXof(2000)} à Mariette`)
      }
      expect(await noted(ride)).toMatchObject({ amountXof: 2000 })
    }
  })

  test('with fees that nobody owes any more, all goes back', async () => {
    const ride = await anAcceptedRide(kit)
    const phone = cutPhone(kit, ride.driver, ride.rideId)
    phone.tap('finish', { cash: { feesXof: 200 } })
    await payOnline(kit, ride, ride.priceXof)
    expect((await phone.send()).json().results[0].message).toContain('Rendez 700\u00A0F\u00A0CFA à Mariette')
    expect(await noted(ride)).toMatchObject({ amountXof: 700 })
  })
})

describe('nothing goes back', () => {
  test('of a ride that was unpaid, or that is paid in cash', async () => {
    const ride = await anAcceptedRide(kit)
    for (let time = 0; time < 2; time += 1) await finishInCash(ride)
    expect(await noted(ride)).toBeUndefined()
    expect((await sayOfCash(kit, ride, 'returned')).json().error.code).toBe('cash_to_return_not_found')
    expect((await haveCashBack(kit, ride)).json().error.code).toBe('cash_to_return_not_found')
  })

  test('of a ride that an operator has settled before', async () => {
    const ride = await anAcceptedRide(kit)
    await press(kit, ride.driver, ride.rideId, 'finish')
    const body = { how: 'outside', reason: 'Payé au bureau' }
    await kit.call(`POST /api/admin/rides/${ride.rideId}/settlement`, { as: await anAdmin(kit), body })
    expect((await confirmCash(ride)).statusCode).toBe(200)
    expect(await noted(ride)).toBeUndefined()
  })
})

test('cash for a ride that a company pays goes back too, and the sentence says so', async () => {
  const company = await aCompany(kit)
  const ride = await anAcceptedRide(kit, await aMember(kit, company))
  expect((await letCompanyPay(kit, company, ride.passenger, ride.rideId)).statusCode).toBe(200)
  const finished = (await finishInCash(ride)).json().ride
  expect(finished.cashToReturn).toMatchObject(OPEN)
  expect(driverReturnWords(finished)).toMatch(/^Cette course était déjà payée par une entreprise\. Rendez 500/)
})

describe('what became of it', () => {
  test('« C’est rendu » takes it from the driver’s screen, and the passenger reads it; the first answer stands', async () => {
    const ride = await aRidePaidOnline(kit)
    await finishInCash(ride)
    expect((await sayOfCash(kit, ride, 'returned')).statusCode).toBe(200)
    const { version } = await rideOf(kit, ride.passenger, ride.rideId)
    expect((await sayOfCash(kit, ride, 'not_received')).statusCode).toBe(200)
    expect(await rideOf(kit, ride.passenger, ride.rideId)).toMatchObject({
      version,
      cashToReturn: { driverSaid: 'returned' },
    })
    expect(await shownTo(ride)).toEqual([])
    await finishInCash(ride)
    expect(await shownTo(ride)).toEqual([])
  })

  test('« Il me les a rendus » takes it from the driver’s screen, and the passenger’s name with it', async () => {
    const ride = await aRidePaidOnline(kit)
    await finishInCash(ride)
    for (let time = 0; time < 2; time += 1) expect((await haveCashBack(kit, ride)).statusCode).toBe(200)
    expect(await noted(ride)).toMatchObject({ passengerHasIt: true })
    expect(await shownTo(ride)).toEqual([])
    expect((await confirmCash(ride)).json().ride.passenger).toBeNull()
  })
})
