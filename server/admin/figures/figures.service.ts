import { type FigureRange, type FigureStep, rangeBefore, rangeOf, stepOf } from '#domain/admin/figures/figure-range.ts'
import {
  addSums,
  averageOnLine,
  type FigureSums,
  figuresOf,
  type SummedStep,
  timeOnLine,
} from '#domain/admin/figures/figure-sums.ts'
import type {
  FiguresOfRange,
  FiguresOfStep,
  FiguresView,
  QuarterFigures,
} from '#domain/admin/figures/figures.contract.ts'
import { figuresCsv } from '#domain/admin/figures/figures-csv.ts'
import { addDays as addDaysTo, type Day, dayOf, startOfDay, startOfMonth } from '#domain/shared/day.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { countOnLineBefore, findCountedSince, listDaySums, listHourSums, listQuarterHours } from './figures.queries.ts'

const HOUR_MS = 3_600_000

type Wish = { readonly from?: Day | undefined; readonly to?: Day | undefined; readonly step?: FigureStep | undefined }

/** The sums of the hours or days of a range, each one once, also where nothing happened. */
async function listSteps(db: Db, range: FigureRange, isByHour: boolean): Promise<SummedStep[]> {
  const found = new Map<number, FigureSums>()
  const add = (at: Date, sums: FigureSums) => found.set(at.getTime(), addSums(found.get(at.getTime()) ?? {}, sums))
  const [first, end] = [startOfDay(range.from), startOfDay(addDaysTo(range.to, 1))]
  if (isByHour) for (const row of await listHourSums(db, { from: first, to: end })) add(row.at, row.figures)
  else for (const row of await listDaySums(db, range)) add(startOfDay(row.at), row.figures)
  const lengthMs = isByHour ? HOUR_MS : 24 * HOUR_MS
  return Array.from({ length: (end.getTime() - first.getTime()) / lengthMs }, (_, n) => {
    const from = new Date(first.getTime() + n * lengthMs)
    return { from, to: new Date(from.getTime() + lengthMs), sums: found.get(from.getTime()) ?? {} }
  })
}

type Reading = { readonly now: Date; readonly onLineSince: Day | null; readonly step: FigureStep }

/** A range with its total, and its steps as far as they have begun. */
async function readRange(db: Db, range: FigureRange, { now, onLineSince, step }: Reading): Promise<FiguresOfRange> {
  const steps = await listSteps(db, range, step === 'hour')
  const times = timeOnLine(steps, {
    before: await countOnLineBefore(db, range.from),
    now,
    secondsFigure: step === 'hour' ? 'online_s' : 'online_day_s',
  })
  const rows = steps.map((one, n) => ({ ...one, time: times[n] ?? { seconds: 0, driverSeconds: 0 } }))
  type Row = (typeof rows)[number]
  const isKnown = ({ from }: Row) => onLineSince !== null && dayOf(from) >= onLineSince
  const present = (group: readonly Row[]): FiguresOfStep['figures'] =>
    figuresOf(
      group.reduce<FigureSums>((sums, one) => addSums(sums, one.sums), {}),
      averageOnLine(group.filter(isKnown).map(({ time }) => time)),
    )
  const groups =
    step === 'month' ? Map.groupBy(rows, ({ from }) => startOfMonth(dayOf(from))).values() : rows.map((row) => [row])
  return {
    ...range,
    total: present(rows),
    steps: [...groups]
      .filter(([first]) => first !== undefined && first.from <= now)
      .map((group) => ({ at: (group[0] as Row).from.toISOString(), figures: present(group) })),
  }
}

/** The figures of a range and of as many days before, by hour, day or month. */
export async function getFigures({ db, clock }: Context, wish: Wish): Promise<FiguresView> {
  const now = clock.now()
  const range = rangeOf(wish, dayOf(now))
  const step = stepOf(range, wish.step)
  const since = await findCountedSince(db)
  const reading = { now, onLineSince: since.onLine, step }
  return {
    step,
    range: await readRange(db, range, reading),
    before: await readRange(db, rangeBefore(range), reading),
    countedFrom: since.rides,
  }
}

/** Rides asked and those without a driver, by quarter and hour of the day; the quarter with most rides first. */
export async function getQuarterFigures({ db, clock }: Context, wish: Wish): Promise<{ quarters: QuarterFigures[] }> {
  const rows = await listQuarterHours(db, rangeOf(wish, dayOf(clock.now())))
  const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
  const quarters = [...Map.groupBy(rows, ({ quarter }) => quarter)].map(([quarter, hours]) => {
    const perHour = (of: 'asked' | 'noDriver') =>
      Array.from({ length: 24 }, (_, hour) => hours.find((one) => one.hour === hour)?.[of] ?? 0)
    return { quarter, asked: perHour('asked'), noDriver: perHour('noDriver') }
  })
  return {
    quarters: quarters.sort((a, b) => sum(b.asked) - sum(a.asked) || a.quarter.localeCompare(b.quarter, 'fr')),
  }
}

/** The figures of a range as CSV, one line a step. */
export async function makeFiguresCsv(context: Context, wish: Wish): Promise<{ content: string; range: FigureRange }> {
  const { range, step } = await getFigures(context, wish)
  return { content: figuresCsv(range.steps, step), range }
}
