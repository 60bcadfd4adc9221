import { RIDE_TYPES, type RideType } from '#domain/fares/services.table.ts'
import type { commissionContract, ServiceCommission } from '#domain/ledger/commission.contract.ts'
import { commissionForJournal } from '#domain/ledger/commission.ts'
import type { CallInput, CallOutput } from '#domain/shared/contract.ts'
import { plannedRows } from '#domain/shared/dated/dated-rows.ts'
import { startOfDay } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { addDatedRow, requireAhead } from '../settings/dated-setting.service.ts'
import { findRateAt, insertRate, listRates, type StoredRate } from './commission.queries.ts'

type Commissions = CallOutput<(typeof commissionContract)['GET /api/admin/commission']>
type Wish = CallInput<(typeof commissionContract)['POST /api/admin/commission']>['body']

/** The earliest planned change of a service. */
function nextOf(rates: readonly StoredRate[], now: Date): ServiceCommission['next'] {
  const [next] = plannedRows(rates, now)
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

/**
 * Sets the commission of a service, if the operator saw its newest rate. It counts for rides that are accepted from then
 * on. Idempotent. Refuses forbidden, commission_not_ahead, commission_changed.
 */
export async function setCommission(context: Context, operator: Actor, wish: Wish): Promise<Commissions> {
  const { rideType, permille, from, reason, seen } = wish
  const begins = requireAhead(from === null ? null : startOfDay(from), context.clock.now(), 'commission_not_ahead')
  await addDatedRow(
    context,
    operator,
    { from: begins, reason, seen },
    {
      action: 'set_commission',
      changed: 'commission_changed',
      list: async (tx) => (await listRates(tx)).filter((rate) => rate.rideType === rideType),
      isSame: (last) => last.permille === permille,
      insert: (tx, entry) => insertRate(tx, { rideType, permille, ...entry }),
      words: ({ validFrom }) => commissionForJournal({ rideType, permille, from: validFrom, reason }),
    },
  )
  return getCommissions(context)
}
