import { describe, expect, test } from 'vitest'
import { decideByPhone, isPhoneProofOld, PHONE_PROOF_DAYS, type PhoneHolder } from './phone-holder.ts'

const NOW = new Date('2026-06-01T09:00:00Z')
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 3_600_000)

const FRESH: PhoneHolder = { confirmedAt: daysAgo(1), isOperator: false, closure: null }
const OLD: PhoneHolder = { ...FRESH, confirmedAt: daysAgo(PHONE_PROOF_DAYS + 1) }

describe('a right code', () => {
  test.each([
    ['opens a new account for a number that opens none', null, 'create', 'create'],
    ['opens the account of a number that was confirmed not long ago', FRESH, 'open', 'open'],
    ['does not suffice for an account whose number was confirmed long ago', OLD, 'ask', 'create'],
    ['does not suffice for the account of an operator', { ...FRESH, isOperator: true }, 'ask', 'create'],
    ['opens no blocked account', { ...FRESH, closure: 'account_blocked' }, 'closed', 'closed'],
    [
      'says nothing of a blocked account that may be somebody else’s',
      { ...OLD, closure: 'account_blocked' },
      'ask',
      'create',
    ],
  ] as const)('%s', (_what, holder, decision, ofWhoStartsNew) => {
    expect(decideByPhone(holder, { now: NOW, startsNew: false })).toBe(decision)
    expect(decideByPhone(holder, { now: NOW, startsNew: true })).toBe(ofWhoStartsNew)
  })
})

test('a proof of a number is old after its last day, not on it', () => {
  expect(isPhoneProofOld(daysAgo(PHONE_PROOF_DAYS), NOW)).toBe(false)
  expect(isPhoneProofOld(new Date(daysAgo(PHONE_PROOF_DAYS).getTime() - 1), NOW)).toBe(true)
})
