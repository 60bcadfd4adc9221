/** Growth of this month over the same days of last month, in whole percent; null when there is nothing to compare. */
export function growthPercent(current: number, previous: number): number | null {
  return previous === 0 ? null : Math.round(((current - previous) / previous) * 100)
}
