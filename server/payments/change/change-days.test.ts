import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CREDIT_MAX_XOF } from '#domain/change/credit.ts'
import { CASH_NOTES } from '#domain/change/notes.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, type Person } from '#kit/people/people.ts'
import { propertyDays } from '#kit/property-seed.ts'
import { aPassengerWithCredit, creditOf, rideOf } from '#kit/rides/change.ts'
import { balanceOfDriver, commissionOf } from '#kit/rides/ledger.ts'
import { payInWidget } from '#kit/rides/payments.ts'
import { book, press } from '#kit/rides/rides.ts'
import { checkLedger, foldBalances } from '../../ledger/ledger.service.ts'

const DAYS = propertyDays(4)

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

type Ride = { readonly rideId: string; readonly passenger: Person; driver?: Person }
/** What the test expects, from answers alone: each passenger's credit, and each driver's share of it. */
type Days = {
  readonly passengers: Person[]
  readonly drivers: Person[]
  readonly rides: Ride[]
  readonly credits: Map<string, number>
  readonly moved: Map<string, number>
}
type Step = {
  readonly passenger: number
  readonly driver: number
  readonly ride: number
  readonly note: number
  readonly changeXof: number
  readonly yes: boolean
}

const LATEST_RIDES = 4
const at = <T>(list: readonly T[], index: number) => list[index % Math.max(1, list.length)] as T
const add = (sums: Map<string, number>, id: string, xof: number) => sums.set(id, (sums.get(id) ?? 0) + xof)

async function bookRide(days: Days, { passenger, note }: Step): Promise<void> {
  const who = at(days.passengers, passenger)
  const answer = await book(kit, who, note === 0 ? {} : { cashNoteXof: at(CASH_NOTES, note) })
  if (answer.statusCode === 201) days.rides.push({ rideId: answer.json().ride.id, passenger: who })
}

async function accept(days: Days, { driver }: Step, ride: Ride): Promise<void> {
  const who = at(days.drivers, driver)
  if ((await press(kit, who, ride.rideId, 'accept')).statusCode !== 200) return
  ride.driver = who
  await commissionOf(kit, ride.rideId, 0)
}

/** The credit that has been used since the last look: no longer shown as free, and the driver's. */
async function noteUsed(days: Days, ride: Ride, before: string | undefined): Promise<void> {
  const { status, payment, creditXof = 0 } = await rideOf(kit, ride.passenger, ride.rideId)
  const isPaidNow = status === 'completed' && payment?.status === 'completed' && payment.method === 'cash'
  if (!isPaidNow || before === 'completed' || ride.driver === undefined) return
  add(days.credits, ride.passenger.userId, -creditXof)
  add(days.moved, ride.driver.userId, creditXof)
}

/** With the cash, as the driver's screen shows it, or without; and perhaps with change that they could not give. */
async function settleInCash(days: Days, step: Step, ride: Ride, button: 'finish' | 'confirm-cash'): Promise<void> {
  if (ride.driver === undefined) await accept(days, step, ride)
  if (ride.driver === undefined) return
  const { creditXof = 0, payment } = await rideOf(kit, ride.passenger, ride.rideId)
  const change = step.note > 1 && { change: { noteXof: at(CASH_NOTES, step.note), changeXof: step.changeXof } }
  const cash = { creditXof: step.note === 4 ? 0 : creditXof, ...change }
  const body = button === 'finish' ? { cashReceived: step.ride > 0 || step.yes, ...cash } : cash
  await kit.call(`POST /api/rides/${ride.rideId}/${button}`, { as: ride.driver, body })
  await noteUsed(days, ride, payment?.status)
}

async function answer(days: Days, { yes }: Step, ride: Ride): Promise<void> {
  const { change } = await rideOf(kit, ride.passenger, ride.rideId)
  if (change === undefined || ride.driver === undefined) return
  const { changeXof } = change
  const body = { changeXof, agreed: yes }
  const said = await kit.call(`POST /api/rides/${ride.rideId}/change-answer`, { as: ride.passenger, body })
  if (said.statusCode !== 200 || change.agreed || !yes) return
  add(days.credits, ride.passenger.userId, changeXof)
  add(days.moved, ride.driver.userId, -changeXof)
}

/** The driver of a ride paid online gets its fare: counted by hand, with each ride once. */
async function payOnline(_days: Days, _step: Step, ride: Ride): Promise<void> {
  const { rideId, passenger } = ride
  const started = await kit.call(`POST /api/rides/${rideId}/payments`, { as: passenger, body: { method: 'online' } })
  if (started.statusCode !== 200) return
  const { id, amountXof } = started.json().payment
  expect(amountXof).toBe(500)
  const transactionId = await payInWidget(kit, id, { amountXof })
  await kit.call('POST /api/payments/verify', { as: passenger, body: { transactionId, rideId } })
}

const STEPS = {
  accept,
  finish: (days: Days, step: Step, ride: Ride) => settleInCash(days, step, ride, 'finish'),
  confirm: (days: Days, step: Step, ride: Ride) => settleInCash(days, step, ride, 'confirm-cash'),
  answer,
  payOnline,
  note: (_days: Days, { note }: Step, { rideId, passenger }: Ride) =>
    kit.call(`PUT /api/rides/${rideId}/cash-note`, { as: passenger, body: { noteXof: at(CASH_NOTES, note) } }),
  cancel: (_days: Days, _step: Step, { rideId, passenger }: Ride) =>
    kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: {} }),
  giveBack: (days: Days, { driver }: Step, ride: Ride) =>
    press(kit, ride.driver ?? at(days.drivers, driver), ride.rideId, ['give_back', { reason: 'puncture' }]),
  settle: (_days: Days, { yes }: Step, { rideId }: Ride) =>
    kit.call(`POST /api/admin/rides/${rideId}/settlement`, {
      as: operator,
      body: { how: yes ? 'outside' : 'written_off', reason: 'Vu avec les deux' },
    }),
  fold: () => foldBalances(kit.context),
  sleep: async () => kit.clock.advanceMinutes(20 * 60),
} as const
type StepName = keyof typeof STEPS | 'book'

const WEIGHTS: Readonly<Record<StepName, number>> = {
  ...{ book: 7, accept: 4, finish: 8, confirm: 3, answer: 7, payOnline: 1, note: 1, cancel: 2 },
  ...{ giveBack: 1, settle: 1, fold: 1, sleep: 1 },
}

const steps = fc.record({
  name: fc.oneof(
    ...Object.entries(WEIGHTS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as StepName) })),
  ),
  passenger: fc.nat(1),
  driver: fc.nat(2),
  ride: fc.nat(LATEST_RIDES - 1),
  note: fc.nat(4),
  changeXof: fc.integer({ min: 1, max: 2100 }),
  yes: fc.boolean(),
})

async function take(days: Days, { name, ...step }: Step & { readonly name: StepName }): Promise<void> {
  if (name === 'book') return bookRide(days, step)
  const ride = at(days.rides.slice(-LATEST_RIDES), step.ride) as Ride | undefined
  if (ride !== undefined) await STEPS[name](days, step, ride)
}

/** Fares that this driver received online, counted in payments. */
async function faresOnline({ userId }: Person): Promise<number> {
  const { sumXof } = await kit.database.db
    .selectFrom('paymentTransactions')
    .innerJoin('rides', 'rides.id', 'paymentTransactions.rideId')
    .where('rides.driverId', '=', userId)
    .where('rides.status', '=', 'completed')
    .where('paymentTransactions.status', '=', 'completed')
    .where('paymentProvider', '=', 'simulator')
    .select((eb) => eb.fn.sum<string | null>('amount').as('sumXof'))
    .executeTakeFirstOrThrow()
  return Number(sumXof)
}

async function someDays(): Promise<Days> {
  const days: Days = {
    passengers: [await aPassengerWithCredit(kit, 700), await aPassengerWithCredit(kit, 700)],
    drivers: [await aDriver(kit), await aDriver(kit), await aDriver(kit)],
    rides: [],
    ...{ credits: new Map(), moved: new Map() },
  }
  for (const { userId } of days.passengers) add(days.credits, userId, 700)
  return days
}

async function expectAsAgreed(days: Days): Promise<void> {
  for (const passenger of days.passengers) {
    const { balanceXof, reservedXof } = await creditOf(kit, passenger)
    expect(balanceXof).toBe(days.credits.get(passenger.userId))
    expect(reservedXof).toBeGreaterThanOrEqual(0)
    expect(balanceXof).toBeLessThanOrEqual(CREDIT_MAX_XOF)
  }
  for (const driver of days.drivers) {
    const byHandXof = (days.moved.get(driver.userId) ?? 0) + (await faresOnline(driver))
    expect(await balanceOfDriver(kit, driver)).toBe(byHandXof)
  }
}

test(
  'after days of change and credit in any order, with repeats, each credit and each driver has exactly what both agreed to',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 60, maxLength: 100 }), async (taken) => {
        const days = await someDays()
        for (const step of taken) for (const _ of step.yes ? [1] : [1, 2]) await take(days, step)
        await expectAsAgreed(days)
        expect(await checkLedger(kit.context)).toEqual([])
        await expectInvariants(kit.context.db)
      }),
      DAYS.parameters,
    )
    const written = await kit.database.db.selectFrom('ledgerEntries').select('kind').distinct().execute()
    expect(written.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['change', 'credit_used']))
  },
  DAYS.timeoutMs,
)
