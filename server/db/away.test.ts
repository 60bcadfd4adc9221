import { expect, test } from 'vitest'
import { breaksConnection, DatabaseAway, isDatabaseAway, rethrowAway } from './away.ts'

const coded = (code: string, severity = 'ERROR') => Object.assign(new Error('a word'), { code, severity })

function thrownOn(error: unknown): unknown {
  try {
    return rethrowAway(error)
  } catch (thrown) {
    return thrown
  }
}

test.each([
  ['a connection that was refused', coded('ECONNREFUSED')],
  ['a host name whose every address refused', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ['a connection that was reset', coded('ECONNRESET')],
  ['a server that shuts down', coded('57P01', 'FATAL')],
  ['a server that starts up', coded('57P03', 'FATAL')],
  ['a broken protocol', coded('08P01')],
  ['a transaction that idled too long', coded('25P03', 'FATAL')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a query without an answer', new Error('Query read timeout')],
])('%s counts as database away, and its connection must not be used again', (_case, error) => {
  expect([breaksConnection(error), isDatabaseAway(thrownOn(error))]).toEqual([true, true])
})

test.each([
  ['an exceeded configuration limit', coded('53400')],
  ['a lock timeout', coded('55P03')],
  ['a statement that took too long', coded('57014')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
])('%s counts as database away, and its connection can still be used', (_case, error) => {
  expect([breaksConnection(error), isDatabaseAway(thrownOn(error))]).toEqual([false, true])
})

test.each([
  ['a unique violation', coded('23505')],
  ['a deadlock', coded('40P01')],
  ['a mistake in SQL', coded('42601')],
  ['a TypeError in our code', new TypeError('x is not a function')],
])('%s does not count as database away', (_case, error) => {
  expect([breaksConnection(error), thrownOn(error)]).toEqual([false, error])
})

test('a database-away error is still recognised when a library wraps it', () => {
  const wrapped = new Error('internal', { cause: new Error('query', { cause: new DatabaseAway(coded('57P01')) }) })
  expect(isDatabaseAway(wrapped)).toBe(true)
  expect(isDatabaseAway({ ...new DatabaseAway(coded('57P01')) })).toBe(true)
})
