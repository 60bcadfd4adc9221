import type { Day } from '../../shared/day.ts'
import { PAGES } from '../../shared/routes.ts'

/** The address of an operator's page of this day's payments. */
export function dayPath(day: Day): string {
  return `${PAGES.admin.path}?tab=payments&day=${day}`
}
