import { owedChanged, shareOfFees } from '#domain/payments/fee-handover.ts'
import { HANDOVER_SENTENCES } from '#domain/payments/payments.fr.ts'
import { formatXof } from '#domain/shared/format.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import { feesHeldBy } from '../../drivers/drivers.service.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillOperator } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { requireDriverEligibility } from '../../identity/eligibility.service.ts'
import { requireOtherCash } from '../../ledger/driver-accounts/same-cash.service.ts'
import { postRide } from '../../ledger/ledger.service.ts'
import { findHandover, type Handover, handOverFee, insertHandover, lockFeesHeld } from './fee-handover.queries.ts'

/** Is it a repeat? Refuses idempotency_key_reused if the key was used for another request. */
async function isRepeat(tx: Db, { key, driverId, receivedBy, amountXof }: Handover): Promise<boolean> {
  const known = await findHandover(tx, key)
  if (known === undefined) return false
  const isSame = known.driverId === driverId && known.receivedBy === receivedBy && known.amountXof === amountXof
  if (!isSame) throw new Refusal('idempotency_key_reused')
  return true
}

/** What was handed over is of the fees: each has its part of the sum. */
async function shareFees(tx: Db, handover: Handover): Promise<void> {
  const fees = shareOfFees(await lockFeesHeld(tx, handover.driverId), handover.amountXof)
  const owedXof = await feesHeldBy(tx, handover.driverId)
  if (owedXof !== handover.amountXof) throw new Refusal('fees_owed_changed', { message: owedChanged(owedXof) })
  for (const fee of fees) {
    await handOverFee(tx, handover, fee)
    await postRide(tx, fee.rideId, handover.at)
  }
}

async function receive(tx: Db, operator: Actor, handover: Handover, isOther?: boolean): Promise<void> {
  const { driverId, amountXof, at } = handover
  // The row is locked: of two operators one receives the fees, and the other sees that none is left.
  await requireDriverEligibility(tx, driverId, 'lock')
  await requireStillOperator(tx, operator)
  if (await isRepeat(tx, handover)) return
  await requireOtherCash(tx, { driverId, amountXof, isOther }, at)
  await insertHandover(tx, handover)
  await shareFees(tx, handover)
  const entry = { actorId: operator.userId, targetId: driverId, reason: formatXof(amountXof), at }
  await recordAction(tx, { ...entry, action: 'receive_fees' })
  await announce(tx, { kind: 'eligibility', userId: driverId })
}

type Asked = {
  readonly driverId: string
  readonly amountXof: number
  readonly key: string | undefined
  /** It is not the same sum that was just recorded. */
  readonly isOther?: boolean | undefined
}

/**
 * Records that a driver handed over the fees collected in cash that they still owe, if the sum is the one that the operator
 * saw. Idempotent by its key.
 * Refuses idempotency_key_missing, own_file, driver_not_found, forbidden, idempotency_key_reused, same_cash_recorded,
 * fees_owed_changed.
 */
export async function receiveFees(
  context: Context,
  operator: Actor,
  { driverId, amountXof, key, isOther }: Asked,
): Promise<{ handedOverXof: number }> {
  if (key === undefined) throw new Refusal('idempotency_key_missing')
  if (driverId === operator.userId) throw new Refusal('own_file', { message: HANDOVER_SENTENCES.ownFees })
  const handover = { key, driverId, receivedBy: operator.userId, amountXof, at: context.clock.now() }
  await context.db.transaction().execute((tx) => receive(tx, operator, handover, isOther))
  return { handedOverXof: amountXof }
}
