import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { askedDay, atMost, text } from './text-rule.ts'

const place = text({ min: 3, tooShort: 'court', max: 5, tooLong: 'long' })

function sentenceOf(schema: ReturnType<typeof text>, typed: unknown): string | undefined {
  return schema.safeParse(typed).error?.issues[0]?.message
}

test.each([
  ['  ab ', 'court'],
  ['abc', undefined],
  ['abcde', undefined],
  ['abcdef', 'long'],
  [' \n\t ', 'court'],
  ['\u200B\u200B\u200B', 'court'],
  ['\u3164\u3164\u3164', 'court'],
  ['\uD800\uD800\uD800', 'court'],
  ['\u200Fعلي', undefined],
  ['🛵🛵🛵', undefined],
  [undefined, 'court'],
  [12345, 'court'],
])('a text rule of 3 to 5 characters answers %j with the error: %s', (typed, sentence) => {
  expect(sentenceOf(place, typed)).toBe(sentence)
})

test('an accepted text is put on one line and trimmed', () => {
  expect(place.parse(' a\nb ')).toBe('a b')
})

test('a text that is too long is not read any further', () => {
  let reads = 0
  const read = z.refine(() => {
    reads += 1
    return true
  })
  const schema = z.string().check(atMost(3, 'long'), read)
  expect(schema.safeParse('abcd').error?.issues.map(({ message }) => message)).toEqual(['long'])
  expect(schema.safeParse('abc').success).toBe(true)
  expect(reads).toBe(1)
})

test('a text rule with a minimum of 0 accepts an empty text', () => {
  expect(text({ min: 0, tooShort: '', max: 5, tooLong: 'long' }).parse('  ')).toBe('')
})

const aCharacter = fc.constantFrom('a', 'é', 'Ɖ', ' ', '\n', '\u0000', '\u200B', '\u3164', '\uD800', '🛵', 'ع', '-')

test('an accepted text has 3 to 5 characters and is accepted again unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: aCharacter, maxLength: 12 }), (typed) => {
      const once = place.safeParse(typed)
      if (!once.success) return
      expect(place.parse(once.data)).toBe(once.data)
      const characters = Array.from(once.data).length
      expect(characters).toBeGreaterThanOrEqual(3)
      expect(characters).toBeLessThanOrEqual(5)
    }),
  )
})
test.each([
  ['2026-11-24', true],
  ['2000-01-01', true],
  ['1999-12-31', false],
  ['0000-01-01', false],
  ['2026-02-30', false],
  ['24/11/2026', false],
])('somebody may ask about the day %s: %s', (day, isDay) => {
  expect(askedDay.safeParse(day).success).toBe(isDay)
})
