import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberedPayWith } from './pay-with.ts'

let stored: string | null
beforeEach(() => {
  stored = null
  vi.stubGlobal('localStorage', { getItem: () => stored })
})
afterEach(() => vi.unstubAllGlobals())

const keep = (kept: unknown) => {
  stored = JSON.stringify(kept)
}

test('a person’s last way to pay is proposed again, on this phone and to them alone', () => {
  keep({ payWith: { method: 'online' }, userId: 'one' })
  expect(rememberedPayWith('one')).toEqual({ method: 'online' })
  expect(rememberedPayWith('another')).toBeNull()
  expect(rememberedPayWith(null)).toBeNull()
})

test('a company is remembered with its name', () => {
  const payWith = { method: 'company', companyId: 'c1', name: 'Entreprise Essai' }
  keep({ payWith, userId: 'one' })
  expect(rememberedPayWith('one')).toEqual(payWith)
  keep({ payWith: { method: 'company', companyId: 'c1' }, userId: 'one' })
  expect(rememberedPayWith('one')).toBeNull()
})

test.each([null, '{', '[]', '{"payWith":{"method":"gold"},"userId":null}'])(
  'the stored text %s means no choice',
  (text) => {
    stored = text
    expect(rememberedPayWith(null)).toBeNull()
  },
)

test('a browser that refuses storage means no choice', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(rememberedPayWith(null)).toBeNull()
})
