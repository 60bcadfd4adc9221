import { driverReturnWords } from '#domain/payments/cash-case/cash-to-return-words.ts'
import { DROPPED_TAP_SENTENCES } from '#domain/rides/driving/driving.fr.ts'
import type { KeptTap, TapResult } from '#domain/rides/driving/kept-taps.contract.ts'
import { type KeptStep, type TapClock, tapsInOrder } from '#domain/rides/driving/kept-taps.ts'
import { CASH_CHANGED, type DecidedTap, refusedTap, TAP_DONE, TAP_WAITS } from '#domain/rides/driving/refused-tap.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { findRide } from '../ride-details.queries.ts'
import { arriveAtPickup } from './driver-rides.service.ts'
import { confirmCashLater, finishRide, noteCashOfPaidRide } from './finish-ride.service.ts'
import { fillPassedStep } from './passed-steps.service.ts'
import { startRide } from './start-code.service.ts'

type Replay = {
  readonly context: Context
  readonly actor: Actor
  /** Counts a try of a ride's start code; refuses too many. */
  readonly countTry: (rideId: string) => Promise<void>
}

type Step = (replay: Replay, tap: KeptTap, clock: TapClock) => Promise<DecidedTap>

/** Recorded; if the ride was paid otherwise, its driver reads to give the cash back. */
function taken(ride: DriverRide): DecidedTap {
  return { outcome: 'done', message: driverReturnWords(ride) }
}

function isCashChanged(error: unknown): error is Refusal {
  return error instanceof Refusal && CASH_CHANGED.includes(error.code)
}

/** « Terminer » with the cash as the screen showed it; if that has changed, the ride ends without the cash. A code is one try. */
async function finish(
  { context, actor, countTry }: Replay,
  { rideId, startCode, cash }: KeptTap,
  tap: TapClock,
): Promise<DecidedTap> {
  let counted: Promise<void> | undefined
  const countOnce = () => {
    counted ??= countTry(rideId)
    return counted
  }
  const typed = { tap, startCode, countTry: countOnce }
  if (cash === undefined) {
    await finishRide(context, actor, rideId, { ...typed, cashReceived: false })
    return TAP_DONE
  }
  const seen = { creditXof: 0, ...cash }
  try {
    return taken(await finishRide(context, actor, rideId, { ...seen, ...typed, cashReceived: true }))
  } catch (error) {
    if (!isCashChanged(error)) throw error
    await finishRide(context, actor, rideId, { ...typed, cashReceived: false })
    const { message } = taken(await noteCashOfPaidRide(context, actor, rideId, seen))
    return { outcome: 'done', message: message ?? DROPPED_TAP_SENTENCES.cashAgain }
  }
}

/** « Reçu » with the cash as the screen showed it; if that has changed, only what goes back is recorded. */
async function confirm({ context, actor }: Replay, { rideId, cash }: KeptTap): Promise<DecidedTap> {
  const seen = { creditXof: 0, ...cash }
  try {
    return taken(await confirmCashLater(context, actor, rideId, seen))
  } catch (error) {
    if (!isCashChanged(error)) throw error
    const noted = taken(await noteCashOfPaidRide(context, actor, rideId, seen))
    if (noted.message === null) throw error
    return noted
  }
}

const STEPS: Readonly<Record<KeptStep, Step>> = {
  arrive: async ({ context, actor }, { rideId }, tap) => {
    await arriveAtPickup(context, actor, rideId, tap)
    return TAP_DONE
  },
  start: async ({ context, actor, countTry }, { rideId, startCode }, tap) => {
    await startRide(context, actor, { rideId, startCode, tap, countTry: () => countTry(rideId) })
    return TAP_DONE
  },
  finish,
  confirm_cash: confirm,
}

/**
 * What a refused tap becomes. An arrival or a start that the ride has gone past gives it the instant that is missing. Throws
 * a refusal that concerns the whole call.
 */
async function afterRefusal({ context, actor }: Replay, tap: KeptTap, clock: TapClock, refusal: Refusal) {
  const found = await findRide(context.db, tap.rideId)
  const decided = refusedTap(tap.step, refusal, found?.driverId === actor.userId ? found : null)
  if (decided === null) throw refusal
  const { rideId, step } = tap
  if (decided === TAP_DONE && (step === 'arrive' || step === 'start')) {
    await fillPassedStep(context, actor, { rideId, step }, clock)
  }
  return decided
}

async function replayTap(replay: Replay, tap: KeptTap, clock: TapClock): Promise<DecidedTap> {
  try {
    return await STEPS[tap.step](replay, tap, clock)
  } catch (error) {
    if (error instanceof Refusal) return afterRefusal(replay, tap, clock, error)
    throw error
  }
}

/**
 * Records the steps that a driver's phone kept without network, in the order of their taps; each move has the instant of its
 * tap (instantOfTap). The same taps again change nothing, because a move that is done stays done. A tap after one that could
 * not be done waits with it. A refused tap concerns itself alone (refusedTap). Refuses signed_out for a closed account.
 */
export async function replayTaps(
  replay: Replay,
  { sentAt, taps }: { readonly sentAt: number; readonly taps: readonly KeptTap[] },
): Promise<TapResult[]> {
  const waiting = new Set<string>()
  const results: TapResult[] = []
  for (const tap of tapsInOrder(taps)) {
    const decided = waiting.has(tap.rideId)
      ? TAP_WAITS
      : await replayTap(replay, tap, { tappedAt: tap.tappedAt, sentAt })
    if (decided.outcome === 'asks_code' || decided.outcome === 'waits') waiting.add(tap.rideId)
    results.push({ id: tap.id, ...decided })
  }
  return results
}
