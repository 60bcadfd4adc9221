import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetAllPersonal } from '#web/api/personal-storage.ts'
import { EMPTY_REGISTRATION, forgetDraft, keepDraft, readDraft } from './registration-draft.ts'

const NOW = new Date('2026-11-21T07:00:00.000Z')
const HOUR_MS = 3_600_000
const KEY = 'personal:driver-registration'
const values = { ...EMPTY_REGISTRATION, firstName: 'Ègbé', driverType: 'zem', hasInsurance: true } as const

/** A session storage of our own: Node has no window. Its keys are its own properties, as in a browser. */
class FakeStorage {
  [key: string]: unknown
  getItem(name: string) {
    return (Object.hasOwn(this, name) ? this[name] : null) as string | null
  }
  setItem(name: string, value: string) {
    this[name] = value
  }
  removeItem(name: string) {
    delete this[name]
  }
}

let storage: FakeStorage

beforeEach(() => {
  storage = new FakeStorage()
  vi.stubGlobal('window', { sessionStorage: storage })
})
afterEach(() => vi.unstubAllGlobals())

describe('a registration half-way', () => {
  test('comes back as it was typed, at its step', () => {
    keepDraft({ values, step: 2 }, 'kossi', NOW)
    expect(readDraft('kossi', NOW)).toEqual({ values, step: 2 })
  })

  test('never holds the password', () => {
    keepDraft({ values: { ...values, password: 'motdepasse' }, step: 2 }, null, NOW)
    expect(storage.getItem(KEY)).not.toContain('motdepasse')
    expect(readDraft(null, NOW)?.values.password).toBe('')
  })

  test('of a visitor goes on with him when he signs in', () => {
    keepDraft({ values, step: 1 }, null, NOW)
    expect(readDraft('kossi', NOW)?.values).toEqual(values)
  })

  test.each([['ama'], [null]])('of one person is not shown to %s, and forgotten', (reader) => {
    keepDraft({ values, step: 1 }, 'kossi', NOW)
    expect(readDraft(reader, NOW)).toBeNull()
    expect(storage.getItem(KEY)).toBeNull()
  })

  test('is forgotten after a day', () => {
    keepDraft({ values, step: 1 }, null, NOW)
    expect(readDraft(null, new Date(NOW.getTime() + 24 * HOUR_MS))).not.toBeNull()
    expect(readDraft(null, new Date(NOW.getTime() + 25 * HOUR_MS))).toBeNull()
  })

  test('is gone once forgotten, and with everything personal at a sign-out; nothing else goes', () => {
    storage.setItem('pendingRide', '{}')
    keepDraft({ values, step: 1 }, null, NOW)
    forgetDraft()
    expect(readDraft(null, NOW)).toBeNull()
    keepDraft({ values, step: 1 }, null, NOW)
    forgetAllPersonal()
    expect(readDraft(null, NOW)).toBeNull()
    expect(storage.getItem('pendingRide')).toBe('{}')
  })
})

describe('what is kept but is no registration', () => {
  const whole = { values, step: 1, ownerId: null, savedAt: NOW.toISOString() }
  test.each([
    ['no JSON', '{'],
    ['a word', '"x"'],
    ['no values', JSON.stringify({ ...whole, values: undefined })],
    ['a value of another kind', JSON.stringify({ ...whole, values: { ...values, hasInsurance: 'oui' } })],
    ['a value that is missing', JSON.stringify({ ...whole, values: { ...values, birthPlace: undefined } })],
    ['a kind of driver that does not exist', JSON.stringify({ ...whole, values: { ...values, driverType: 'avion' } })],
    ['a step that does not exist', JSON.stringify({ ...whole, step: 4 })],
    ['no instant', JSON.stringify({ ...whole, savedAt: 'hier' })],
    ['an instant to come', JSON.stringify({ ...whole, savedAt: new Date(NOW.getTime() + HOUR_MS).toISOString() })],
  ])('%s is forgotten', (_name, raw) => {
    storage.setItem(KEY, raw)
    expect(readDraft(null, NOW)).toBeNull()
  })

  test('what it holds beside the form is left out', () => {
    storage.setItem(KEY, JSON.stringify({ ...whole, values: { ...values, role: 'admin' } }))
    expect(readDraft(null, NOW)?.values).toEqual(values)
  })
})

test('where nothing can be stored nothing is kept, and nothing breaks', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  for (const window of [undefined, { sessionStorage: { getItem: refuse, setItem: refuse, removeItem: refuse } }]) {
    vi.stubGlobal('window', window)
    keepDraft({ values, step: 1 }, null, NOW)
    expect(readDraft(null, NOW)).toBeNull()
    expect(forgetAllPersonal).not.toThrow()
  }
})
