/** The cost of each row in each column. Infinity: not possible. All rows have the same length. */
export type Costs = readonly ArrayLike<number>[]

/** Dual prices and matches so far. Column 0 and row 0 are sentinels: real ones count from 1. */
type Search = {
  readonly costs: Costs
  readonly columns: number
  readonly rowPrice: Float64Array
  readonly columnPrice: Float64Array
  /** The row that has this column; 0: none. */
  readonly rowOf: Int32Array
  /** The previous column on the shortest path to this one. */
  readonly cameFrom: Int32Array
}

type Frontier = { readonly distance: Float64Array; readonly done: Uint8Array }

/** Extends the search from the row of `from` to every open column; returns the nearest one and how much further it is. */
function nearestColumn(search: Search, from: number, { distance, done }: Frontier): { column: number; delta: number } {
  const row = search.rowOf[from] as number
  const prices = search.costs[row - 1] as ArrayLike<number>
  let delta = Number.POSITIVE_INFINITY
  let column = 0
  for (let at = 1; at <= search.columns; at += 1) {
    if (done[at] === 1) continue
    const reduced = (prices[at - 1] as number) - (search.rowPrice[row] as number) - (search.columnPrice[at] as number)
    if (reduced < (distance[at] as number)) {
      distance[at] = reduced
      search.cameFrom[at] = from
    }
    if ((distance[at] as number) < delta) {
      delta = distance[at] as number
      column = at
    }
  }
  return { column, delta }
}

/** Updates the prices after the frontier has moved by delta. */
function reprice(search: Search, { distance, done }: Frontier, delta: number): void {
  for (let at = 0; at <= search.columns; at += 1) {
    if (done[at] === 1) {
      const row = search.rowOf[at] as number
      search.rowPrice[row] = (search.rowPrice[row] as number) + delta
      search.columnPrice[at] = (search.columnPrice[at] as number) - delta
    } else distance[at] = (distance[at] as number) - delta
  }
}

/** Gives this row a column; moves other rows along the shortest path where that is cheaper. */
function place(search: Search, row: number): void {
  const frontier = {
    distance: new Float64Array(search.columns + 1).fill(Number.POSITIVE_INFINITY),
    done: new Uint8Array(search.columns + 1),
  }
  search.rowOf[0] = row
  let at = 0
  do {
    frontier.done[at] = 1
    const { column, delta } = nearestColumn(search, at, frontier)
    reprice(search, frontier, delta)
    at = column
  } while (search.rowOf[at] !== 0)
  while (at !== 0) {
    const before = search.cameFrom[at] as number
    search.rowOf[at] = search.rowOf[before] as number
    at = before
  }
}

/**
 * The column of each row so that the sum of their costs is minimal (Hungarian method by shortest paths, rows² × columns).
 * Needs at least as many columns as rows, and a finite way to give each row its own column.
 */
export function assignAtLeastCost(costs: Costs): number[] {
  const columns = costs[0]?.length ?? 0
  const search: Search = {
    costs,
    columns,
    rowPrice: new Float64Array(costs.length + 1),
    columnPrice: new Float64Array(columns + 1),
    rowOf: new Int32Array(columns + 1),
    cameFrom: new Int32Array(columns + 1),
  }
  for (let row = 1; row <= costs.length; row += 1) place(search, row)
  const columnOf = new Array<number>(costs.length).fill(-1)
  for (let at = 1; at <= columns; at += 1) {
    const row = search.rowOf[at] as number
    if (row !== 0) columnOf[row - 1] = at - 1
  }
  return columnOf
}
