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

test('a booking of a visitor waits for whoever signs in', () => {
  followOwner(null)
  kept.set(PENDING_RIDE, '{}')
  followOwner('afi')
  followOwner('afi')
  expect(kept.has(PENDING_RIDE)).toBe(true)
})

test.each([
  ['signs out', null],
  ['gives the page to another', 'kossi'],
])('a booking that waits is forgotten when its person %s', (_, next) => {
  followOwner('afi')
  kept.set(PENDING_RIDE, '{}')
  followOwner(next)
  expect(kept.has(PENDING_RIDE)).toBe(false)
})

test('a booking that waits because the session had ended stays for who signs in again', () => {
  followOwner('afi')
  followOwner(null)
  kept.set(PENDING_RIDE, '{}')
  followOwner(null)
  followOwner('afi')
  expect(kept.has(PENDING_RIDE)).toBe(true)
})
