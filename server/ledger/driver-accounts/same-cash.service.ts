import { sameCashSince, sameCashWords } from '#domain/ledger/same-cash.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Db } from '../../db/database.ts'
import { type Cash, findSameCash } from './same-cash.queries.ts'

/**
 * Whoever records cash of a driver asks this first, with the driver's row locked and after repeats: of two operators who record
 * the same notes, one does. `isOther`: the operator says that it is other cash. Refuses same_cash_recorded.
 */
export async function requireOtherCash(
  tx: Db,
  { isOther = false, ...cash }: Cash & { readonly isOther?: boolean | undefined },
  now: Date,
): Promise<void> {
  const recorded = isOther ? undefined : await findSameCash(tx, cash, sameCashSince(now))
  if (recorded !== undefined) throw new Refusal('same_cash_recorded', { message: sameCashWords(recorded) })
}
