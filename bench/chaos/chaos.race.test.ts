import { expect, test } from 'vitest'
import type { BreakName } from './breaks.ts'
import { type Outcome, runChaos } from './chaos.ts'

/** The short form of `npm run chaos`: what a database does to its clients on any ordinary day, and on its last. */
const SHORT: readonly BreakName[] = ['restart-fast', 'terminate', 'silent', 'failover']

test('after a restart, ended connections, a silent line and the loss of the primary all servers recover and no data is lost', async () => {
  const outcomes: Outcome[] = []
  // A PostgreSQL of its own: the one of the other tests is not to be broken.
  expect(await runChaos(SHORT, (outcome) => outcomes.push(outcome))).toBe(true)
  const bounds = outcomes.flatMap(({ name, broken }) => broken.map((bound) => `${name}: ${bound}`))
  expect(bounds).toEqual([])
  expect(outcomes).toHaveLength(SHORT.length)
})
