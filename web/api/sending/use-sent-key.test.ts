import { describe, expect, test } from 'vitest'
import { sentKeys } from './use-sent-key.ts'

function countedKeys() {
  let made = 0
  return sentKeys(() => {
    made += 1
    return `key ${made}`
  })
}

describe('the key of a request', () => {
  test('is the same until its answer came, though another request was answered meanwhile', () => {
    const { keyFor, done } = countedKeys()
    const [first, other] = [{ sum: 100 }, { sum: 200 }]
    expect(keyFor(first)).toBe('key 1')
    expect(keyFor(other)).toBe('key 2')
    done(other)
    expect(keyFor(first)).toBe('key 1')
  })

  test('is a new one after the answer', () => {
    const { keyFor, done } = countedKeys()
    expect(keyFor({ sum: 100 })).toBe('key 1')
    done({ sum: 100 })
    expect(keyFor({ sum: 100 })).toBe('key 2')
  })

  test('is another one if anything that is said differs', () => {
    const { keyFor } = countedKeys()
    const keys = [
      { text: 'a', closes: false },
      { text: 'a', closes: true },
      { text: 'a b', closes: true },
      { text: 'a', closes: true, about: 'b' },
    ].map(keyFor)
    expect(new Set(keys).size).toBe(4)
  })
})
