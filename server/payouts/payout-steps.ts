import { ON_ITS_WAY_MINUTES, stepPauseS } from '#domain/payouts/payout-rules.ts'
import type { Context } from '../context.ts'
import { lockAccount } from '../identity/account-state.service.ts'
import { ProviderUnreachable } from '../outside/payment/payment-provider.ts'
import type { PayoutAnswer, PayoutOrder, PayoutProvider } from '../outside/payout/payout-provider.ts'
import { findWhyHeld } from './operator-payouts.queries.ts'
import { arrive, release } from './payout-ledger.ts'
import {
  claimSteps,
  findDriverName,
  findPayout,
  movePayout,
  type Payout,
  postponeStep,
  writeProviderWord,
} from './payouts.queries.ts'

/** Longer than all requests of one step: no other process takes the payout meanwhile. */
const STEP_LIMIT_MS = 90_000
/** Steps of one run, the longest due first. */
const BATCH = 50

async function orderOf(
  { db }: Context,
  { id, driverId, amountXof, phone, network }: Payout,
): Promise<PayoutOrder | null> {
  if (phone === null) return null
  return { payoutId: id, amountXof, phone, network, driverName: await findDriverName(db, driverId) }
}

const by = 'system'

type Failure = { readonly action: 'refuse' | 'fail'; readonly failure: string }

async function end({ db, clock }: Context, { id }: Payout, { action, failure }: Failure): Promise<void> {
  const at = clock.now()
  await db.transaction().execute((tx) => release(tx, id, { action, by, at }, { failure }))
}

type Sending = Pick<Payout, 'provider' | 'providerReference' | 'sentAt' | 'nextStepAt'>

/**
 * Claims the sending under the driver's lock: a refund of the money that it takes, or a block, happens before or after. False:
 * it is held, or somebody was faster.
 */
async function claim({ db, log }: Context, { id, driverId }: Payout, at: Date, sending: Sending): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await lockAccount(tx, driverId)
    const held = await findWhyHeld(tx, id, at)
    if (held === null) return (await movePayout(tx, id, { action: 'send', by, at }, sending)) !== undefined
    log.warn({ payoutId: id, held }, 'payout held')
    return false
  })
}

/**
 * Asks the provider to send it, once in its life: `sent_at` is written before, by compare-and-set, and taken back only when the
 * request certainly did not leave (docs/decisions/2026-11-24-a-payout-is-sent-once.md).
 */
async function sendOnce(context: Context, provider: PayoutProvider, payout: Payout, order: PayoutOrder): Promise<void> {
  const { db, clock, log } = context
  const prepared = await provider.prepare(order)
  if (prepared.kind === 'refused') return end(context, payout, { action: 'refuse', failure: prepared.why })
  const { reference } = prepared
  const at = clock.now()
  const sending = { provider: provider.id, providerReference: reference, sentAt: at, nextStepAt: nextStep(at, at) }
  if (!(await claim(context, payout, at, sending))) return
  try {
    const answer = await provider.send(order, reference)
    if (answer === 'accepted') return
    log.error({ payoutId: payout.id, answer }, 'payout not accepted by the provider')
    await movePayout(db, payout.id, { action: 'doubt', by, at: clock.now() }, { providerSaid: answer })
  } catch (error) {
    if (error instanceof ProviderUnreachable) {
      const forgotten = { provider: null, providerReference: null, sentAt: null }
      await movePayout(db, payout.id, { action: 'take_back', by, at: clock.now() }, forgotten)
    }
    throw error
  }
}

function nextStep(since: Date, now: Date): Date {
  return new Date(now.getTime() + stepPauseS((now.getTime() - since.getTime()) / 1000) * 1000)
}

/** Records what the provider says. Only « sent » and « failed » move money. */
async function record(context: Context, payout: Payout, { state, said }: PayoutAnswer): Promise<void> {
  const { db, clock } = context
  const { id, provider } = payout
  const at = clock.now()
  if (state === 'sent') {
    const arrival = { provider, paidReference: null, endedBy: null }
    await db.transaction().execute((tx) => arrive(tx, id, { by, at }, arrival))
    return
  }
  if (state === 'failed') return end(context, payout, { action: 'fail', failure: said })
  await writeProviderWord(db, id, said)
}

/** A payout that is on its way for too long, whatever its provider says or does not say, is left to the operators. */
async function doubtIfLate({ db, clock, log }: Context, { id, sentAt, status }: Payout): Promise<void> {
  const at = clock.now()
  const isLate = at.getTime() - (sentAt ?? at).getTime() >= ON_ITS_WAY_MINUTES * 60_000
  if (status !== 'sending' || !isLate) return
  if (await movePayout(db, id, { action: 'doubt', by, at })) log.error({ payoutId: id }, 'payout uncertain')
}

type Asked = 'answered' | 'unanswered'

/** Asks the provider of a payout that was sent, and records the answer. Rejects with ProviderUnreachable. */
async function ask(context: Context, payout: Payout): Promise<Asked> {
  const { id: payoutId, amountXof, provider: id, providerReference } = payout
  const provider = id === null || id === 'hand' ? undefined : context.payouts.byId[id]
  if (provider === undefined || providerReference === null) {
    context.log.error({ payoutId, provider: id }, 'payout kept: its provider is not configured')
    return 'unanswered'
  }
  await record(context, payout, await provider.find({ payoutId, amountXof }, providerReference))
  return 'answered'
}

async function step(context: Context, payout: Payout): Promise<Asked> {
  if (payout.status !== 'approved') return ask(context, payout)
  const { inUse } = context.payouts
  const order = inUse && (await orderOf(context, payout))
  if (inUse && order) await sendOnce(context, inUse, payout, order)
  return 'answered'
}

/** One step; its next one is due after a pause that grows with its age. A provider that is away is asked again then. */
async function takeStep(context: Context, payout: Payout): Promise<Asked> {
  const { db, clock, log } = context
  let asked: Asked = 'unanswered'
  try {
    asked = await step(context, payout)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    log.warn({ err: error, payoutId: payout.id }, 'payout provider unreachable')
  }
  await doubtIfLate(context, payout)
  await postponeStep(db, payout.id, nextStep(payout.sentAt ?? payout.approvedAt ?? payout.askedAt, clock.now()))
  return asked
}

/** Sends an approved payout (job). A repeat, or a second process, sends nothing more. */
export async function sendPayout(context: Context, payoutId: string): Promise<void> {
  const payout = await findPayout(context.db, payoutId)
  if (payout?.status === 'approved') await takeStep(context, payout)
}

/** Asks about an uncertain payout now, before an operator decides about it. Null: it is not uncertain. */
export async function askNow(context: Context, payoutId: string): Promise<Asked | null> {
  const payout = await findPayout(context.db, payoutId)
  return payout?.status === 'uncertain' ? takeStep(context, payout) : null
}

/** Takes every due step (job, each minute): payouts whose first job was lost, and those that were sent. */
export async function stepPayouts(context: Context): Promise<void> {
  const now = context.clock.now()
  const until = new Date(now.getTime() + STEP_LIMIT_MS)
  for (const payout of await claimSteps(context.db, { now, until, limit: BATCH })) {
    await takeStep(context, payout).catch((error: unknown) => {
      context.log.error({ err: error, payoutId: payout.id }, 'payout not moved on')
    })
  }
}
