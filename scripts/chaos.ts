import { BREAKS, type BreakName } from '../bench/chaos/breaks.ts'
import { type Outcome, runChaos } from '../bench/chaos/chaos.ts'

const NAMES = Object.keys(BREAKS) as BreakName[]
const USAGE = `npm run chaos [-- ${NAMES.join(' | ')} …]
Two servers behind a proxy, on a PostgreSQL and a Redis of their own, break after break, while people ride.`

const COLUMNS = ['break', 'requests', 'repeated', 'failed', 'wrong', 'right after', 'alive', 'invariants']
const WIDTHS = [36, 10, 10, 8, 7, 13, 7, 12]

function line(cells: readonly string[]): void {
  process.stdout.write(`${cells.map((cell, n) => cell.padEnd(WIDTHS[n] ?? 0)).join('')}\n`)
}

function show(outcome: Outcome): void {
  const { name, requests, repeated, failed, errors, lost, rightAfterS, alive, servers, invariants } = outcome
  const rightAfter = rightAfterS === null ? 'never' : `${rightAfterS.toFixed(1)} s`
  const counts = [requests, repeated, failed, errors.length + lost.length].map(String)
  line([name, ...counts, rightAfter, `${alive}/${servers}`, invariants])
  for (const bound of outcome.broken) process.stdout.write(`    RED  ${bound}\n`)
  if (outcome.isLate) process.stdout.write('    RED  right again too late\n')
}

async function main(args: readonly string[]): Promise<number> {
  const chosen = NAMES.filter((name) => args.length === 0 || args.includes(name))
  if (chosen.length < args.length) {
    process.stdout.write(`${USAGE}\n`)
    return args.includes('--help') ? 0 : 1
  }
  let red = 0
  const report = (outcome: Outcome) => {
    show(outcome)
    if (outcome.broken.length > 0 || outcome.isLate) red += 1
  }
  line(COLUMNS)
  const ran = await runChaos(chosen, report, (words) => process.stdout.write(`${words}\n`))
  if (ran !== null) return red > 0 ? 1 : 0
  process.stdout.write('NOT RUN: no PostgreSQL to break. Install the server (Debian: apt-get install postgresql).\n')
  return 1
}

process.exitCode = await main(process.argv.slice(2))
