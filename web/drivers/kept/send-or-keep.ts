import type { KeptStep } from '#domain/rides/driving/kept-taps.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { ApiError } from '#web/api/client.ts'
import { inTime } from '#web/api/in-time.ts'
import { currentLine } from '#web/api/live/live.ts'
import { serverNow } from '#web/api/live/server-clock.ts'
import { rideAfterTap } from '#web/drivers/kept/kept-lists.ts'
import { addTap, isWaiting } from '#web/drivers/kept/kept-taps.ts'
import type { MoveInput } from '#web/drivers/ride/ride-moves.ts'

/** After this time without an answer a driver does not look at a spinner any more: the tap is kept. */
const ANSWER_PATIENCE_MS = 8_000

/** The tap was kept on the phone instead of being answered. With the ride as the driver has left it, where a list had it. */
export type KeptMove = { readonly isKept: true; readonly ride: DriverRide | undefined }

type Of = { readonly userId: string; readonly ride: DriverRide | undefined }

export function isKeptMove(answer: unknown): answer is KeptMove {
  return typeof answer === 'object' && answer !== null && 'isKept' in answer
}

function tapOf(step: KeptStep, { rideId, startCode, cashReceived, feesXof, creditXof, change }: MoveInput) {
  const hasCash = step === 'confirm_cash' || cashReceived === true
  const cash = {
    ...(feesXof !== undefined && { feesXof }),
    ...(creditXof !== undefined && { creditXof }),
    ...(change !== undefined && { change }),
  }
  return { rideId, step, ...(startCode !== undefined && { startCode }), ...(hasCash && { cash }) }
}

/**
 * Makes the call; without network, or when earlier steps of the ride wait, keeps the tap for later. A call that arrives
 * after all changes nothing twice. Rejects with the server's refusal, or with `network` on a phone that cannot keep anything.
 */
export async function sendOrKeep<Answer>(
  call: () => Promise<Answer>,
  step: KeptStep,
  input: MoveInput,
  { userId, ride }: Of,
): Promise<Answer | KeptMove> {
  const keep = async (): Promise<KeptMove> => {
    const tap = tapOf(step, input)
    const at = new Date(serverNow()).toISOString()
    await addTap(userId, tap)
    return { isKept: true, ride: ride && rideAfterTap(ride, tap, at) }
  }
  if (isWaiting(input.rideId) || currentLine() === 'cut' || !navigator.onLine) return keep().catch(call)
  const late = new ApiError('network', '', { status: 0 })
  return inTime(call(), ANSWER_PATIENCE_MS, late).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== 'network') throw error
    return keep().catch(() => {
      throw error
    })
  })
}
