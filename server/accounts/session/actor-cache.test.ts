import { beforeEach, expect, test } from 'vitest'
import type { Actor } from '../../http/caller/actor.ts'
import { ActorCache } from './actor-cache.ts'

const MINUTE_MS = 60_000

let nowMs = 0
let cache: ActorCache
beforeEach(() => {
  nowMs = 0
  cache = new ActorCache(() => nowMs, 3)
})

function actorOf(userId: string): Actor {
  return {
    userId,
    sessionId: `session of ${userId}`,
    email: `${userId}@miyi.example`,
    fullName: userId,
    phoneNumber: null,
    photoUrl: null,
    operatorRoles: [],
    role: 'passenger',
  }
}

function put(key: string, userId = key, expiresInMs = 24 * 60 * MINUTE_MS): void {
  cache.put(key, { actor: actorOf(userId), expiresInMs }, cache.generation)
}

test('a cached actor is found by its key, and an unknown key finds nothing', () => {
  put('ama')
  expect(cache.find('ama')?.fullName).toBe('ama')
  expect(cache.find('kofi')).toBeUndefined()
})

test('a notice about a person removes all their sessions from the cache, and nobody else’s', () => {
  put('phone', 'ama')
  put('laptop', 'ama')
  put('kofi')
  cache.receive('ama')
  expect([cache.has('phone'), cache.has('laptop'), cache.has('kofi')]).toEqual([false, false, true])
})

test('a notice for everybody empties the cache', () => {
  put('ama')
  cache.receive('all')
  expect(cache.has('ama')).toBe(false)
})

test('an actor read before a notice is not cached after it', () => {
  const { generation } = cache
  cache.receive('ama')
  cache.put('ama', { actor: actorOf('ama'), expiresInMs: MINUTE_MS }, generation)
  expect(cache.has('ama')).toBe(false)
})

test('an actor read before the cache was cleared for a lost connection is not cached after it', () => {
  const { generation } = cache
  cache.clear()
  cache.put('ama', { actor: actorOf('ama'), expiresInMs: MINUTE_MS }, generation)
  expect(cache.has('ama')).toBe(false)
})

test('a cached entry is used for one minute at most, and never after its session expires', () => {
  put('long')
  put('short', 'short', MINUTE_MS / 2)
  nowMs = MINUTE_MS / 2 - 1
  expect([cache.find('long'), cache.find('short')]).not.toContain(undefined)
  nowMs = MINUTE_MS / 2
  expect(cache.find('short')).toBeUndefined()
  nowMs = MINUTE_MS - 1
  expect(cache.find('long')).toBeDefined()
  nowMs = MINUTE_MS
  expect(cache.find('long')).toBeUndefined()
})

test('the least recently used session is evicted when the cache is full', () => {
  for (const key of ['first', 'second', 'third']) put(key)
  cache.find('first')
  put('fourth')
  expect(['first', 'second', 'third', 'fourth'].map((key) => cache.has(key))).toEqual([true, false, true, true])
})
