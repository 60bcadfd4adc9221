export type PartResult = {
  name: string
  passed: number
  failed: number
  skipped: number
  milliseconds: number
  /** Tests that failed and then passed, each with its file and line. They must be corrected, not tolerated. */
  flaky?: readonly string[]
  /** Shown only after a failure, or when there is something to report. */
  output: string
}

export type Counts = Omit<PartResult, 'name' | 'milliseconds'>

/** Runs one part, prints its line, and its output after a failure. A part that throws counts as failed. */
export async function runPart(name: string, run: () => Promise<Counts>): Promise<PartResult> {
  const start = performance.now()
  const counts = await run().catch((error: unknown) => ({ passed: 0, failed: 1, skipped: 0, output: messageOf(error) }))
  const result = { name, ...counts, milliseconds: performance.now() - start }
  console.log(lineOf(result))
  if (result.output) console.log(indent(result.output))
  return result
}

function messageOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function lineOf({ name, passed, failed, skipped, flaky, milliseconds }: PartResult): string {
  const mark = failed > 0 ? '✗' : '✓'
  const duration = `${(milliseconds / 1000).toFixed(1)} s`
  const counts = [
    count(passed, 'passed'),
    count(failed, 'failed'),
    count(skipped, 'skipped'),
    count(flaky?.length ?? 0, 'flaky'),
  ].filter(Boolean)
  return `${mark} ${name.padEnd(24)} ${duration.padStart(8)}  ${counts.join(', ')}`.trimEnd()
}

function count(number: number, word: string): string {
  return number > 0 ? `${number} ${word}` : ''
}

function indent(text: string): string {
  return text.replace(/^(?=.)/gm, '    ')
}

/** Printed before the last line: the flaky tests of a run that passed. Nothing when there are none. */
export function flakyLines(results: readonly PartResult[]): string[] {
  const flaky = results.flatMap((result) => result.flaky ?? [])
  return flaky.length === 0 ? [] : [`${flaky.length} flaky, to fix:`, ...flaky.map((name) => `  ${name}`)]
}

/** The last line: `N passed, N failed`, and the number of skipped tests. */
export function totalLine(results: readonly PartResult[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') => results.reduce((total, result) => total + result[key], 0)
  const skipped = sum('skipped')
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}
