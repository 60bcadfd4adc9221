import { describe, expect, test } from 'vitest'
import { isLetterKind, LETTER_KINDS, type LetterKind, RESET_LINK_MINUTES } from './letter-kinds.ts'

const KINDS = Object.keys(LETTER_KINDS) as LetterKind[]

describe('a letter', () => {
  test('is told in words of its own to operators', () => {
    const words = KINDS.map((kind) => LETTER_KINDS[kind].words)
    expect(new Set(words).size).toBe(KINDS.length)
  })

  test('that somebody waits for leaves first: the link for a password, then the one that confirms', () => {
    const byRank = [...KINDS].sort((one, other) => LETTER_KINDS[one].rank - LETTER_KINDS[other].rank)
    expect(byRank.slice(0, 2)).toEqual(['reset', 'confirmation'])
    expect(KINDS.filter((kind) => LETTER_KINDS[kind].rank < 2)).toHaveLength(2)
  })

  test('with a link is no longer tried when the link is about to end', () => {
    expect(LETTER_KINDS.reset.triedForMinutes).toBeLessThan(RESET_LINK_MINUTES)
    expect(LETTER_KINDS.confirmation.triedForMinutes).toBeLessThan(24 * 60)
  })

  test('without a link is tried for a whole day', () => {
    const others = KINDS.filter((kind) => LETTER_KINDS[kind].rank === 2)
    expect(new Set(others.map((kind) => LETTER_KINDS[kind].triedForMinutes))).toEqual(new Set([24 * 60]))
  })
})

test('a kind of another version of the service is none that this one knows', () => {
  for (const kind of KINDS) expect(isLetterKind(kind)).toBe(true)
  for (const kind of ['', 'weekly_earnings', 'Reset']) expect(isLetterKind(kind)).toBe(false)
})

test('names that every object has are no kinds of letters', () => {
  for (const kind of ['constructor', 'toString', '__proto__']) expect(isLetterKind(kind)).toBe(false)
})
