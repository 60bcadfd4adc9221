import type { Day } from '../shared/day.ts'

/** What was typed as an hour in Benin; null: nothing. */
export function typedHourOf(day: Day, hour: string): { day: Day; hour: number } | null {
  return day === '' ? null : { day, hour: Number(hour) }
}
