import { DAY_MS } from '../shared/day.ts'

/** Where a case stands: with the operators, with the person, or over. Also the CHECK of cases.state. */
export const CASE_STATES = ['open', 'waiting', 'closed'] as const
export type CaseState = (typeof CASE_STATES)[number]

/** The part of a person in the ride of their case. Also the CHECK of cases.person_side. */
export const CASE_SIDES = ['passenger', 'driver'] as const
export type CaseSide = (typeof CASE_SIDES)[number]

/** Who writes in a case: its person, the driver who is asked about a lost object, or an operator. */
export const CASE_AUTHORS = ['person', 'driver', 'operator'] as const
export type CaseAuthor = (typeof CASE_AUTHORS)[number]

export type CaseEvent = 'write' | 'driver_answer' | 'answer' | 'close'

/** Days after its closing during which the person reopens a case by writing in it. */
export const CASE_REOPEN_DAYS = 14

/** Cases of one person that are not closed: more say the same thing again. */
export const CASES_OPEN_MAX = 8

/** Messages of one person in one case: afterwards somebody calls. */
export const CASE_MESSAGES_MAX = 60

/**
 * | state   | person writes | driver answers | operator answers | operator closes |
 * |---------|---------------|----------------|------------------|-----------------|
 * | open    | open          | open           | waiting          | closed          |
 * | waiting | open          | open           | waiting          | closed          |
 * | closed  | open: reopened, for 14 days | – | –              | –               |
 */
const AFTER: Readonly<Record<CaseState, Readonly<Record<CaseEvent, CaseState | null>>>> = {
  open: { write: 'open', driver_answer: 'open', answer: 'waiting', close: 'closed' },
  waiting: { write: 'open', driver_answer: 'open', answer: 'waiting', close: 'closed' },
  closed: { write: 'open', driver_answer: null, answer: null, close: null },
}

type CaseMoment = { readonly state: CaseState; readonly closedAt: Date | null }

/** Until when the person reopens it by writing; null: it is not closed. */
export function reopensUntil({ closedAt }: Pick<CaseMoment, 'closedAt'>): Date | null {
  return closedAt === null ? null : new Date(closedAt.getTime() + CASE_REOPEN_DAYS * DAY_MS)
}

/** The state after this event; null: it cannot happen any more. */
export function caseAfter(moment: CaseMoment, event: CaseEvent, at: Date): CaseState | null {
  const until = reopensUntil(moment)
  if (event === 'write' && until !== null && at >= until) return null
  return AFTER[moment.state][event]
}

/** Is an answer of operators overdue? While it waits for the person, and when it is closed, nothing is. */
export function isOverdue({ state, dueAt }: { state: CaseState; dueAt: Date }, now: Date): boolean {
  return state === 'open' && dueAt <= now
}
