import { owedChanged } from '#domain/payments/fee-handover.ts'
import { HANDOVER_SENTENCES } from '#domain/payments/payments.fr.ts'
import { formatFcfa } from '#domain/shared/format.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import type { Db } from '../../db/database.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { requireStillAdmin } from '../../identity/account-state.service.ts'
import { recordAction } from '../../identity/audit.service.ts'
import { requireDriverEligibility } from '../../identity/eligibility.service.ts'
import { postRide } from '../../ledger/ledger.service.ts'
import { findHandover, type Handover, handOverFees, insertHandover } from './fee-handover.queries.ts'

/** Is it a repeat? Refuses idempotency_key_reused if the key was used for another request. */
async function isRepeat(tx: Db, { key, driverId, receivedBy, amountXof }: Handover): Promise<boolean> {
  const known = await findHandover(tx, key)
  if (known === undefined) return false
  const isSame = known.driverId === driverId && known.receivedBy === receivedBy && known.amountXof === amountXof
  if (!isSame) throw new Refusal('idempotency_key_reused')
  return true
}

async function receive(tx: Db, operator: Actor, handover: Handover): Promise<void> {
  const { driverId, amountXof, at } = handover
  // The row is locked: of two operators one receives the fees, and the other sees that none is left.
  await requireDriverEligibility(tx, driverId, 'lock')
  await requireStillAdmin(tx, operator)
  if (await isRepeat(tx, handover)) return
  await insertHandover(tx, handover)
  const fees = await handOverFees(tx, handover)
  const owedXof = fees.reduce((sum, fee) => sum + fee.amountXof, 0)
  if (owedXof !== amountXof) throw new Refusal('fees_owed_changed', { message: owedChanged(owedXof) })
  for (const { rideId } of fees) await postRide(tx, rideId, at)
  const entry = { actorId: operator.userId, targetId: driverId, reason: formatFcfa(amountXof), at }
  await recordAction(tx, { ...entry, action: 'receive_fees' })
  await announce(tx, { kind: 'eligibility', userId: driverId })
}

type Asked = { readonly driverId: string; readonly amountXof: number; readonly key: string | undefined }

/**
 * Records that a driver handed over all fees collected in cash, if their sum is still the one that the operator saw.
 * Idempotent by its key.
 * Refuses idempotency_key_missing, own_file, driver_not_found, forbidden, idempotency_key_reused, fees_owed_changed.
 */
export async function receiveFees(
  context: Context,
  operator: Actor,
  { driverId, amountXof, key }: Asked,
): Promise<{ handedOverXof: number }> {
  if (key === undefined) throw new Refusal('idempotency_key_missing')
  if (driverId === operator.userId) throw new Refusal('own_file', { message: HANDOVER_SENTENCES.ownFees })
  const handover = { key, driverId, receivedBy: operator.userId, amountXof, at: context.clock.now() }
  await context.db.transaction().execute((tx) => receive(tx, operator, handover))
  return { handedOverXof: amountXof }
}
