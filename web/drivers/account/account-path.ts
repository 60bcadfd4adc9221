import { PERIOD_UNITS, type PeriodUnit } from '#domain/ledger/period.ts'
import type { Day } from '#domain/shared/day.ts'
import { PAGES } from '#domain/shared/routes.ts'

/** The period that the address shows: a unit, and a day in it; today without one. */
export type AccountAddress = { readonly unit: PeriodUnit; readonly on?: Day }

/** The driver's account is a view of their page, so that offers stay above it. */
export function accountPath({ unit, on }: AccountAddress): string {
  return `${PAGES.driver.path}?account=${unit}${on === undefined ? '' : `&on=${on}`}`
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

function isDay(text: string): boolean {
  const at = DAY.test(text) ? new Date(`${text}T00:00:00.000Z`) : new Date(Number.NaN)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

const PAYING = 'pay'

/** The account, at the way to pay what is owed. */
export function payPath(): string {
  return `${accountPath({ unit: 'week' })}&${PAYING}=true`
}

export function isPayingIn(query: URLSearchParams): boolean {
  return query.get(PAYING) === 'true'
}

/** Null: the address shows the driver's day, not their account. An unreadable day is today. */
export function accountIn(query: URLSearchParams): AccountAddress | null {
  const unit = PERIOD_UNITS.find((one) => one === query.get('account'))
  if (unit === undefined) return null
  const on = query.get('on') ?? ''
  return isDay(on) ? { unit, on } : { unit }
}
