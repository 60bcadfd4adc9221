import { RIDE_TYPES, type RideType } from '#domain/fares/services.table.ts'
import type { commissionContract, ServiceCommission } from '#domain/ledger/commission.contract.ts'
import { commissionForJournal } from '#domain/ledger/commission.ts'
import type { CallInput, CallOutput } from '#domain/shared/contract.ts'
import { type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireStillAdmin } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { findRateAt, insertRate, listRates, type NewRate, type StoredRate } from './commission.queries.ts'

type Commissions = CallOutput<(typeof commissionContract)['GET /api/admin/commission']>
type Wish = CallInput<(typeof commissionContract)['POST /api/admin/commission']>['body']

/** The earliest planned change of a service; of two for one instant the newer. `rates`: the newest first. */
function nextOf(rates: readonly StoredRate[], now: Date): ServiceCommission['next'] {
  const [next] = rates
    .filter(({ validFrom }) => validFrom > now)
    .toSorted((one, other) => one.validFrom.getTime() - other.validFrom.getTime())
  return next === undefined ? null : { permille: next.permille, from: next.validFrom.toISOString() }
}

async function serviceCommission(
  db: Db,
  rideType: RideType,
  all: readonly StoredRate[],
  now: Date,
): Promise<ServiceCommission> {
  const rates = all.filter((rate) => rate.rideType === rideType)
  return {
    rideType,
    permille: await findRateAt(db, rideType, now),
    next: nextOf(rates, now),
    lastId: rates[0]?.id ?? null,
  }
}

/** The commission of each service, and every rate that was ever set, the newest first. */
export async function getCommissions({ db, clock }: Context): Promise<Commissions> {
  const now = clock.now()
  const rates = await listRates(db)
  return {
    services: await Promise.all(RIDE_TYPES.map((rideType) => serviceCommission(db, rideType, rates, now))),
    rates: rates.map(({ id, rideType, permille, validFrom, setAt, operatorName, reason }) => {
      return {
        id,
        rideType,
        permille,
        reason,
        from: validFrom.toISOString(),
        setAt: setAt.toISOString(),
        setBy: operatorName,
      }
    }),
  }
}

/** When a rate begins to count: now, or at the beginning of a coming day. Refuses commission_not_ahead. */
function validFromOf(from: Day | null, now: Date): Date {
  if (from === null) return now
  if (from <= dayOf(now)) throw new Refusal('commission_not_ahead')
  return startOfDay(from)
}

function isRepeat(last: StoredRate, wished: NewRate, from: Day | null): boolean {
  const isSameStart =
    from === null ? last.validFrom <= last.setAt : last.validFrom.getTime() === wished.validFrom.getTime()
  return (
    isSameStart && last.permille === wished.permille && last.setBy === wished.setBy && last.reason === wished.reason
  )
}

async function set(tx: Db, operator: Actor, wish: Wish, now: Date): Promise<void> {
  // The admins' rows are locked: of two operators one sets the rate, and the other sees that it changed.
  await requireStillAdmin(tx, operator)
  const { rideType, permille, from, reason, seen } = wish
  const rate = { rideType, permille, validFrom: validFromOf(from, now), setBy: operator.userId, reason, setAt: now }
  const last = (await listRates(tx)).find((one) => one.rideType === rideType)
  if ((last?.id ?? null) !== seen) {
    if (last !== undefined && isRepeat(last, rate, from)) return
    throw new Refusal('commission_changed')
  }
  await insertRate(tx, rate)
  const words = commissionForJournal({ rideType, permille, from: rate.validFrom, reason })
  await recordAction(tx, { actorId: operator.userId, action: 'set_commission', reason: words, at: now })
}

/**
 * Sets the commission of a service, if the operator saw its newest rate. It counts for rides that are accepted from then
 * on. Idempotent. Refuses forbidden, commission_not_ahead, commission_changed.
 */
export async function setCommission(context: Context, operator: Actor, wish: Wish): Promise<Commissions> {
  const now = context.clock.now()
  await context.db.transaction().execute((tx) => set(tx, operator, wish, now))
  return getCommissions(context)
}
