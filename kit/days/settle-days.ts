import { sql } from 'kysely'
import { endPayout } from './account-steps.ts'
import { aKey, asOperator, type Days, REASON, type Turn } from './days.ts'
import { pass } from './time-steps.ts'

/** Minutes between two looks: an hour in the end, because what is uncertain for long is looked at less often. */
const PAUSES = [...Array<number>(12).fill(1), ...Array<number>(8).fill(5), ...Array<number>(30).fill(61)]

type Open = {
  readonly what: string
  readonly id: string
  readonly paymentId: string | null
}

/** What waits for a provider or for an operator. A payout that nobody has sent waits for neither. */
async function listOpen({ server }: Days): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select case when outcome = 'refund_due' then 'refund ' || coalesce(refund_answer, 'unasked') else outcome end as what,
      transaction_id as id, payment_id
    from payment_attempts where outcome in ('reported', 'refund_due')
    union all
    select 'payout ' || status, id::text, null from payouts where status in ('sending', 'uncertain')`.execute(
    server.kit.database.db,
  )
  return rows
}

/** Only an operator ends these. */
const FOR_OPERATORS = ['refund refused', 'refund uncertain', 'payout uncertain']

/** Runs the jobs of the minutes and hours after, until nothing waits that a server can end by itself. */
export async function settleAlone(days: Days): Promise<void> {
  for (const minutes of PAUSES) {
    await pass(days.server.kit, minutes)
    if ((await listOpen(days)).every(({ what }) => FOR_OPERATORS.includes(what))) return
  }
}

function turnOf(days: Days): Turn {
  const draw = { passenger: 0, driver: 0, ride: 0, choice: 0, sumXof: 0, yes: true }
  return { ...draw, days, kit: days.server.kit, key: aKey(), memory: {} }
}

/** What an operator does who sees it on the dashboards of the providers and on the pages of the server. */
async function endAsOperator(days: Days, { what, id, paymentId }: Open): Promise<void> {
  const { providers } = days
  if (what === 'payout uncertain') await endPayout(turnOf(days), id)
  if (what === 'refund refused') {
    await asOperator(turnOf(days), `payments/${paymentId}/refund-by-hand`, { transactionId: id, reason: REASON })
  }
  if (what === 'refund uncertain' && providers.books.kkiapay.get(id)?.outcome !== 'refunded') {
    providers.sendBackOnDashboard(id)
  }
}

/** Money of which no server has heard: an operator finds its reference on KkiaPay's dashboard. */
async function findLost(days: Days): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`select transaction_id || ' ' || payment_id as id from payment_attempts`.execute(days.server.kit.database.db)
  const known = new Set(rows.map(({ id }) => id))
  for (const { id, outcome, paymentReference } of days.providers.books.kkiapay.values()) {
    if (outcome === 'failure' || known.has(`${id} ${paymentReference}`)) continue
    await asOperator(turnOf(days), `payments/${paymentReference}/reference`, { transactionId: id })
  }
}

/** An operator looks again: meanwhile a request that nobody took may have expired, and its money has to go back too. */
const LOOKS = 8

/** After this nothing is under way. Returns what still is: nothing, if the product is right. */
export async function settleWithOperator(days: Days): Promise<readonly Open[]> {
  await findLost(days)
  for (let look = 0; look < LOOKS; look += 1) {
    await settleAlone(days)
    for (const open of await listOpen(days)) await endAsOperator(days, open)
  }
  await settleAlone(days)
  return listOpen(days)
}
