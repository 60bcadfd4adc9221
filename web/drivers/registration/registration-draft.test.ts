import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearPersonal } from '#web/api/session/personal-storage.ts'
import { clearDraft, EMPTY_REGISTRATION, loadDraft, saveDraft } from './registration-draft.ts'

const NOW = new Date('2026-11-21T07:00:00.000Z')
const HOUR_MS = 3_600_000
const KEY = 'personal:driver-registration'
const values = { ...EMPTY_REGISTRATION, firstName: 'Ègbé', driverType: 'zem', hasInsurance: true } as const

/** A session storage of our own: Node has no window. Its keys are its own properties, as in a browser. */
class FakeStorage {
  [key: string]: unknown
  getItem(name: string) {
    return (Object.keys(this).includes(name) ? this[name] : null) as string | null
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

describe('a registration draft', () => {
  test('is restored with its values and its step', () => {
    saveDraft({ values, step: 2 }, 'kossi', NOW)
    expect(loadDraft('kossi', NOW)).toEqual({ values, step: 2 })
  })

  test('never contains the password', () => {
    saveDraft({ values: { ...values, password: 'motdepasse' }, step: 2 }, null, NOW)
    expect(storage.getItem(KEY)).not.toContain('motdepasse')
    expect(loadDraft(null, NOW)?.values.password).toBe('')
  })

  test('of a visitor is kept when they sign in', () => {
    saveDraft({ values, step: 1 }, null, NOW)
    expect(loadDraft('kossi', NOW)?.values).toEqual(values)
  })

  test.each([['ama'], [null]])('of one person is not shown to %s, and deleted', (reader) => {
    saveDraft({ values, step: 1 }, 'kossi', NOW)
    expect(loadDraft(reader, NOW)).toBeNull()
    expect(storage.getItem(KEY)).toBeNull()
  })

  test('is not restored after a day', () => {
    saveDraft({ values, step: 1 }, null, NOW)
    expect(loadDraft(null, new Date(NOW.getTime() + 24 * HOUR_MS))).not.toBeNull()
    expect(loadDraft(null, new Date(NOW.getTime() + 25 * HOUR_MS))).toBeNull()
  })

  test('is deleted on request and at sign-out, without other stored data', () => {
    storage.setItem('pendingRide', '{}')
    saveDraft({ values, step: 1 }, null, NOW)
    clearDraft()
    expect(loadDraft(null, NOW)).toBeNull()
    saveDraft({ values, step: 1 }, null, NOW)
    clearPersonal()
    expect(loadDraft(null, NOW)).toBeNull()
    expect(storage.getItem('pendingRide')).toBe('{}')
  })
})

describe('an invalid stored draft', () => {
  const whole = { values, step: 1, ownerId: null, savedAt: NOW.toISOString() }
  test.each([
    ['invalid JSON', '{'],
    ['a string instead of an object', '"x"'],
    ['no values', JSON.stringify({ ...whole, values: undefined })],
    ['a value of another kind', JSON.stringify({ ...whole, values: { ...values, hasInsurance: 'oui' } })],
    ['a value that is missing', JSON.stringify({ ...whole, values: { ...values, birthPlace: undefined } })],
    ['a kind of driver that does not exist', JSON.stringify({ ...whole, values: { ...values, driverType: 'avion' } })],
    ['a step that does not exist', JSON.stringify({ ...whole, step: 4 })],
    ['an invalid time', JSON.stringify({ ...whole, savedAt: 'hier' })],
    ['a future time', JSON.stringify({ ...whole, savedAt: new Date(NOW.getTime() + HOUR_MS).toISOString() })],
  ])('with %s is not restored', (_name, raw) => {
    storage.setItem(KEY, raw)
    expect(loadDraft(null, NOW)).toBeNull()
  })

  test('a draft that is older than make, colour and seats is restored without them', () => {
    const { vehicleMake: _, vehicleColour: __, vehicleSeats: ___, ...older } = values
    storage.setItem(KEY, JSON.stringify({ ...whole, values: older }))
    expect(loadDraft(null, NOW)?.values).toEqual(values)
  })

  test('unknown fields of a stored draft are left out', () => {
    storage.setItem(KEY, JSON.stringify({ ...whole, values: { ...values, role: 'admin' } }))
    expect(loadDraft(null, NOW)?.values).toEqual(values)
  })
})

test('a browser without storage keeps a draft as long as its page, until its owner signs out', () => {
  const refuse = () => {
    throw new Error('SecurityError')
  }
  for (const sessionStorage of [null, { getItem: refuse, setItem: refuse, removeItem: refuse }]) {
    vi.stubGlobal('window', { sessionStorage })
    saveDraft({ values, step: 1 }, null, NOW)
    expect(loadDraft(null, NOW)).toMatchObject({ values, step: 1 })
    clearPersonal()
    expect(loadDraft(null, NOW)).toBeNull()
  }
})

test('the server keeps no draft', () => {
  vi.stubGlobal('window', undefined)
  saveDraft({ values, step: 1 }, null, NOW)
  expect(loadDraft(null, NOW)).toBeNull()
  expect(clearPersonal).not.toThrow()
})
