import { SAY_CHANGE_REFUSALS } from '#domain/change/change-claim.ts'
import { droppedTapsWords } from '#domain/rides/driving/dropped-taps-words.ts'
import type { KeptTap, TapResult } from '#domain/rides/driving/kept-taps.contract.ts'
import { isPassed, type KeptStep, type TapClock, tapsInOrder } from '#domain/rides/driving/kept-taps.ts'
import { isActive } from '#domain/rides/ride-status.ts'
import { DROPPED_TAP_SENTENCES } from '#domain/rides/rides.fr.ts'
import { Refusal, type RefusalCode } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { findRide } from '../ride-details.queries.ts'
import { arriveAtPickup, confirmCashLater, finishRide } from './driver-rides.service.ts'
import { startRide } from './start-code.service.ts'

/** What the driver was shown of the cash is not true any more. */
const CASH_CHANGED: readonly RefusalCode[] = ['fees_changed', 'credit_changed', ...SAY_CHANGE_REFUSALS]
/** The driver has to type the code again, or later. */
const ASKS_CODE: readonly RefusalCode[] = ['start_code_missing', 'start_code_wrong', 'too_many_requests']
/** The ride is over for this driver. */
const LOST: readonly RefusalCode[] = ['ride_not_found', 'ride_cancelled', 'ride_not_completed']

type Decided = Omit<TapResult, 'id'>
const DONE: Decided = { outcome: 'done', message: null }
const WAITS: Decided = { outcome: 'waits', message: null }

type Replay = {
  readonly context: Context
  readonly actor: Actor
  /** Counts a try of a ride's start code; refuses too many. */
  readonly countTry: (rideId: string) => Promise<void>
}

type Step = (replay: Replay, tap: KeptTap, clock: TapClock) => Promise<Decided>

/** « Terminer » with the cash as the screen showed it; if that has changed, the ride ends without the cash. */
async function finish({ context, actor }: Replay, { rideId, cash }: KeptTap, tap: TapClock): Promise<Decided> {
  if (cash === undefined) {
    await finishRide(context, actor, rideId, { cashReceived: false, tap })
    return DONE
  }
  try {
    await finishRide(context, actor, rideId, { creditXof: 0, ...cash, cashReceived: true, tap })
    return DONE
  } catch (error) {
    if (!(error instanceof Refusal) || !CASH_CHANGED.includes(error.code)) throw error
    await finishRide(context, actor, rideId, { cashReceived: false, tap })
    return { outcome: 'done', message: DROPPED_TAP_SENTENCES.cashAgain }
  }
}

const STEPS: Readonly<Record<KeptStep, Step>> = {
  arrive: async ({ context, actor }, { rideId }, tap) => {
    await arriveAtPickup(context, actor, rideId, tap)
    return DONE
  },
  start: async ({ context, actor, countTry }, { rideId, startCode }, tap) => {
    await startRide(context, actor, { rideId, startCode, tap, countTry: () => countTry(rideId) })
    return DONE
  },
  finish,
  confirm_cash: async ({ context, actor }, { rideId, cash }) => {
    await confirmCashLater(context, actor, rideId, { creditXof: 0, ...cash })
    return DONE
  },
}

/** What a refused tap becomes. Throws a refusal that concerns the whole call, such as signed_out. */
async function afterRefusal({ context, actor }: Replay, tap: KeptTap, refusal: Refusal): Promise<Decided> {
  if (tap.step === 'start' && ASKS_CODE.includes(refusal.code)) {
    return { outcome: 'asks_code', message: refusal.message }
  }
  if (CASH_CHANGED.includes(refusal.code)) return { outcome: 'dropped', message: refusal.message }
  const found = await findRide(context.db, tap.rideId)
  const ride = found?.driverId === actor.userId ? found : null
  if (refusal.code === 'ride_cannot_move') return ride !== null && isPassed(tap.step, ride) ? DONE : WAITS
  // « Terminer » comes later: another tab of this phone, or another phone, has kept it.
  if (refusal.code === 'ride_not_completed' && ride !== null && isActive(ride)) return WAITS
  if (!LOST.includes(refusal.code)) throw refusal
  return { outcome: 'dropped', message: droppedTapsWords(ride, [tap.step]) }
}

async function replayTap(replay: Replay, tap: KeptTap, clock: TapClock): Promise<Decided> {
  try {
    return await STEPS[tap.step](replay, tap, clock)
  } catch (error) {
    if (error instanceof Refusal) return afterRefusal(replay, tap, error)
    throw error
  }
}

/**
 * Records the steps that a driver's phone kept without network, in the order of their taps; each move has the instant of its
 * tap (instantOfTap). The same taps again change nothing, because a move that is done stays done. A tap after one that could
 * not be done waits with it. Refuses signed_out for a closed account.
 */
export async function replayTaps(
  replay: Replay,
  { sentAt, taps }: { readonly sentAt: number; readonly taps: readonly KeptTap[] },
): Promise<TapResult[]> {
  const waiting = new Set<string>()
  const results: TapResult[] = []
  for (const tap of tapsInOrder(taps)) {
    const decided = waiting.has(tap.rideId) ? WAITS : await replayTap(replay, tap, { tappedAt: tap.tappedAt, sentAt })
    if (decided.outcome === 'asks_code' || decided.outcome === 'waits') waiting.add(tap.rideId)
    results.push({ id: tap.id, ...decided })
  }
  return results
}
