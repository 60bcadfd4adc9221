import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { propertyRuns } from '#kit/property-seed.ts'
import { anUnverifiedTopUp, correctAccount, receiveCash, verifyTopUp } from '#kit/rides/debts.ts'
import { balanceOfDriver, commissionOf } from '#kit/rides/ledger.ts'
import { payInWidget } from '#kit/rides/payments.ts'
import { book, press } from '#kit/rides/rides.ts'
import { checkLedger, foldBalances } from './ledger.service.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

type Ride = { readonly rideId: string; readonly passenger: Person; driver?: Person; readonly transactions: string[] }
type Days = { readonly passengers: Person[]; readonly drivers: Person[]; readonly rides: Ride[] }
/** Who acts, on which ride, and whether cash changes hands. Numbers are taken modulo what there is. */
type Step = { readonly passenger: number; readonly driver: number; readonly ride: number; readonly cash: boolean }

/** Steps are about one of these: they meet each other. */
const LATEST_RIDES = 4

function at<T>(list: readonly T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)]
}

const anyDriver = ({ drivers }: Days, { driver }: Step) => at(drivers, driver) as Person
/** The driver who accepted the ride last; another one may try it before that. */
const driverOf = (days: Days, step: Step, ride: Ride) => ride.driver ?? anyDriver(days, step)
const REASON = { reason: 'Vu avec les deux' }

async function bookRide(days: Days, step: Step): Promise<void> {
  const passenger = at(days.passengers, step.passenger) as Person
  const answer = await book(kit, passenger)
  if (answer.statusCode === 201) days.rides.push({ rideId: answer.json().ride.id, passenger, transactions: [] })
}

async function accept(days: Days, step: Step, ride: Ride): Promise<void> {
  const driver = anyDriver(days, step)
  if ((await press(kit, driver, ride.rideId, 'accept')).statusCode !== 200) return
  ride.driver = driver
  await commissionOf(kit, ride.rideId, 150)
}

async function choose(method: 'online' | 'cash', { rideId, passenger }: Ride) {
  return kit.call(`POST /api/rides/${rideId}/payments`, { as: passenger, body: { method } })
}

async function pay(ride: Ride): Promise<void> {
  const answer = await choose('online', ride)
  if (answer.statusCode !== 200) return
  const { id, amountXof } = answer.json().payment
  ride.transactions.push(await payInWidget(kit, id, { amountXof }))
}

async function verifyAll({ rideId, passenger, transactions }: Ride): Promise<void> {
  for (const transactionId of transactions) {
    await kit.call('POST /api/payments/verify', { as: passenger, body: { transactionId, rideId } })
  }
}

async function finish(days: Days, step: Step, ride: Ride): Promise<void> {
  if (ride.driver === undefined) await accept(days, step, ride)
  const driver = driverOf(days, step, ride)
  const { active } = (await kit.call('GET /api/driver/rides', { as: driver })).json()
  const feesXof = active?.id === ride.rideId ? active.feesToCollectXof : 0
  const body = step.cash ? { cashReceived: true, feesXof } : { cashReceived: false }
  await press(kit, driver, ride.rideId, ['finish', body])
}

/** At once, or after a driver has set off: the passenger then chooses how to pay the fee. */
async function cancel(days: Days, step: Step, ride: Ride): Promise<void> {
  const { rideId, passenger } = ride
  if (step.cash) {
    await accept(days, step, ride)
    kit.clock.advanceMinutes(3)
  }
  const asked = await kit.call(`GET /api/rides/${rideId}/cancellation`, { as: passenger })
  const { feeXof = 0 } = asked.statusCode === 200 ? asked.json() : {}
  await kit.call(`POST /api/rides/${rideId}/cancel`, { as: passenger, body: { feeXof } })
  if (feeXof > 0) await (step.ride % 2 === 0 ? choose('cash', ride) : pay(ride))
}

/** An operator receives the fees that a driver owes; sometimes after what Miyi owed them, less a part, was paid elsewhere. */
async function handOver(days: Days, step: Step): Promise<void> {
  const driver = anyDriver(days, step)
  const balanceXof = await balanceOfDriver(kit, driver)
  const key = `of-${kit.clock.now().getTime()}`
  if (step.cash && balanceXof > 0) await correctAccount(kit, operator, driver, { amountXof: -balanceXof - 130, key })
  const path = `/api/admin/drivers/${driver.userId}` as const
  const { feesHeldXof } = (await kit.call(`GET ${path}`, { as: operator })).json()
  if (feesHeldXof === 0) return
  const headers = { 'idempotency-key': `handover-${kit.clock.now().getTime()}` }
  const body = { amountXof: feesHeldXof, isOther: true }
  await kit.call(`POST ${path}/fee-handover`, { as: operator, headers, body })
}

/** A driver pays to their account, sometimes twice in two tabs; one of these payments in a while is refunded. */
async function topUpAccount(days: Days, step: Step): Promise<void> {
  const driver = anyDriver(days, step)
  const paid = await anUnverifiedTopUp(kit, driver, 300)
  const second = { ...paid, transactionId: await payInWidget(kit, paid.paymentId, { amountXof: 300 }) }
  for (const one of step.cash ? [paid] : [second, paid, second]) await verifyTopUp(kit, one)
  if (step.ride === 0) await asOperator(`POST /api/admin/payments/${paid.paymentId}/refund`)
}

/** An operator receives cash for a driver's account, or corrects it; sent twice. */
async function actOnAccount(days: Days, step: Step): Promise<void> {
  const asked = { amountXof: step.ride === 1 ? -40 : 70, key: `action-${kit.clock.now().getTime()}` }
  const isCash = step.cash && asked.amountXof > 0
  const act = () =>
    isCash
      ? receiveCash(kit, operator, anyDriver(days, step), { ...asked, isOther: true })
      : correctAccount(kit, operator, anyDriver(days, step), asked)
  for (const _ of [1, 2]) await act()
}

const asOperator = (path: string, body: object = REASON) => kit.call(path, { as: operator, body })

/** Everything that moves rides and money, in any order. What the service refuses at that moment changes nothing. */
const STEPS = {
  accept,
  finish,
  verify: (_days: Days, _step: Step, ride: Ride) => verifyAll(ride),
  pay: (_days: Days, _step: Step, ride: Ride) => pay(ride),
  chooseCash: (_days: Days, _step: Step, ride: Ride) => choose('cash', ride),
  giveBack: (days: Days, step: Step, ride: Ride) =>
    press(kit, driverOf(days, step, ride), ride.rideId, ['give_back', { reason: 'puncture' }]),
  cancel,
  cancelAsOperator: (_days: Days, _step: Step, { rideId }: Ride) => asOperator(`POST /api/rides/${rideId}/cancel`),
  confirmCash: (days: Days, step: Step, ride: Ride) =>
    kit.call(`POST /api/rides/${ride.rideId}/confirm-cash`, { as: driverOf(days, step, ride), body: {} }),
  settle: (_days: Days, step: Step, { rideId }: Ride) =>
    asOperator(`POST /api/admin/rides/${rideId}/settlement`, { how: step.cash ? 'outside' : 'written_off', ...REASON }),
  waive: (_days: Days, _step: Step, { rideId }: Ride) => asOperator(`POST /api/admin/rides/${rideId}/fee-waiver`),
  handOver: (days: Days, step: Step) => handOver(days, step),
  wait: async () => kit.clock.advanceMinutes(3),
  sleep: async () => {
    kit.clock.advanceMinutes(24 * 60)
    await foldBalances(kit.context)
  },
} as const
type StepName = keyof typeof STEPS | 'book'

/** How often each step is drawn. */
const WEIGHTS: Readonly<Record<StepName, number>> = {
  ...{ book: 6, accept: 7, finish: 5, pay: 3, verify: 4, chooseCash: 4, cancel: 3, wait: 1, handOver: 3 },
  ...{ giveBack: 1, cancelAsOperator: 1, confirmCash: 1, settle: 1, waive: 1, sleep: 1 },
}

const steps = fc.record({
  name: fc.oneof(
    ...Object.entries(WEIGHTS).map(([name, weight]) => ({ weight, arbitrary: fc.constant(name as StepName) })),
  ),
  passenger: fc.nat(1),
  driver: fc.nat(1),
  ride: fc.nat(LATEST_RIDES - 1),
  cash: fc.boolean(),
})

async function take(days: Days, { name, ...step }: Step & { readonly name: StepName }): Promise<void> {
  if (name === 'book') return bookRide(days, step)
  const ride = at(days.rides.slice(-LATEST_RIDES), step.ride)
  if (ride !== undefined) await STEPS[name](days, step, ride)
}

/** A step, often sent twice; between the steps of the rides, drivers and operators move the accounts. */
async function takeWithAccounts(days: Days, step: Step & { readonly name: StepName }, index: number): Promise<void> {
  for (const _ of step.cash ? [1] : [1, 2]) await take(days, step)
  if (index % 9 === 4) await topUpAccount(days, step)
  if (index % 7 === 3) await actOnAccount(days, step)
}

/** What a driver's balance has to be, from rides and payments alone: 15 % is 75 F of 500. */
async function balanceByHand(driverId: string): Promise<number> {
  const { rows } = await sql<{ balanceXof: number }>`
    select (
      500 * (select count(*) from rides join payment_transactions paid on paid.ride_id = rides.id
        where rides.driver_id = ${driverId}::uuid and rides.status = 'completed'
          and paid.status = 'completed' and paid.payment_provider = 'simulator')
      - 75 * (select count(*) from rides where driver_id = ${driverId}::uuid and status = 'completed' and exists (
          select from payment_transactions paid where paid.ride_id = rides.id and paid.purpose = 'ride'
            and paid.status = 'completed' and paid.payment_provider <> 'written_off'))
      - coalesce((select sum(amount - case when handed_over is null then 0 else coalesce(handed_over_xof, amount) end)
          from payment_transactions where collected_by = ${driverId}::uuid), 0)
      + coalesce((select sum(amount) from payment_transactions
          where driver_id = ${driverId}::uuid and status = 'completed'), 0)
      + coalesce((select sum(amount_xof) from account_actions where driver_id = ${driverId}::uuid), 0)
    )::int as balance_xof`.execute(kit.database.db)
  return rows[0]?.balanceXof ?? 0
}

/** Rides whose driver was credited with the fare more than once. */
async function listCreditedTwice(): Promise<unknown[]> {
  const { rows } = await sql`
    select ride_id from ledger_entries where kind = 'fare' group by ride_id having count(*) > 1`.execute(
    kit.database.db,
  )
  return rows
}

test('after days of rides, payments, refunds and repeats in any order the books add up, and nobody is credited twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 60, maxLength: 100 }), async (taken) => {
      const days: Days = {
        passengers: [await aPassenger(kit), await aPassenger(kit)],
        drivers: [await aDriver(kit), await aDriver(kit)],
        rides: [],
      }
      for (const [index, step] of taken.entries()) await takeWithAccounts(days, step, index)
      for (const driver of days.drivers) {
        expect(await balanceOfDriver(kit, driver)).toBe(await balanceByHand(driver.userId))
      }
      expect(await listCreditedTwice()).toEqual([])
      expect(await checkLedger(kit.context)).toEqual([])
      await expectInvariants(kit.context.db)
    }),
    propertyRuns(6),
  )
  const written = await kit.database.db.selectFrom('ledgerEntries').select('kind').distinct().execute()
  expect(written.map(({ kind }) => kind).sort()).toEqual([
    'adjustment',
    'cancel_fee',
    'commission',
    'fare',
    'fee_handover',
    'fee_in_cash',
    'reversal',
    'top_up',
  ])
})
