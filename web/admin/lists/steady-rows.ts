/** The rows shown to the operator, and whether others have arrived since. */
export type Steady<Row> = { readonly shown: readonly Row[]; readonly hasUpdates: boolean }

const NONE: ReadonlySet<string> = new Set()

/**
 * Keeps the same rows in the same places, each in its latest version: nothing moves until the operator asks for it. Only
 * rows of `decided`, which the operator has just settled, leave with the list's next answer.
 */
export function steadyRows<Row>(
  held: readonly Row[],
  fresh: readonly Row[],
  idOf: (row: Row) => string,
  decided: ReadonlySet<string> = NONE,
): Steady<Row> {
  const byId = new Map(fresh.map((row) => [idOf(row), row]))
  const kept = held.filter((row) => byId.has(idOf(row)) || !decided.has(idOf(row)))
  const shown = kept.map((row) => byId.get(idOf(row)) ?? row)
  const order = (rows: readonly Row[]) => rows.map(idOf).join(' ')
  return { shown, hasUpdates: order(kept) !== order(fresh) }
}
