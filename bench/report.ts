import { loadavg } from 'node:os'

/** The budget of a figure; null if it has none. */
export type Budget = { readonly atMost: number } | { readonly atLeast: number } | null

export type Measure = {
  readonly bench: string
  readonly measure: string
  /** Null: it could not be measured here, and stderr says why. */
  readonly value: number | null
  readonly unit: string
  readonly budget: Budget
}

function isWithin(value: number, budget: NonNullable<Budget>): boolean {
  return 'atMost' in budget ? value <= budget.atMost : value >= budget.atLeast
}

function limitOf(budget: NonNullable<Budget>): number {
  return 'atMost' in budget ? budget.atMost : budget.atLeast
}

function rounded(value: number): number {
  return Number(value.toFixed(value < 1000 ? 2 : 0))
}

/**
 * Prints one measure as one line of JSON on stdout: nothing else is ever written there. Is it within its budget? Null: it has
 * none, or could not be measured.
 */
export function printMeasure({ bench, measure, value, unit, budget }: Measure): boolean | null {
  const within = value === null || budget === null ? null : isWithin(value, budget)
  const line = {
    bench,
    measure,
    value: value === null ? null : rounded(value),
    unit,
    budget: budget === null ? null : limitOf(budget),
    within,
  }
  process.stdout.write(`${JSON.stringify(line)}\n`)
  return within
}

/** Processes that wanted a core, on average in the last minute: figures of a busy machine are too large. */
export function loadOfMachine(): number {
  return rounded(loadavg()[0] ?? Number.NaN)
}

/** Prints progress on stderr. */
export function report(text: string): void {
  process.stderr.write(`${text}\n`)
}
