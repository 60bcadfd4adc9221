import { SAME_KIND_MINUTES } from './trip-watch.ts'
import type { TripAnswer, UnusualKind } from './unusual-kinds.ts'

/** A passenger who has not answered after so many minutes may be unable to: an operator is alerted. */
export const SILENCE_MINUTES = 3

/** After « Oui » nothing is asked for so many minutes, of whatever kind. */
export const QUIET_MINUTES = 10

/** A kind is asked at most so often in one ride. */
export const QUESTIONS_OF_KIND_MAX = 2

/** The page has so many seconds to show the question before it leaves by SMS. */
export const QUESTION_SMS_SECONDS = 20

/** Nobody has taken an unusual trip for so many minutes: operators get a mail, and an SMS after a « Non ». */
export const UNUSUAL_UNSEEN_MINUTES = 5

/** A ride that has ended this near to its destination, in metres, has arrived: its question needs no answer any more. */
export const ARRIVED_M = 500

/** So many hours after the end of the ride its questions cannot be answered any more. */
export const ANSWER_HOURS = 6

export type PastQuestion = {
  readonly kind: UnusualKind
  readonly askedAt: Date
  readonly answer: TripAnswer | null
  readonly answeredAt: Date | null
  /** When it ended without an answer. */
  readonly lapsedAt: Date | null
}

const MINUTE_MS = 60_000

/** Does it still wait for an answer, before silence counts? */
export function isWaiting({ answer, lapsedAt }: Pick<PastQuestion, 'answer' | 'lapsedAt'>): boolean {
  return answer === null && lapsedAt === null
}

/** May a question without an answer still get one, after the end of its ride? Null: it goes on. */
export function mayAnswer(endedAt: Date | null, now: Date): boolean {
  return endedAt === null || now.getTime() - endedAt.getTime() <= ANSWER_HOURS * 60 * MINUTE_MS
}

/** May the passenger be asked now, after these questions of the same ride? */
export function mayAsk(kind: UnusualKind, past: readonly PastQuestion[], now: Date): boolean {
  const since = (at: Date) => now.getTime() - at.getTime()
  if (past.some(isWaiting)) return false
  if (past.some(({ answeredAt }) => answeredAt !== null && since(answeredAt) < QUIET_MINUTES * MINUTE_MS)) return false
  const same = past.filter((one) => one.kind === kind)
  if (same.length >= QUESTIONS_OF_KIND_MAX) return false
  return same.every(({ askedAt, answeredAt }) => since(answeredAt ?? askedAt) >= SAME_KIND_MINUTES * MINUTE_MS)
}

/** The instant until which questions were asked whose silence counts now. */
export function silentBefore(now: Date): Date {
  return new Date(now.getTime() - SILENCE_MINUTES * MINUTE_MS)
}
