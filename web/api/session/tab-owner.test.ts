import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOwner, PENDING_RIDE } from './tab-owner.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  const sessionStorage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => {
  followOwner(null)
  vi.unstubAllGlobals()
})

test('a visitor’s pending booking is kept for the person who signs in', () => {
  followOwner(null)
  kept.set(PENDING_RIDE, '{}')
  followOwner('afi')
  followOwner('afi')
  expect(kept.has(PENDING_RIDE)).toBe(true)
})

test.each([
  ['signs out', null],
  ['is replaced by another person', 'kossi'],
])('a pending booking is deleted when its owner %s', (_, next) => {
  followOwner('afi')
  kept.set(PENDING_RIDE, '{}')
  followOwner(next)
  expect(kept.has(PENDING_RIDE)).toBe(false)
})

test('a booking pending because of an expired session is kept for the same person', () => {
  followOwner('afi')
  followOwner(null)
  kept.set(PENDING_RIDE, '{}')
  followOwner(null)
  followOwner('afi')
  expect(kept.has(PENDING_RIDE)).toBe(true)
})
