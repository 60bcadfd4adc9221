import { type CsvLine, csvTable } from '../../ledger/csv.ts'
import { dayOf } from '../../shared/day.ts'
import { formatDay, formatInstant } from '../../shared/format.ts'
import type { FigureStep } from './figure-range.ts'
import type { Figures, FiguresOfStep } from './figures.contract.ts'
import { FIGURES_FILE_TEXTS } from './figures.fr.ts'
import { underWay } from './rates.ts'

/** A number as French spreadsheets read it; empty: not known. */
const numberOf = (value: number | null): string | number =>
  value === null ? '' : Number.isInteger(value) ? value : String(value).replace('.', ',')

function cells(figures: Figures): CsvLine {
  return [
    figures.asked,
    figures.served,
    underWay(figures),
    figures.noDriver,
    figures.leftWaiting,
    figures.leftDriver,
    figures.noShow,
    figures.byOperator,
    numberOf(figures.waitP50S),
    numberOf(figures.waitP90S),
    numberOf(figures.pickupP50S),
    numberOf(figures.pickupP90S),
    figures.offersAccepted,
    figures.offersRefused,
    figures.offersExpired,
    figures.givenBack,
    figures.revenueXof,
    figures.commissionXof,
    numberOf(figures.onLine),
  ]
}

/** Figures for a French spreadsheet: a line a step, which its first column names as Benin's clock does. */
export function figuresCsv(steps: readonly FiguresOfStep[], step: FigureStep): string {
  const nameOf = (at: string) => (step === 'hour' ? formatInstant(at) : formatDay(dayOf(new Date(at))))
  return csvTable([[...FIGURES_FILE_TEXTS.columns], ...steps.map(({ at, figures }) => [nameOf(at), ...cells(figures)])])
}
