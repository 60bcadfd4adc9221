import { describe, expect, test } from 'vitest'
import { isLetterKind, LETTER_KINDS, type LetterKind, RESET_LINK_MINUTES } from './letter-kinds.ts'

const KINDS = Object.keys(LETTER_KINDS) as LetterKind[]

describe('an e-mail', () => {
  test('of each kind has a unique description', () => {
    const words = KINDS.map((kind) => LETTER_KINDS[kind].words)
    expect(new Set(words).size).toBe(KINDS.length)
  })

  test('for a password reset or an SOS ranks first, a confirmation second, and all others later', () => {
    const byRank = [...KINDS].sort((one, other) => LETTER_KINDS[one].rank - LETTER_KINDS[other].rank)
    expect(byRank.slice(0, 3)).toEqual(['reset', 'sos_alarm', 'confirmation'])
    expect(KINDS.filter((kind) => LETTER_KINDS[kind].rank < 2)).toHaveLength(3)
  })

  test('with a link is given up before its link expires', () => {
    expect(LETTER_KINDS.reset.triedForMinutes).toBeLessThan(RESET_LINK_MINUTES)
    expect(LETTER_KINDS.confirmation.triedForMinutes).toBeLessThan(24 * 60)
  })

  test('without a link is retried for 24 hours', () => {
    const others = KINDS.filter((kind) => LETTER_KINDS[kind].rank === 2)
    expect(new Set(others.map((kind) => LETTER_KINDS[kind].triedForMinutes))).toEqual(new Set([24 * 60]))
  })
})

test('isLetterKind accepts the known kinds and refuses an unknown one', () => {
  for (const kind of KINDS) expect(isLetterKind(kind)).toBe(true)
  for (const kind of ['', 'weekly_earnings', 'Reset']) expect(isLetterKind(kind)).toBe(false)
})

test('isLetterKind refuses object property names such as « constructor »', () => {
  for (const kind of ['constructor', 'toString', '__proto__']) expect(isLetterKind(kind)).toBe(false)
})
