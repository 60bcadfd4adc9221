import { describe, expect, test } from 'vitest'
import {
  ANSWER_HOURS,
  mayAnswer,
  mayAsk,
  type PastQuestion,
  QUESTIONS_OF_KIND_MAX,
  QUIET_MINUTES,
} from './trip-question.ts'
import { SAME_KIND_MINUTES } from './trip-watch.ts'

const NOW = new Date('2026-11-25T10:00:00Z')
const ago = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000)

const asked = (minutes: number, more: Partial<PastQuestion> = {}): PastQuestion => {
  return { kind: 'long_stop', askedAt: ago(minutes), answer: null, answeredAt: null, lapsedAt: null, ...more }
}
const fine = (minutes: number, more: Partial<PastQuestion> = {}) =>
  asked(minutes, { answer: 'yes', answeredAt: ago(minutes), ...more })

describe('a passenger', () => {
  test('is asked when nothing was asked before', () => {
    expect(mayAsk('off_way', [], NOW)).toBe(true)
  })

  test('is not asked twice at once', () => {
    expect(mayAsk('off_way', [asked(1)], NOW)).toBe(false)
    expect(mayAsk('off_way', [asked(1, { lapsedAt: NOW })], NOW)).toBe(true)
  })

  test('has quiet after an answer, from every kind', () => {
    expect(mayAsk('off_way', [fine(QUIET_MINUTES - 1)], NOW)).toBe(false)
    expect(mayAsk('off_way', [fine(QUIET_MINUTES)], NOW)).toBe(true)
  })

  test('has quiet for longer from the same kind', () => {
    expect(mayAsk('long_stop', [fine(SAME_KIND_MINUTES - 1)], NOW)).toBe(false)
    expect(mayAsk('long_stop', [fine(SAME_KIND_MINUTES)], NOW)).toBe(true)
  })

  test('is asked a kind a few times at most', () => {
    const past = Array.from({ length: QUESTIONS_OF_KIND_MAX }, (_, n) => fine(60 * (n + 1)))
    expect(mayAsk('long_stop', past, NOW)).toBe(false)
    expect(mayAsk('off_way', past, NOW)).toBe(true)
  })

  test('may answer during the ride, and some hours after its end', () => {
    expect(mayAnswer(null, NOW)).toBe(true)
    expect(mayAnswer(ago(ANSWER_HOURS * 60), NOW)).toBe(true)
    expect(mayAnswer(new Date(ago(ANSWER_HOURS * 60).getTime() - 1), NOW)).toBe(false)
  })
})
