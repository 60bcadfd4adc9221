import { BOOK_NOTES } from '#domain/ledger/books/books.ts'
import type { Person } from '../people/people.ts'
import { correctAccount, receiveCash } from '../rides/debts.ts'
import { balanceOfDriver } from '../rides/ledger.ts'
import { approve, askForPayout } from '../rides/payouts.ts'
import { anyDriverOf, asOperator, at, type DriverAndSum, REASON, type Turn } from './days.ts'

/** An operator receives cash for a driver's account, or corrects it. */
export async function actOnAccount(turn: Turn): Promise<void> {
  const { kit, days, key, sumXof, yes, choice } = turn
  const asked = { amountXof: choice % 4 === 0 ? -40 : sumXof, key }
  const act = yes && asked.amountXof > 0 ? receiveCash : correctAccount
  const sent = await act(kit, days.operators[0], anyDriverOf(turn), asked)
  if (sent.statusCode < 300) days.acknowledged.push({ what: 'action', id: key })
}

/** The driver for whom this sum is the largest. */
async function driverWithMost({ days }: Turn, read: (driver: Person) => Promise<number>): Promise<DriverAndSum> {
  const sums: DriverAndSum[] = []
  for (const driver of days.drivers) sums.push({ driver, sumXof: await read(driver) })
  return sums.reduce((most, one) => (one.sumXof > most.sumXof ? one : most))
}

/** A driver who holds collected fees spends what is on their account, and owes them: they are handed over. */
async function bringIntoDebt(turn: Turn, driver: Person, key: string): Promise<void> {
  const { kit, days } = turn
  const { heldXof } = await kit.database.db
    .selectFrom('paymentTransactions')
    .where('collectedBy', '=', driver.userId)
    .where('handedOver', 'is', null)
    .select((eb) => eb.fn.sum<string | null>('amount').as('heldXof'))
    .executeTakeFirstOrThrow()
  const amountXof = -Number(heldXof) - (await balanceOfDriver(kit, driver))
  if (heldXof !== null && amountXof < 0) await correctAccount(kit, days.operators[0], driver, { amountXof, key })
}

/** An operator receives what a driver still owes of the fees that they collected in cash. */
export async function handOver(turn: Turn): Promise<void> {
  const { kit, days, memory, key, yes } = turn
  for (const driver of days.drivers) await bringIntoDebt(turn, driver, `${key}-${driver.userId}`)
  const feesHeldBy = async ({ userId }: Person): Promise<number> =>
    (await kit.call(`GET /api/admin/drivers/${userId}`, { as: days.operators[0] })).json().feesHeldXof
  // The same request again names the sum that its operator saw first.
  memory.seen ??= await driverWithMost(turn, feesHeldBy)
  const { driver, sumXof: amountXof } = memory.seen
  if (amountXof === 0) return
  const sent = await asOperator(turn, `drivers/${driver.userId}/fee-handover`, { amountXof, isOther: yes })
  if (sent.statusCode < 300) turn.days.acknowledged.push({ what: 'handover', id: turn.key })
}

/** An operator notes tax that was paid, or what a provider transferred or kept, and perhaps takes it back. */
export async function noteInBooks(turn: Turn): Promise<void> {
  const { days, choice, yes, driver } = turn
  // A reference has one sum: only so it can be taken back.
  const sumXof = 1_000 + driver
  const note = { kind: at(BOOK_NOTES, choice), reference: `NOTE-${driver}`, reason: REASON }
  for (const amountXof of yes ? [sumXof] : [sumXof, -sumXof]) {
    const sent = await asOperator(turn, 'books/notes', { ...note, amountXof })
    if (sent.statusCode === 200) days.acknowledged.push({ what: 'note', id: sent.json().id })
  }
}

const PERMILLES = [0, 100, 150, 333]

export async function setCommission(turn: Turn): Promise<void> {
  const { kit, days, choice } = turn
  const seen = (await kit.call('GET /api/admin/commission', { as: days.operators[0] })).json()
  const { lastId } = seen.services.find(({ rideType }: { rideType: string }) => rideType === 'zemidjan')
  const rate = { rideType: 'zemidjan', permille: at(PERMILLES, choice), from: null, reason: REASON, seen: lastId }
  await asOperator(turn, 'commission', rate)
}

/** Money that had paid for something: an operator sends it back. */
export async function refund(turn: Turn): Promise<void> {
  const { paid, acknowledged } = turn.days
  if (paid.length === 0) return
  const { paymentId } = at(paid, turn.choice)
  const sent = await asOperator(turn, `payments/${paymentId}/refund`)
  if (sent.statusCode === 200) acknowledged.push({ what: 'refund', id: paymentId })
}

/** A refund that the provider refused: an operator pays it by other means. */
export async function refundByHand(turn: Turn): Promise<void> {
  const { paid, acknowledged } = turn.days
  if (paid.length === 0) return
  const { paymentId, transactionId } = at(paid, turn.choice)
  const sent = await asOperator(turn, `payments/${paymentId}/refund-by-hand`, { transactionId, reason: REASON })
  if (sent.statusCode === 200) acknowledged.push({ what: 'hand_refund', id: transactionId })
}

/** Most ask for little more than the smallest payout, so that their balance allows it. */
const SMALL_PAYOUT_XOF = 200

/** A driver asks for what is on their account, up to a sum. A number that ends in 00 is refused by its network. */
export async function askPayout(turn: Turn): Promise<void> {
  const { kit, days, key, choice, sumXof } = turn
  const phoneNumber = choice % 5 === 0 ? '01 97 12 34 00' : '01 97 12 34 56'
  const amountXof = 500 + (choice % 3 === 0 ? sumXof : sumXof % SMALL_PAYOUT_XOF)
  const payableOf = async (driver: Person): Promise<number> =>
    (await kit.call('GET /api/driver/payouts', { as: driver })).json().availableXof
  turn.memory.seen ??= await driverWithMost(turn, payableOf)
  const sent = await askForPayout(kit, turn.memory.seen.driver, { amountXof, phoneNumber, key })
  if (sent.statusCode !== 201) return
  const { id } = sent.json()
  days.acknowledged.push({ what: 'payout', id })
  if (!days.payouts.includes(id)) days.payouts.push(id)
}

export async function approvePayout({ kit, days, yes }: Turn): Promise<void> {
  const payoutId = days.payouts.at(-1)
  if (payoutId !== undefined) await approve(kit, days.operators[yes ? 1 : 0], payoutId)
}

export async function cancelPayout(turn: Turn): Promise<void> {
  const { kit, days } = turn
  const payoutId = days.payouts.at(-1)
  const as = anyDriverOf(turn)
  if (payoutId !== undefined) await kit.call(`POST /api/driver/payouts/${payoutId}/cancel`, { as })
}

/** An operator ends a payout as FedaPay's dashboard shows it: paid, or not. */
export async function endPayout(turn: Turn, payoutId = turn.days.payouts.at(-1)): Promise<void> {
  if (payoutId === undefined) return
  const entries = [...turn.days.providers.books.fedapay.values()]
  const isSent = entries.some(({ merchantReference, sent, number }) => {
    return merchantReference === payoutId && sent > 0 && !number.endsWith('00')
  })
  if (isSent) await asOperator(turn, `payouts/${payoutId}/paid`, { reference: `VU-${payoutId.slice(0, 8)}` })
  else await asOperator(turn, `payouts/${payoutId}/failure`)
}
