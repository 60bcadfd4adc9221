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
  ['a name whose every address refused', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ['a connection that was reset', coded('ECONNRESET')],
  ['a server that shuts down', coded('57P01', 'FATAL')],
  ['a server that starts up', coded('57P03', 'FATAL')],
  ['a broken protocol', coded('08P01')],
  ['a transaction that idled too long', coded('25P03', 'FATAL')],
  ['a connection that ended', new Error('Connection terminated unexpectedly')],
  ['a query without an answer', new Error('Query read timeout')],
])('%s is a database that is away, on a connection that is of no more use', (_case, error) => {
  expect([breaksConnection(error), isDatabaseAway(thrownOn(error))]).toEqual([true, true])
})

test.each([
  ['too many connections of its own', coded('53400')],
  ['a lock that was not had in time', coded('55P03')],
  ['a statement that took too long', coded('57014')],
  ['a pool without a free connection', new Error('timeout exceeded when trying to connect')],
])('%s is a database that is away, on a connection that may go on', (_case, error) => {
  expect([breaksConnection(error), isDatabaseAway(thrownOn(error))]).toEqual([false, true])
})

test.each([
  ['a unique value that is taken', coded('23505')],
  ['a deadlock', coded('40P01')],
  ['a mistake in SQL', coded('42601')],
  ['a mistake of ours', new TypeError('x is not a function')],
])('%s is no database that is away', (_case, error) => {
  expect([breaksConnection(error), thrownOn(error)]).toEqual([false, error])
})

test('a database that is away stays one when a library wraps it', () => {
  const wrapped = new Error('internal', { cause: new Error('query', { cause: new DatabaseAway(coded('57P01')) }) })
  expect(isDatabaseAway(wrapped)).toBe(true)
  expect(isDatabaseAway({ ...new DatabaseAway(coded('57P01')) })).toBe(true)
})
