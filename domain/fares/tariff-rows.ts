import { type DatedRow, plannedRows, rowAt } from '../shared/dated/dated-rows.ts'
import { type Day, startOfHour } from '../shared/day.ts'
import type { RideType } from './services.table.ts'
import { DEFAULT_TARIFFS, type Tariff } from './tariff.ts'

/** A tariff, and whether passengers can book its service. */
export type ServiceTariff = Tariff & { readonly isOffered: boolean }

/** One change of a tariff. `id` grows with each row. */
export type TariffRow = DatedRow & { readonly rideType: RideType; readonly tariff: ServiceTariff }

/** The tariff of a service until an operator sets one. */
export function defaultTariff(rideType: RideType): ServiceTariff {
  return { ...DEFAULT_TARIFFS[rideType], isOffered: true }
}

/** The tariff of a service at an instant. */
export function tariffAt(rows: readonly TariffRow[], rideType: RideType, at: Date): ServiceTariff {
  const own = rows.filter((row) => row.rideType === rideType)
  return rowAt(own, at)?.tariff ?? defaultTariff(rideType)
}

/** When a tariff begins that counts from an hour of a day in Benin on. */
export function tariffStart({ day, hour }: { readonly day: Day; readonly hour: number }): Date {
  return startOfHour(day, hour)
}

/** The planned changes of a service that still count, the earliest first. */
export function plannedTariffs<R extends TariffRow>(rows: readonly R[], rideType: RideType, now: Date): R[] {
  const own = rows.filter((row) => row.rideType === rideType)
  return plannedRows(own, now)
}
