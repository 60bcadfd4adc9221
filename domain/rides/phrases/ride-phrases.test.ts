import { expect, test } from 'vitest'
import { lastFromOther, phraseLine, RIDE_PHRASES, ridePhrasesSchema } from './ride-phrases.ts'

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

test('what the other side said last is the newest phrase, or the one that was answered', () => {
  const [own, other] = [
    { by: 'driver', phrase: 'in_front', at },
    { by: 'passenger', phrase: 'not_found', at },
  ] as const
  expect(lastFromOther({ said: 0, last: other }, 'driver')).toBe(other)
  expect(lastFromOther({ said: 1, last: own, fromOther: other }, 'driver')).toBe(other)
  expect(lastFromOther({ said: 1, last: own }, 'driver')).toBeUndefined()
})
