import type { FigureStep } from '#domain/admin/figures/figure-range.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDay, formatNumber, formatTime, formatXof } from '#domain/shared/format.ts'
import { DURATION_TEXTS, FIGURES_TAB_TEXTS } from '#web/admin/figures/figures.fr.ts'

/** What a figure is: its unit decides how it is written. */
export type FigureUnit = 'count' | 'tenths' | 'percent' | 'seconds' | 'xof'

const padded = (value: number) => String(value).padStart(2, '0')

function durationWords(seconds: number): string {
  const whole = Math.round(seconds)
  if (whole < 60) return DURATION_TEXTS.seconds(whole)
  if (whole < 3600) return DURATION_TEXTS.minutes(Math.floor(whole / 60), padded(whole % 60))
  return DURATION_TEXTS.hours(Math.floor(whole / 3600), padded(Math.floor((whole % 3600) / 60)))
}

const WORDS: Readonly<Record<FigureUnit, (value: number) => string>> = {
  count: formatNumber,
  tenths: (value) => value.toFixed(1).replace('.', ','),
  percent: DURATION_TEXTS.percent,
  seconds: durationWords,
  xof: formatXof,
}

/** A figure in words; null: a dash. */
export function figureWords(value: number | null, unit: FigureUnit): string {
  return value === null ? FIGURES_TAB_TEXTS.unknown : WORDS[unit](value)
}

/** Beside a chart: short, and without a unit where the chart's title names it. */
export function axisWords(value: number, unit: FigureUnit): string {
  if (unit === 'seconds')
    return value < 60 ? DURATION_TEXTS.seconds(value) : DURATION_TEXTS.wholeMinutes(Math.round(value / 60))
  return unit === 'xof' ? formatNumber(Math.round(value)) : String(value).replace('.', ',')
}

/** The beginning of a step, whole. */
export function stepWords(at: string, step: FigureStep): string {
  const day = formatDay(dayOf(new Date(at)))
  if (step === 'hour') return `${day} ${formatTime(at)}`
  return step === 'month' ? day.slice(3) : day
}

/** The same below a chart, as short as it can be. */
export function shortStepWords(at: string, step: FigureStep): string {
  return step === 'hour' ? formatTime(at) : stepWords(at, step)
}
