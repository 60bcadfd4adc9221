import { normalizePhoneNumber } from '#domain/accounts/phone-number.ts'
import { type AccountForPayout, keptBack, payableXof } from '#domain/payouts/kept-back.ts'
import { approvalsNeeded, DEFAULT_PAYOUT_RULE, PAYOUTS_A_DAY } from '#domain/payouts/payout-rules.ts'
import { keptBackRefusal } from '#domain/payouts/payout-words.ts'
import type { OwnPayout, OwnPayouts, payoutsContract } from '#domain/payouts/payouts.contract.ts'
import { PAYOUT_SENTENCES } from '#domain/payouts/payouts.fr.ts'
import type { CallInput } from '#domain/shared/contract.ts'
import { DAY_MS } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireDriverEligibility } from '../identity/eligibility.service.ts'
import { getAccountForPayout } from './kept-back.queries.ts'
import { release, reserve } from './payout-ledger.ts'
import {
  countAskedSince,
  findByKey,
  findPayout,
  findPayoutNumber,
  hasOpenPayout,
  insertPayout,
  isKnownNumber,
  keepPayoutNumber,
  listPayoutsOf,
  listRules,
  type Payout,
} from './payouts.queries.ts'

/** Payouts that the driver reads; three a day at most can be asked for. */
const SHOWN_MAX = 100

export function presentOwn(payout: Payout): OwnPayout {
  const { id, amountXof, phone, network, status, askedAt, endedAt, endedBy } = payout
  // A provider's own words, like « failed invalid_number », are for operators.
  const failure = payout.failure !== null && endedBy === null ? PAYOUT_SENTENCES.notDelivered : payout.failure
  return {
    id,
    amountXof,
    phone,
    network,
    status,
    failure,
    askedAt: askedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }
}

/** Is a payout of this driver neither arrived nor given back? */
export function isPayoutOpen(db: Db, driverId: string): Promise<boolean> {
  return hasOpenPayout(db, driverId)
}

type Payable = Pick<OwnPayouts, 'availableXof' | 'kept'>

function presentPayable(account: AccountForPayout, now: Date): Payable {
  const { keptXof: amountXof, next } = keptBack(account, now)
  const kept = next && { amountXof, nextXof: next.amountXof, nextAt: next.freeAt.toISOString() }
  return { availableXof: payableXof(account, now), kept }
}

export async function getOwnPayouts({ db, clock }: Context, { userId }: Actor): Promise<OwnPayouts> {
  const number = await findPayoutNumber(db, userId)
  const now = clock.now()
  return {
    ...presentPayable(await getAccountForPayout(db, userId, now), now),
    phone: number?.phone ?? null,
    network: number?.network ?? null,
    payouts: (await listPayoutsOf(db, userId, SHOWN_MAX)).map(presentOwn),
  }
}

type Wish = CallInput<(typeof payoutsContract)['POST /api/driver/payouts']>['body'] & { readonly key: string }

function isSame(known: Payout, { amountXof, network }: Wish, phone: string): boolean {
  return known.amountXof === amountXof && known.network === network && (known.phone ?? phone) === phone
}

/** Refuses payout_open, payouts_a_day, payout_over_balance, payout_top_up_kept. The driver's row is locked. */
async function requireMayAsk(tx: Db, driverId: string, amountXof: number, at: Date): Promise<void> {
  if (await hasOpenPayout(tx, driverId)) throw new Refusal('payout_open')
  const since = new Date(at.getTime() - DAY_MS)
  if ((await countAskedSince(tx, driverId, since)) >= PAYOUTS_A_DAY) throw new Refusal('payouts_a_day')
  const account = await getAccountForPayout(tx, driverId, at)
  const { availableXof, kept } = presentPayable(account, at)
  if (availableXof >= amountXof) return
  if (account.balanceXof < amountXof || kept === null) throw new Refusal('payout_over_balance')
  throw new Refusal('payout_top_up_kept', { message: keptBackRefusal(availableXof, kept) })
}

async function ask(tx: Db, { userId: driverId }: Actor, wish: Wish, at: Date): Promise<Payout> {
  const { amountXof, network, key } = wish
  const phone = normalizePhoneNumber(wish.phoneNumber) ?? ''
  // The driver's row is locked: two taps, or two processes, reserve one after the other.
  await requireDriverEligibility(tx, driverId, 'lock')
  const known = await findByKey(tx, driverId, key)
  if (known !== undefined) {
    if (!isSame(known, wish, phone)) throw new Refusal('idempotency_key_reused')
    return known
  }
  await requireMayAsk(tx, driverId, amountXof, at)
  const [rule = DEFAULT_PAYOUT_RULE] = await listRules(tx)
  const needed = approvalsNeeded(rule, amountXof, await isKnownNumber(tx, driverId, phone))
  const status = needed === 0 ? 'approved' : 'asked'
  const approvedAt = needed === 0 ? at : null
  const asked = {
    driverId,
    key,
    amountXof,
    phone,
    network,
    approvalsNeeded: needed,
    askedAt: at,
    status,
    approvedAt,
  } as const
  const payout = await insertPayout(tx, asked)
  await reserve(tx, payout)
  await keepPayoutNumber(tx, { driverId, phone, network })
  return payout
}

/** Queues the sending. A failure is only logged: the job of each minute finds what is due. */
export async function queueSending(context: Context, { id, status }: Payout): Promise<void> {
  if (status !== 'approved') return
  await context.jobs.send('send-payout', { payoutId: id }).catch((error: unknown) => {
    context.log.error({ err: error, payoutId: id }, 'payout not queued: the next minute finds it')
  })
}

/**
 * Reserves the sum and asks for its payout. Idempotent by its key. Refuses idempotency_key_missing, idempotency_key_reused,
 * driver_not_found, payout_open, payouts_a_day, payout_over_balance, payout_top_up_kept.
 */
export async function askForPayout(
  context: Context,
  actor: Actor,
  { key, ...wish }: Omit<Wish, 'key'> & { readonly key: string | undefined },
): Promise<OwnPayout> {
  if (key === undefined) throw new Refusal('idempotency_key_missing')
  const at = context.clock.now()
  const payout = await context.db.transaction().execute((tx) => ask(tx, actor, { ...wish, key }, at))
  await queueSending(context, payout)
  return presentOwn(payout)
}

/** Cancels one's own payout, until it is approved. Idempotent. Refuses payout_not_found, payout_moved. */
export async function cancelPayout(context: Context, { userId }: Actor, payoutId: string): Promise<OwnPayout> {
  const { db, clock } = context
  const known = await findPayout(db, payoutId)
  if (known?.driverId !== userId) throw new Refusal('payout_not_found')
  const move = { action: 'cancel', by: 'driver', at: clock.now() } as const
  const moved = await db.transaction().execute((tx) => release(tx, payoutId, move))
  const after = moved ?? (await findPayout(db, payoutId))
  if (after?.status !== 'cancelled') throw new Refusal('payout_moved')
  return presentOwn(after)
}
