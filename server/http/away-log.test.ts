import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DatabaseAway } from '../db/away.ts'
import { countWhileAway } from './away-log.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const away = new DatabaseAway(new Error('Connection terminated unexpectedly'))

function aLog() {
  const lines: Record<string, unknown>[] = []
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
  const { log } = Fastify({ logger: { level: 'debug', stream, hooks: { logMethod: countWhileAway() } } })
  const said = () => lines.map(({ msg, times, err }) => [msg, times, err === undefined ? 'no stack' : 'stack'])
  return { log, said }
}

test('failures during a database outage are logged once a second, with their count and without a stack', () => {
  const { log, said } = aLog()
  for (let n = 0; n < 500; n += 1) log.error({ err: away }, 'request failed')
  expect(said()).toEqual([['the database is away', 1, 'no stack']])
  vi.advanceTimersByTime(1_000)
  log.child({ reqId: 'one' }).warn({ err: new Error('wrapped', { cause: away }) }, 'heartbeat')
  log.warn({ details: [away] }, 'auth: failed')
  vi.advanceTimersByTime(1_000)
  expect(said().slice(1)).toEqual([
    ['the database is away', 499, 'no stack'],
    ['the database is away', 2, 'no stack'],
  ])
  vi.advanceTimersByTime(60_000)
  expect(said()).toHaveLength(3)
})

test('the first failure after a pause is logged at once, and other lines are unchanged', () => {
  const { log, said } = aLog()
  log.error({ err: away }, 'job runner')
  log.error({ err: new Error('something else') }, 'request failed')
  log.info('a ride')
  vi.advanceTimersByTime(5_000)
  log.error({ err: away }, 'job runner')
  expect(said()).toEqual([
    ['the database is away', 1, 'no stack'],
    ['request failed', undefined, 'stack'],
    ['a ride', undefined, 'no stack'],
    ['the database is away', 1, 'no stack'],
  ])
})
