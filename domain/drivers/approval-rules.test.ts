import { expect, test } from 'vitest'
import { DECISIONS, WANTS_REASON } from './approval.ts'
import { DECISION_REASON_MAX, decisionSchema, REASON_MIN, reasonSchema } from './approval-rules.ts'
import { APPROVAL_SENTENCES } from './drivers.fr.ts'

const sentenceOf = (typed: unknown) => decisionSchema.safeParse(typed).error?.issues[0]?.message

test.each(DECISIONS)('the decision %s requires a reason only if it refuses or suspends the driver', (decision) => {
  const bare = { decision, seen: 'pending' }
  expect(sentenceOf(bare)).toBe(WANTS_REASON[decision] ? APPROVAL_SENTENCES.reasonMissing : undefined)
  expect(sentenceOf({ ...bare, reason: 'Photo illisible' })).toBeUndefined()
})

test('a reason has at least the minimum and at most the maximum number of characters', () => {
  const sentence = (reason: string) => reasonSchema.safeParse({ reason }).error?.issues[0]?.message
  expect(sentence('a'.repeat(REASON_MIN))).toBeUndefined()
  expect(sentence('a'.repeat(DECISION_REASON_MAX))).toBeUndefined()
  expect(sentence('a'.repeat(REASON_MIN - 1))).toBe(APPROVAL_SENTENCES.reasonMissing)
  expect(sentence('a'.repeat(DECISION_REASON_MAX + 1))).toBe(APPROVAL_SENTENCES.reasonTooLong)
})
