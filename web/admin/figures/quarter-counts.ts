import type { QuarterFigures } from '#domain/admin/figures/figures.contract.ts'

export type QuarterCount = {
  readonly quarter: string
  readonly asked: number
  readonly noDriver: number
  /** The hour of the day with most rides asked; null: none. */
  readonly busiestHour: number | null
}

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** Each quarter with rides at that hour of the day, or on the whole day (null); the one with most rides first. */
export function countsAt(quarters: readonly QuarterFigures[], hour: number | null): QuarterCount[] {
  const at = (counts: readonly number[]) => (hour === null ? sum(counts) : (counts[hour] ?? 0))
  return quarters
    .map(({ quarter, asked, noDriver }) => {
      const most = Math.max(...asked)
      return {
        quarter,
        asked: at(asked),
        noDriver: at(noDriver),
        busiestHour: most === 0 ? null : asked.indexOf(most),
      }
    })
    .filter(({ asked }) => asked > 0)
    .sort((a, b) => b.asked - a.asked)
}

/** Rides without a driver, in whole percent of those asked. */
export function withoutDriverPercent({ asked, noDriver }: QuarterCount): number {
  return Math.round((noDriver / asked) * 100)
}
