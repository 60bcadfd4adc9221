import type { DriverDebt } from '../drivers/driver-eligibility.ts'
import type { DriverDebtView } from '../drivers/drivers.contract.ts'
import { DAY_MS } from '../shared/day.ts'
import { formatInstant, formatXof, plural } from '../shared/format.ts'
import { DEBT_LIMIT_TEXTS } from './debt-limit.fr.ts'

/** The highest debt that an operator may allow, in F CFA: a higher one is a typing error. */
export const DEBT_LIMIT_MAX_XOF = 1_000_000
/** The longest time below zero that an operator may allow, in days. */
export const DEBT_LIMIT_MAX_DAYS = 365
/** Drivers are warned from this share of a limit on. */
const WARNED_FROM = 0.5

type Limit = { readonly limitXof: number | null; readonly limitDays: number | null }

/** free: nothing to say; warned: half a limit is used; stopped: a limit is exceeded. */
export const DEBT_STATES = ['free', 'warned', 'stopped'] as const
export type DebtState = (typeof DEBT_STATES)[number]

function sinceDays({ since }: DriverDebt, now: Date): number {
  return (now.getTime() - Date.parse(since)) / DAY_MS
}

function usedShares(debt: DriverDebt, now: Date): number[] {
  return [
    debt.limitXof === null ? 0 : debt.owedXof / debt.limitXof,
    debt.limitDays === null ? 0 : sinceDays(debt, now) / debt.limitDays,
  ]
}

/**
 * What a driver's debt does. `debt` is null of a driver who owes nothing, and while no limit is set. The larger share counts:
 *
 * | used of the francs or of the days | state   | new cash offers |
 * |-----------------------------------|---------|-----------------|
 * | less than half                    | free    | yes |
 * | from half to exactly the limit    | warned  | yes |
 * | more than the limit               | stopped | none, until it is paid |
 */
export function debtState(debt: DriverDebt | null, now: Date): DebtState {
  if (debt === null) return 'free'
  const used = Math.max(...usedShares(debt, now))
  if (used > 1) return 'stopped'
  return used >= WARNED_FROM ? 'warned' : 'free'
}

/** Who is listed for operators: who owes this much, or is below zero since this instant. Without any limit, all who owe. */
export function warnedFrom(
  { limitXof, limitDays }: Limit,
  now: Date,
): { readonly fromXof: number; readonly since: Date } {
  const isLimited = limitXof !== null || limitDays !== null
  return {
    fromXof: limitXof === null ? (isLimited ? Number.MAX_SAFE_INTEGER : 1) : Math.ceil(limitXof * WARNED_FROM),
    since: limitDays === null ? new Date(0) : new Date(now.getTime() - limitDays * WARNED_FROM * DAY_MS),
  }
}

/**
 * May a driver with this debt get or accept a ride?
 *
 * | the ride                            | free, warned | stopped |
 * |-------------------------------------|--------------|---------|
 * | paid online, confirmed              | yes          | yes |
 * | else: its fare may be paid in cash  | yes          | no  |
 * | accepted already                    | not asked    | not asked |
 */
export function debtStopsRide(debt: DriverDebt | null, isPrepaid: boolean, now: Date): boolean {
  return !isPrepaid && debtState(debt, now) === 'stopped'
}

/** The least that a stopped driver pays to get cash offers again, in F CFA: all of it once the days have passed. */
function leastToPayXof(debt: DriverDebt, now: Date): number {
  const isTooOld = debt.limitDays !== null && sinceDays(debt, now) > debt.limitDays
  return isTooOld ? debt.owedXof : debt.owedXof - (debt.limitXof ?? 0)
}

/** What a driver reads about their debt; null while there is nothing to warn of. */
export function debtView(debt: DriverDebt | null, now: Date): DriverDebtView | null {
  const state = debtState(debt, now)
  if (debt === null || state === 'free') return null
  const { owedXof, since, limitXof, limitDays } = debt
  const stopsAt = limitDays === null ? null : new Date(Date.parse(since) + limitDays * DAY_MS).toISOString()
  return { state, owedXof, limitXof, stopsAt, leastXof: state === 'stopped' ? leastToPayXof(debt, now) : null }
}

/** « Vous devez 2 500 F CFA à Miyi » */
export function debtTitle({ owedXof }: Pick<DriverDebtView, 'owedXof'>): string {
  return DEBT_LIMIT_TEXTS.youOwe(formatXof(owedXof))
}

/** What happens, when, and what to do. */
export function debtWords({ state, limitXof, stopsAt, leastXof }: DriverDebtView): string {
  if (state === 'stopped') return DEBT_LIMIT_TEXTS.stopped(formatXof(leastXof ?? 0))
  const beyond = limitXof === null ? null : DEBT_LIMIT_TEXTS.beyond(formatXof(limitXof))
  const after = stopsAt === null ? null : DEBT_LIMIT_TEXTS.after(formatInstant(stopsAt))
  return DEBT_LIMIT_TEXTS.warned([beyond, after].filter((words) => words !== null).join(DEBT_LIMIT_TEXTS.or))
}

/** The refusal of a cash ride: what they owe, and how to pay. */
export function debtRefusalWords(debt: DriverDebt, now: Date): string {
  return DEBT_LIMIT_TEXTS.refused(formatXof(debt.owedXof), formatXof(leastToPayXof(debt, now)))
}

/** « 5 000 F CFA, 7 jours au plus », « Aucune limite » */
export function limitWords({ limitXof, limitDays }: Limit): string {
  const francs = limitXof === null ? null : formatXof(limitXof)
  const days = limitDays === null ? null : plural(limitDays, ...DEBT_LIMIT_TEXTS.days)
  const limits = [francs, days].filter((words) => words !== null)
  return limits.length === 0 ? DEBT_LIMIT_TEXTS.none : limits.join(DEBT_LIMIT_TEXTS.and)
}

/** What the journal says about a new limit. */
export function debtLimitForJournal(limit: Limit & { readonly from: Date; readonly reason: string }): string {
  return DEBT_LIMIT_TEXTS.journal(limitWords(limit), formatInstant(limit.from), limit.reason)
}
