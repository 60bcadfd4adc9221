/** The rows shown to the operator, and whether others have arrived since. */
export type Steady<Row> = { readonly shown: readonly Row[]; readonly hasUpdates: boolean }

/** Keeps the same rows in the same places, each in its latest version: nothing moves until the operator asks for it. */
export function steadyRows<Row>(held: readonly Row[], fresh: readonly Row[], idOf: (row: Row) => string): Steady<Row> {
  const byId = new Map(fresh.map((row) => [idOf(row), row]))
  const shown = held.map((row) => byId.get(idOf(row)) ?? row)
  const order = (rows: readonly Row[]) => rows.map(idOf).join(' ')
  return { shown, hasUpdates: order(held) !== order(fresh) }
}
