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
    role: 'passenger',
  }
}

function put(key: string, userId = key, expiresInMs = 24 * 60 * MINUTE_MS): void {
  cache.put(key, { actor: actorOf(userId), expiresInMs }, cache.generation)
}

test('whoever was looked up is remembered', () => {
  put('ama')
  expect(cache.find('ama')?.fullName).toBe('ama')
  expect(cache.find('kofi')).toBeUndefined()
})

test('a notice forgets every session of the person, and nobody else’s', () => {
  put('phone', 'ama')
  put('laptop', 'ama')
  put('kofi')
  cache.receive('ama')
  expect([cache.has('phone'), cache.has('laptop'), cache.has('kofi')]).toEqual([false, false, true])
})

test('a notice that is for everybody forgets everybody', () => {
  put('ama')
  cache.receive('all')
  expect(cache.has('ama')).toBe(false)
})

test('what was read before a notice is not remembered after it', () => {
  const { generation } = cache
  cache.receive('ama')
  cache.put('ama', { actor: actorOf('ama'), expiresInMs: MINUTE_MS }, generation)
  expect(cache.has('ama')).toBe(false)
})

test('what was read before the line was lost is not remembered after it', () => {
  const { generation } = cache
  cache.clear()
  cache.put('ama', { actor: actorOf('ama'), expiresInMs: MINUTE_MS }, generation)
  expect(cache.has('ama')).toBe(false)
})

test('an entry is used for a minute, and no longer than its session lives', () => {
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

test('the session that was used longest ago makes room', () => {
  for (const key of ['first', 'second', 'third']) put(key)
  cache.find('first')
  put('fourth')
  expect(['first', 'second', 'third', 'fourth'].map((key) => cache.has(key))).toEqual([true, false, true, true])
})
