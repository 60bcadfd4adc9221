import { ON_ITS_WAY_MINUTES, stepPauseS } from '#domain/payouts/payout-rules.ts'
import type { Context } from '../context.ts'
import { ProviderUnreachable } from '../outside/payment/payment-provider.ts'
import type { PayoutAnswer, PayoutOrder, PayoutProvider } from '../outside/payout/payout-provider.ts'
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
  const claimed = await movePayout(db, payout.id, { action: 'send', by, at }, sending)
  if (claimed === undefined) return
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
  const { db, clock, log } = context
  const { id, provider, sentAt } = payout
  const at = clock.now()
  if (state === 'sent') {
    const arrival = { provider, paidReference: null, endedBy: null }
    await db.transaction().execute((tx) => arrive(tx, id, { by, at }, arrival))
    return
  }
  if (state === 'failed') return end(context, payout, { action: 'fail', failure: said })
  await writeProviderWord(db, id, said)
  const isLate = at.getTime() - (sentAt ?? at).getTime() >= ON_ITS_WAY_MINUTES * 60_000
  const isDoubtful = state !== 'under_way' && isLate
  if (!isDoubtful || payout.status !== 'sending') return
  if (await movePayout(db, id, { action: 'doubt', by, at })) log.error({ payoutId: id, said }, 'payout uncertain')
}

/** Asks the provider of a payout that was sent, and records the answer. Rejects with ProviderUnreachable. */
async function ask(context: Context, payout: Payout): Promise<void> {
  const { id: payoutId, amountXof, provider: id, providerReference } = payout
  const provider = id === null || id === 'hand' ? undefined : context.payouts.byId[id]
  if (provider === undefined || providerReference === null) {
    context.log.error({ payoutId, provider: id }, 'payout kept: its provider is not configured')
    return
  }
  await record(context, payout, await provider.find({ payoutId, amountXof }, providerReference))
}

async function step(context: Context, payout: Payout): Promise<void> {
  if (payout.status !== 'approved') return ask(context, payout)
  const { inUse } = context.payouts
  const order = inUse && (await orderOf(context, payout))
  if (inUse && order) await sendOnce(context, inUse, payout, order)
}

/** One step; its next one is due after a pause that grows with its age. A provider that is away is asked again then. */
async function takeStep(context: Context, payout: Payout): Promise<void> {
  const { db, clock, log } = context
  try {
    await step(context, payout)
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error
    log.warn({ err: error, payoutId: payout.id }, 'payout provider unreachable')
  }
  await postponeStep(db, payout.id, nextStep(payout.sentAt ?? payout.approvedAt ?? payout.askedAt, clock.now()))
}

/** Sends an approved payout (job). A repeat, or a second process, sends nothing more. */
export async function sendPayout(context: Context, payoutId: string): Promise<void> {
  const payout = await findPayout(context.db, payoutId)
  if (payout?.status === 'approved') await takeStep(context, payout)
}

/** Asks about a payout under way now, before an operator decides about it. Its provider may be away. */
export async function askNow(context: Context, payoutId: string): Promise<void> {
  const payout = await findPayout(context.db, payoutId)
  if (payout?.status === 'uncertain') await takeStep(context, payout)
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
