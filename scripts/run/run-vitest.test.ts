import { expect, test } from 'vitest'
import { countsOf } from './run-vitest.ts'

test('a run that passed names the tests that could not run on this machine', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a PDF is read' },
    { status: 'skipped', fullName: 'the example of nginx serves HTTP/2' },
  ]
  const counts = { numPassedTests: 1, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0 }
  const report = { ...counts, testResults: [{ status: 'passed', assertionResults }] }
  const output = 'NOT RUN: the example of nginx serves HTTP/2'
  expect(countsOf(report, true, 'all it printed')).toEqual({ passed: 1, failed: 0, skipped: 1, output })
  expect(countsOf({ ...report, numFailedTests: 1 }, false, 'all it printed').output).toBe('all it printed')
})
