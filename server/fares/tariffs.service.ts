import { RIDE_TYPES, type RideType } from '#domain/fares/services.table.ts'
import { plannedTariffs, type ServiceTariff, type TariffRow, tariffAt, tariffStart } from '#domain/fares/tariff-rows.ts'
import { tariffForJournal } from '#domain/fares/tariff-words.ts'
import type { PublicTariff, TariffChange, tariffsContract } from '#domain/fares/tariffs.contract.ts'
import type { CallInput, CallOutput } from '#domain/shared/contract.ts'
import type { Context } from '../context.ts'
import type { Actor } from '../http/caller/actor.ts'
import { addDatedRow, requireAhead } from '../settings/dated-setting.service.ts'
import { insertTariff, listTariffRows, type StoredTariff } from './tariffs.queries.ts'

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
export function tariffValidFrom(from: Wish['from'], now: Date): Date {
  return requireAhead(from && tariffStart(from), now, 'tariff_not_ahead') ?? now
}

function isSameTariff(one: ServiceTariff, other: ServiceTariff): boolean {
  return (Object.keys(one) as (keyof ServiceTariff)[]).every((field) => one[field] === other[field])
}

/**
 * Sets the tariff of a service, if the operator saw its newest row. It counts for rides that are priced from then on.
 * Idempotent. Refuses forbidden, tariff_not_ahead, tariff_changed.
 */
export async function setTariff(context: Context, operator: Actor, wish: Wish): Promise<OperatorTariffs> {
  const { rideType, tariff, from, reason, seen } = wish
  const begins = requireAhead(from && tariffStart(from), context.clock.now(), 'tariff_not_ahead')
  await addDatedRow(
    context,
    operator,
    { from: begins, reason, seen },
    {
      action: 'set_tariff',
      changed: 'tariff_changed',
      list: async (tx) => (await listTariffRows(tx)).filter((row) => row.rideType === rideType),
      isSame: (last) => isSameTariff(last.tariff, tariff),
      insert: (tx, entry) => insertTariff(tx, { rideType, tariff, ...entry }),
      words: ({ validFrom }, rows) => {
        const before = tariffAt(rows, rideType, validFrom)
        return tariffForJournal({ rideType, before, after: tariff, from: validFrom, reason })
      },
    },
  )
  return getOperatorTariffs(context)
}
