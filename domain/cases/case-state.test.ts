import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { CASE_HOURS, dueAfter, LISTED_KINDS } from './case-kinds.ts'
import { CASE_NUMBERS, caseNumber, formatCaseNumber } from './case-number.ts'
import { CASE_REOPEN_DAYS, CASE_STATES, type CaseEvent, caseAfter, isOverdue, reopensUntil } from './case-state.ts'

const at = (day: string) => new Date(`2026-03-${day}T09:00:00Z`)
const EVENTS: readonly CaseEvent[] = ['write', 'driver_answer', 'answer', 'close']
const CLOSED = at('02')

test.each([
  ['open', ['open', 'open', 'waiting', 'closed']],
  ['waiting', ['open', 'open', 'waiting', 'closed']],
  ['closed', ['open', null, null, null]],
] as const)('a case that is %s becomes, by each event, %j', (state, after) => {
  const closedAt = state === 'closed' ? CLOSED : null
  expect(EVENTS.map((event) => caseAfter({ state, closedAt }, event, at('03')))).toEqual(after)
})

test('every state is reached from an open case', () => {
  const reached = EVENTS.map((event) => caseAfter({ state: 'open', closedAt: null }, event, at('02')))
  expect(new Set(reached)).toEqual(new Set(CASE_STATES))
})

test('a closed case is reopened until the last moment of two weeks, and not at their end', () => {
  const closed = { state: 'closed', closedAt: CLOSED } as const
  const end = reopensUntil(closed) ?? CLOSED
  expect(end.getTime() - CLOSED.getTime()).toBe(CASE_REOPEN_DAYS * 24 * 3_600_000)
  expect(caseAfter(closed, 'write', new Date(end.getTime() - 1))).toBe('open')
  expect(caseAfter(closed, 'write', end)).toBeNull()
  expect(reopensUntil({ closedAt: null })).toBeNull()
})

test('only an open case is overdue, from its deadline on', () => {
  const dueAt = at('05')
  const before = new Date(dueAt.getTime() - 1)
  expect(CASE_STATES.map((state) => isOverdue({ state, dueAt }, dueAt))).toEqual([true, false, false])
  expect(isOverdue({ state: 'open', dueAt }, before)).toBe(false)
})

test('an accident is due before everything else, and each kind after its hours', () => {
  const hours = LISTED_KINDS.map((kind) => (dueAfter(kind, CLOSED).getTime() - CLOSED.getTime()) / 3_600_000)
  expect(hours).toEqual(LISTED_KINDS.map((kind) => CASE_HOURS[kind]))
  expect(Math.min(...hours)).toBe(CASE_HOURS.accident)
  expect(hours.filter((one) => one === CASE_HOURS.accident)).toHaveLength(1)
})

test('a number has seven digits without a leading zero, one for each random number', () => {
  expect([caseNumber(0), caseNumber(CASE_NUMBERS - 1)]).toEqual(['1000000', '9999999'])
  fc.assert(
    fc.property(fc.nat({ max: CASE_NUMBERS - 1 }), fc.nat({ max: CASE_NUMBERS - 1 }), (one, other) => {
      expect(caseNumber(one)).toMatch(/^[1-9]\d{6}$/)
      expect(caseNumber(one) === caseNumber(other)).toBe(one === other)
    }),
    propertyRuns(200),
  )
  expect(formatCaseNumber('4827193')).toBe('482\u00A071\u00A093')
})
