import { RIDE_TYPES, type RideType } from '#domain/fares/services.table.ts'
import { plannedTariffs, type ServiceTariff, type TariffRow, tariffAt, tariffStart } from '#domain/fares/tariff-rows.ts'
import { tariffForJournal } from '#domain/fares/tariff-words.ts'
import type { PublicTariff, TariffChange, tariffsContract } from '#domain/fares/tariffs.contract.ts'
import type { CallInput, CallOutput } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireStillAdmin } from '../identity/account-state.service.ts'
import { recordAction } from '../identity/audit.service.ts'
import { insertTariff, listTariffRows, type NewTariff, type StoredTariff } from './tariffs.queries.ts'

type OperatorTariffs = CallOutput<(typeof tariffsContract)['GET /api/admin/tariffs']>
type Wish = CallInput<(typeof tariffsContract)['POST /api/admin/tariffs']>['body']

/** The tariff of a service now. */
export async function tariffNow({ tariffs, db, clock }: Context, rideType: RideType): Promise<ServiceTariff> {
  return tariffAt(await tariffs.list(db), rideType, clock.now())
}

function publicTariff(rows: readonly TariffRow[], rideType: RideType, now: Date): PublicTariff {
  return {
    rideType,
    tariff: tariffAt(rows, rideType, now),
    planned: plannedTariffs(rows, rideType, now).map(({ tariff, validFrom }) => {
      return { tariff, from: validFrom.toISOString() }
    }),
  }
}

/** What each service costs now, and the changes that are planned. */
export async function getTariffs({ tariffs, db, clock }: Context): Promise<{ services: PublicTariff[] }> {
  const rows = await tariffs.list(db)
  return { services: RIDE_TYPES.map((rideType) => publicTariff(rows, rideType, clock.now())) }
}

/** The newest row of a service, of rows that are sorted the newest first. */
function lastOf(rows: readonly StoredTariff[], rideType: RideType): StoredTariff | undefined {
  return rows.find((row) => row.rideType === rideType)
}

/** A change, and the tariff that it replaces from its beginning on. `older`: the rows before it. */
function changeOf(row: StoredTariff, older: readonly StoredTariff[]): TariffChange {
  const { id, rideType, tariff, validFrom, setAt, operatorName, reason } = row
  const before = tariffAt(older, rideType, validFrom)
  const [from, at] = [validFrom.toISOString(), setAt.toISOString()]
  return { id, rideType, tariff, before, from, setAt: at, setBy: operatorName, reason }
}

/** The tariff of each service, and every change that was ever made, the newest first. */
export async function getOperatorTariffs({ db, clock }: Context): Promise<OperatorTariffs> {
  const now = clock.now()
  const rows = await listTariffRows(db)
  return {
    services: RIDE_TYPES.map((rideType) => {
      return { ...publicTariff(rows, rideType, now), lastId: lastOf(rows, rideType)?.id ?? null }
    }),
    changes: rows.map((row, at) => changeOf(row, rows.slice(at + 1))),
  }
}

/** When a tariff begins to count: now, or at a coming hour in Benin. Refuses tariff_not_ahead. */
export function validFromOf(from: Wish['from'], now: Date): Date {
  if (from === null) return now
  const validFrom = tariffStart(from)
  if (validFrom <= now) throw new Refusal('tariff_not_ahead')
  return validFrom
}

function isSameTariff(one: ServiceTariff, other: ServiceTariff): boolean {
  return (Object.keys(one) as (keyof ServiceTariff)[]).every((field) => one[field] === other[field])
}

function isRepeat(last: StoredTariff, wished: NewTariff, from: Wish['from']): boolean {
  const isSameStart =
    from === null ? last.validFrom <= last.setAt : last.validFrom.getTime() === wished.validFrom.getTime()
  const isSame = isSameTariff(last.tariff, wished.tariff) && last.reason === wished.reason
  return isSameStart && isSame && last.setBy === wished.setBy
}

async function set(tx: Db, operator: Actor, wish: Wish, now: Date): Promise<void> {
  // The admins' rows are locked: of two operators one sets the tariff, and the other sees that it changed.
  await requireStillAdmin(tx, operator)
  const { rideType, tariff, from, reason, seen } = wish
  const row = { rideType, tariff, validFrom: validFromOf(from, now), setBy: operator.userId, reason, setAt: now }
  const rows = await listTariffRows(tx)
  const last = lastOf(rows, rideType)
  if ((last?.id ?? null) !== seen) {
    if (last !== undefined && isRepeat(last, row, from)) return
    throw new Refusal('tariff_changed')
  }
  await insertTariff(tx, row)
  const before = tariffAt(rows, rideType, row.validFrom)
  const words = tariffForJournal({ rideType, before, after: tariff, from: row.validFrom, reason })
  await recordAction(tx, { actorId: operator.userId, action: 'set_tariff', reason: words, at: now })
}

/**
 * Sets the tariff of a service, if the operator saw its newest row. It counts for rides that are priced from then on.
 * Idempotent. Refuses forbidden, tariff_not_ahead, tariff_changed.
 */
export async function setTariff(context: Context, operator: Actor, wish: Wish): Promise<OperatorTariffs> {
  const now = context.clock.now()
  await context.db.transaction().execute((tx) => set(tx, operator, wish, now))
  return getOperatorTariffs(context)
}
