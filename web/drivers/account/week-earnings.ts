import type { Statement } from '#domain/ledger/account.contract.ts'
import { addDays, type Day } from '#domain/shared/day.ts'

/** What the rides of one day brought, in F CFA: what stays with the driver, and what the commission takes. */
export type DayEarnings = {
  readonly day: Day
  readonly rides: number
  readonly keptXof: number
  readonly commissionXof: number
}

/** The seven days of a week's statement in their order, also those without rides. */
export function weekEarnings({ period, days }: Pick<Statement, 'period' | 'days'>): DayEarnings[] {
  return Array.from({ length: 7 }, (_, n) => {
    const day = addDays(period.first, n)
    const { rides = 0, grossXof = 0, commissionXof = 0 } = days.find((one) => one.day === day)?.totals ?? {}
    return { day, rides, keptXof: grossXof - commissionXof, commissionXof }
  })
}
