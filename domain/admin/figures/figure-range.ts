import { addDays, type Day, daysBetween } from '../../shared/day.ts'

/** The steps of a range: hours of a week, days of a season, months of years. */
export const FIGURE_STEPS = ['hour', 'day', 'month'] as const
export type FigureStep = (typeof FIGURE_STEPS)[number]

/** The longest range, in days: three years. */
export const FIGURES_MAX_DAYS = 1_096

/** The longest range that is shown by hour, and the longest by day. More steps than that cannot be told apart on a screen. */
const MAX_DAYS: Readonly<Record<FigureStep, number>> = { hour: 8, day: 186, month: FIGURES_MAX_DAYS }

/** Without a wish, more days than these are not shown by hour, or by day: their table is short. */
const DEFAULT_MAX_DAYS: Readonly<Record<FigureStep, number>> = { hour: 2, day: 92, month: FIGURES_MAX_DAYS }

/** Without a range: this many days, the last of them today. */
export const FIGURES_DEFAULT_DAYS = 7

/** Both days are part of it. */
export type FigureRange = { readonly from: Day; readonly to: Day }

export function daysOf({ from, to }: FigureRange): number {
  return daysBetween(from, to) + 1
}

/** The days that were asked for; those that are missing or in the wrong order are replaced, and no range is too long. */
export function rangeOf(wish: { from?: Day | undefined; to?: Day | undefined }, today: Day): FigureRange {
  const to = wish.to ?? wish.from ?? today
  const from = wish.from ?? addDays(to, 1 - FIGURES_DEFAULT_DAYS)
  const range = from <= to ? { from, to } : { from: to, to: from }
  return daysOf(range) > FIGURES_MAX_DAYS ? { from: addDays(range.to, 1 - FIGURES_MAX_DAYS), to: range.to } : range
}

/** As many days, immediately before. */
export function rangeBefore(range: FigureRange): FigureRange {
  return { from: addDays(range.from, -daysOf(range)), to: addDays(range.from, -1) }
}

/** May a range be shown by that step? By month only more than one month. */
function mayHaveStep(range: FigureRange, step: FigureStep): boolean {
  const days = daysOf(range)
  return days <= MAX_DAYS[step] && (step !== 'month' || days > 31)
}

/** The step that was wished, if such a range may have it, or the usual one. */
export function stepOf(range: FigureRange, wish?: FigureStep): FigureStep {
  if (wish !== undefined && mayHaveStep(range, wish)) return wish
  return FIGURE_STEPS.find((step) => daysOf(range) <= DEFAULT_MAX_DAYS[step]) ?? 'month'
}

/** Which steps may be chosen for a range. */
export function stepsOf(range: FigureRange): readonly FigureStep[] {
  return FIGURE_STEPS.filter((step) => mayHaveStep(range, step))
}
