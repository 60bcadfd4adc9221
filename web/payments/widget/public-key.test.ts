import { afterEach, expect, test, vi } from 'vitest'
import { loadPublicKey, storePublicKey } from './public-key.ts'

afterEach(() => vi.unstubAllGlobals())

test('a stored key is read back trimmed', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  expect(loadPublicKey()).toBeNull()
  expect(storePublicKey(' pk_1 ')).toBe(true)
  expect(loadPublicKey()).toBe('pk_1')
})

test('a browser without storage returns false and keeps no key', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse })
  expect(loadPublicKey()).toBeNull()
  expect(storePublicKey('pk_1')).toBe(false)
})
