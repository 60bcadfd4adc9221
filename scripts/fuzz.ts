// npm run fuzz [-- --runs N] [--seed N] [path …]
import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { listPropertyFiles } from './run/property-files.ts'
import { showTool } from './run/run-command.ts'
import { testEnvironment } from './run/test-environment.ts'

/** A property has a hundred cases in `npm test`. */
const USUAL_RUNS = '10000'
const SEED_END = 2 ** 31

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: USUAL_RUNS }, seed: { type: 'string' } },
})
const seed = values.seed ?? String(randomInt(SEED_END))
const { runs } = values
if (!(Number.isInteger(Number(seed)) && Number(runs) >= 1)) throw new Error('--seed and --runs take whole numbers.')
const files = positionals.length > 0 ? positionals : listPropertyFiles()

console.log(`Seed ${seed}, ${runs} cases of each property.`)
const environment = testEnvironment({ FUZZ_SEED: seed, FUZZ_RUNS: runs })
process.exitCode = await showTool('vitest', ['run', ...files], environment)
if (process.exitCode !== 0) {
  console.log('The counterexamples are above, each with its seed and path. Before you fix the code, make each a test:')
  console.log('give it to its property as `fc.assert(…, { examples: [[…]] })`, or write a test of its own.')
  console.log(`Again: npm run fuzz -- --seed ${seed} --runs ${runs} ${positionals.join(' ')}`.trimEnd())
}
