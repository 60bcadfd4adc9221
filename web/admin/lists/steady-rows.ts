/** The rows as they stand under the operator's finger, and whether others have come since. */
export type Steady<Row> = { readonly shown: readonly Row[]; readonly hasUpdates: boolean }

/** Same rows in the same places, each as new as it is known: nothing moves until the operator asks for it. */
export function steadyRows<Row>(held: readonly Row[], fresh: readonly Row[], idOf: (row: Row) => string): Steady<Row> {
  const byId = new Map(fresh.map((row) => [idOf(row), row]))
  const shown = held.map((row) => byId.get(idOf(row)) ?? row)
  const order = (rows: readonly Row[]) => rows.map(idOf).join(' ')
  return { shown, hasUpdates: order(held) !== order(fresh) }
}
