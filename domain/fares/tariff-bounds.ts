import { formatNumber } from '../shared/format.ts'
import { lowestPriceXof, type Tariff } from './tariff.ts'
import { TARIFF_SENTENCES } from './tariffs.fr.ts'

export type TariffField = keyof Tariff
type Bounds = { readonly min: number; readonly max: number }

/** What an operator may set: anything beyond is a typing error. All are whole numbers. */
export const TARIFF_BOUNDS: Readonly<Record<TariffField, Bounds>> = {
  flatXof: { min: 100, max: 50_000 },
  includedKm: { min: 1, max: 50 },
  perKmXof: { min: 0, max: 5_000 },
  perMinuteXof: { min: 0, max: 1_000 },
  fuelPercent: { min: 0, max: 50 },
  nightPercent: { min: 0, max: 100 },
  rushPercent: { min: 0, max: 100 },
  supplementMaxXof: { min: 0, max: 20_000 },
  minXof: { min: 0, max: 50_000 },
  stepXof: { min: 5, max: 100 },
  cancelFeeXof: { min: 0, max: 10_000 },
  noShowFeeXof: { min: 0, max: 10_000 },
}

export const TARIFF_FIELDS = Object.keys(TARIFF_BOUNDS) as readonly TariffField[]

/** Coins and notes that prices may be rounded to, in F CFA. */
export const TARIFF_STEPS = [5, 10, 25, 50, 100] as const

/** « Écrivez un nombre entier, de 100 à 50 000. » */
export function boundsSentence(field: TariffField): string {
  const { min, max } = TARIFF_BOUNDS[field]
  return TARIFF_SENTENCES.bounds(formatNumber(min), formatNumber(max))
}

export function isWithinBounds(field: TariffField, value: number): boolean {
  const { min, max } = TARIFF_BOUNDS[field]
  const isInside = Number.isInteger(value) && value >= min && value <= max
  return isInside && (field !== 'stepXof' || TARIFF_STEPS.some((step) => step === value))
}

const WHOLE = /^\d{1,6}$/

/** « 1 250 » → 1250; NaN if it is no whole number. */
export function parseWhole(typed: string): number {
  const digits = typed.replace(/\s/g, '')
  return WHOLE.test(digits) ? Number(digits) : Number.NaN
}

/** The numbers of a typed tariff. */
export function parseTariff(typed: Readonly<Record<TariffField, string>>): Tariff {
  return Object.fromEntries(TARIFF_FIELDS.map((field) => [field, parseWhole(typed[field])])) as Record<
    TariffField,
    number
  >
}

type Problem = { readonly field: TariffField; readonly message: string }

/** What does not fit together in a tariff whose fields are within their bounds. */
export function tariffProblems(tariff: Tariff): Problem[] {
  const lowestXof = lowestPriceXof(tariff)
  const tooHigh = (['cancelFeeXof', 'noShowFeeXof'] as const).filter((field) => tariff[field] > lowestXof)
  return [
    ...(tariff.minXof % tariff.stepXof === 0
      ? []
      : [{ field: 'minXof', message: TARIFF_SENTENCES.notOfStep } as const]),
    ...tooHigh.map((field) => ({ field, message: TARIFF_SENTENCES.feeTooHigh })),
  ]
}
