import { sql } from 'kysely'
import type { MoneyOfDay } from '#domain/admin/payments/admin-payments.contract.ts'
import type { Statement } from '#domain/ledger/account.contract.ts'
import { dayOf } from '#domain/shared/day.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import type { ListeningKkiapay } from '#kit/outside/local-kkiapay.ts'
import { anAdmin } from '#kit/people/people.ts'
import type { Db } from '#server/db/database.ts'
import { askDueInquiries } from '#server/payments/provider/inquiries.service.ts'
import { reconcilePayments } from '#server/payments/provider/reconcile.service.ts'
import type { Place } from '../setup/engines.ts'
import type { People } from '../setup/people.ts'
import { type Commission, readCommission } from './commission.ts'

/** Online money that somebody keeps, and that went back, in F CFA. */
type OnlineMoney = { readonly keptXof: number; readonly refundedXof: number }

/** What everybody says about the money of the same day, in F CFA. */
export type Books = {
  readonly transactions: number
  readonly online: {
    readonly provider: OnlineMoney
    readonly payments: OnlineMoney
    /** The operator's page of the day. */
    readonly page: OnlineMoney
    /** The ledger's clearing account, which knows only what is kept. */
    readonly ledger: Pick<OnlineMoney, 'keptXof'>
    /** The drivers' statements, with the cancellation fees, which are the platform's. */
    readonly statements: Pick<OnlineMoney, 'keptXof'>
  }
  /** Fares from hand to hand, with what passengers’ credits paid of them and without the change that became credit. */
  readonly cash: { readonly paymentsXof: number; readonly statementsXof: number }
  readonly commission: Commission
  /** Transactions that browser and webhook lost, and an operator found. */
  readonly foundByOperator: number
  /** Transactions of the provider whose money has no payment and goes not back. */
  readonly lost: readonly string[]
  /** Transactions that still wait for an answer or a refund. */
  readonly unsettled: number
}

/** Do all books say the same, to the franc, and is nothing lost or open? */
export function doBooksAgree({ online, cash, commission, lost, unsettled }: Books): boolean {
  const { provider, payments, page, ledger, statements } = online
  const kept = [provider, payments, page, ledger, statements].map(({ keptXof }) => keptXof)
  const refunded = [provider, payments, page].map(({ refundedXof }) => refundedXof)
  const isOne = (sums: readonly number[]) => new Set(sums).size === 1
  const isMoneySame = isOne(kept) && isOne(refunded) && cash.paymentsXof === cash.statementsXof
  return isMoneySame && isOne(Object.values(commission)) && lost.length + unsettled === 0
}

/** Most minutes of the city in which the server may ask and refund what the day has left open. */
const SETTLED_WITHIN_MINUTES = 30

const sumOf = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)

async function countUnsettled(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from payment_attempts where outcome in ('reported', 'refund_due')`.execute(db)
  return rows[0]?.count ?? 0
}

/** Runs the jobs of the minutes after the day, until no transaction waits for an answer or a refund. */
async function settleWhatIsLeft({ context, clock, database }: Kit): Promise<void> {
  for (let minute = 0; minute < SETTLED_WITHIN_MINUTES && (await countUnsettled(database.db)) > 0; minute += 1) {
    clock.advanceMinutes(1)
    await askDueInquiries(context)
    await reconcilePayments(context)
  }
}

/**
 * What an operator does about money whose browser and webhook were both lost: finds its reference on the provider's dashboard
 * and has it verified. Returns how many there were.
 */
async function verifyLostReferences(kit: Kit, kkiapay: ListeningKkiapay): Promise<number> {
  const known = new Set((await readAttempts(kit.database.db)).map(({ transactionId }) => transactionId))
  const lost = kkiapay.transactions().filter(({ id, outcome }) => outcome !== 'failure' && !known.has(id))
  const operator = lost.length > 0 ? await anAdmin(kit) : undefined
  for (const { id, paymentReference } of lost) {
    const body = { transactionId: id }
    await kit.call(`POST /api/admin/payments/${paymentReference}/reference`, { as: operator, body })
  }
  return lost.length
}

type Attempt = { readonly transactionId: string; readonly outcome: string; readonly amountXof: number }

async function readAttempts(db: Db): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select transaction_id, outcome, coalesce(amount_xof, 0) as amount_xof from payment_attempts`.execute(db)
  return rows
}

type OwnSums = { readonly cashXof: number; readonly feesOnlineXof: number; readonly clearingXof: number }

/** The sums of our own tables: cash fares, fees paid online, and the clearing account, which owes what the provider keeps. */
async function readOwnSums(db: Db): Promise<OwnSums> {
  const { rows } = await sql<OwnSums>`
    select
      (select coalesce(sum(amount), 0)::int from payment_transactions
        where payment_provider <> 'cash' and purpose = 'cancel_fee' and status = 'completed') as fees_online_xof,
      (select coalesce(sum(amount), 0)::int from payment_transactions
        where payment_provider = 'cash' and purpose = 'ride' and status = 'completed') as cash_xof,
      (select coalesce(-sum(balance_xof), 0)::int from kept_balances where account = 'clearing') as clearing_xof`.execute(
    db,
  )
  return rows[0] ?? { cashXof: 0, feesOnlineXof: 0, clearingXof: 0 }
}

async function readPage(kit: Kit, day: string): Promise<OnlineMoney> {
  const page: MoneyOfDay = (await kit.call(`GET /api/admin/payments?day=${day}`, { as: await anAdmin(kit) })).json()
  const refundedXof = page.sums.given_back.amountXof
  return { keptXof: page.sums.arrived.amountXof - refundedXof, refundedXof }
}

/** Each driver's statement of the day, as their own page reads it. */
async function readStatements(kit: Kit, { drivers }: People, day: string): Promise<Statement['totals'][]> {
  const totals: Statement['totals'][] = []
  for (const cookie of drivers) {
    const answer = await kit.call(`GET /api/driver/account?unit=day&on=${day}`, { as: { cookie } })
    totals.push((answer.json() as Statement).totals)
  }
  return totals
}

type Read = Omit<Books, 'foundByOperator'>

async function readBooks(kit: Kit, kkiapay: ListeningKkiapay, people: People, day: string): Promise<Read> {
  const { db } = kit.database
  const [transactions, attempts, own] = [kkiapay.transactions(), await readAttempts(db), await readOwnSums(db)]
  const statements = await readStatements(kit, people, day)
  const ofProvider = (...outcomes: string[]) =>
    sumOf(transactions.filter(({ outcome }) => outcomes.includes(outcome)).map(({ amount }) => amount))
  const ofOurs = (is: string) => sumOf(attempts.filter(({ outcome }) => outcome === is).map((one) => one.amountXof))
  const isDone = ({ outcome }: Attempt) => outcome === 'completed' || outcome === 'given_back'
  const settled = new Set(attempts.filter(isDone).map((one) => one.transactionId))
  const lost = transactions.filter(({ outcome, id }) => outcome !== 'failure' && !settled.has(id))
  return {
    transactions: transactions.length,
    online: {
      // A payment that was left pending has succeeded by now.
      provider: { keptXof: ofProvider('success', 'pending'), refundedXof: ofProvider('refunded') },
      payments: { keptXof: ofOurs('completed'), refundedXof: ofOurs('given_back') },
      page: await readPage(kit, day),
      ledger: { keptXof: own.clearingXof },
      statements: { keptXof: sumOf(statements.map(({ onlineXof }) => onlineXof)) + own.feesOnlineXof },
    },
    cash: {
      paymentsXof: own.cashXof,
      statementsXof: sumOf(statements.map(({ cashXof, changeXof }) => cashXof + changeXof)),
    },
    commission: await readCommission(db, sumOf(statements.map(({ commissionXof }) => commissionXof))),
    lost: lost.map(({ id, amount, outcome }) => `${id}: ${amount} F, ${outcome}`),
    unsettled: await countUnsettled(db),
  }
}

type Day = { readonly place: Place; readonly kkiapay: ListeningKkiapay; readonly people: People; readonly now: Date }

/** Compares everybody's books of a day, once all servers are stopped and its last minutes have passed. */
export async function compareBooks({ place, kkiapay, people, now }: Day): Promise<Books> {
  const database = await place.open()
  const { SESSION_SECRET = '' } = place.environment
  const kit = await startKit({ ...kkiapay.environment, SESSION_SECRET }, database)
  try {
    kit.clock.set(now)
    await settleWhatIsLeft(kit)
    const foundByOperator = await verifyLostReferences(kit, kkiapay)
    await settleWhatIsLeft(kit)
    return { foundByOperator, ...(await readBooks(kit, kkiapay, people, dayOf(now))) }
  } finally {
    await kit.close()
    await database.close()
  }
}
