import { describe, expect, test } from 'vitest'
import {
  isRepeatedPhrase,
  lastFromOther,
  PHRASE_REPEAT_SECONDS,
  phraseLine,
  RIDE_PHRASES,
  ridePhrasesSchema,
} from './ride-phrases.ts'

const at = '2026-11-21T15:32:00.000Z'

test('a phrase is one line with who said it and when', () => {
  expect(phraseLine({ by: 'driver', phrase: 'in_front', at }, 'passenger', 'Koffi')).toBe(
    'Koffi\u00A0: «\u00A0Je suis devant\u00A0» · 16:32',
  )
  expect(phraseLine({ by: 'driver', phrase: 'not_found', at }, 'driver', 'Awa')).toBe(
    'Vous\u00A0: «\u00A0Je ne vous trouve pas\u00A0» · 16:32',
  )
})

test('only the ready phrases of the two are known', () => {
  const said = (phrase: string, by = 'driver') =>
    ridePhrasesSchema.safeParse({ said: 1, last: { by, phrase, at } }).success
  expect(RIDE_PHRASES.every((phrase) => said(phrase))).toBe(true)
  expect(said('hello')).toBe(false)
  expect(said('in_front', 'admin')).toBe(false)
})

describe('a phrase is a repeat', () => {
  const last = { lastPhrase: 'in_front', lastPhraseBy: 'driver', lastPhraseAt: new Date(at) } as const
  const later = (ms: number) => new Date(Date.parse(at) + ms)

  test('while the same side says the same again within seconds', () => {
    expect(isRepeatedPhrase(last, 'driver', 'in_front', later(0))).toBe(true)
    expect(isRepeatedPhrase(last, 'driver', 'in_front', later(PHRASE_REPEAT_SECONDS * 1000 - 1))).toBe(true)
    expect(isRepeatedPhrase(last, 'driver', 'in_front', later(PHRASE_REPEAT_SECONDS * 1000))).toBe(false)
  })

  test('not when it is another phrase, the other side’s, or the first', () => {
    expect(isRepeatedPhrase(last, 'driver', 'not_found', later(1))).toBe(false)
    expect(isRepeatedPhrase(last, 'passenger', 'in_front', later(1))).toBe(false)
    const none = { lastPhrase: null, lastPhraseBy: null, lastPhraseAt: null }
    expect(isRepeatedPhrase(none, 'driver', 'in_front', later(1))).toBe(false)
  })
})

test('what the other side said last is the newest phrase, or the one that was answered', () => {
  const [own, other] = [
    { by: 'driver', phrase: 'in_front', at },
    { by: 'passenger', phrase: 'not_found', at },
  ] as const
  expect(lastFromOther({ said: 0, last: other }, 'driver')).toBe(other)
  expect(lastFromOther({ said: 1, last: own, fromOther: other }, 'driver')).toBe(other)
  expect(lastFromOther({ said: 1, last: own }, 'driver')).toBeUndefined()
})
