import { describe, expect, test } from 'vitest'
import { emergencyNumbers } from '../rides/share/emergency.ts'
import { DEFAULT_BRAND } from '../shared/brand.ts'
import { brandAt, contactsOf, identityOf } from './brand-at.ts'
import { contactsFormSchema } from './contacts.ts'
import { type SettingRow, storedSetting } from './settings.table.ts'
import { typedNumbers } from './typed-numbers.ts'

const NOON = new Date('2026-11-26T12:00:00Z')
const row = (name: SettingRow['name'], value: unknown): SettingRow =>
  ({ id: '1', validFrom: NOON, name, value: storedSetting(name, value) }) as SettingRow

describe('the brand at an instant', () => {
  test('is the installed one before a row begins, and what the row says from then on', () => {
    const contacts = { ...contactsOf(DEFAULT_BRAND), phone: '97001122', police: ['166'] }
    const rows = [row('contacts', contacts)]
    expect(brandAt(rows, DEFAULT_BRAND, new Date(NOON.getTime() - 1))).toBe(DEFAULT_BRAND)
    const brand = brandAt(rows, DEFAULT_BRAND, NOON)
    expect(brand).toMatchObject({ contactPhone: '+229 01 97 00 11 22', name: 'Miyi' })
    expect(emergencyNumbers(brand).map(({ numbers }) => numbers)).toEqual([['166'], ['118']])
  })

  test('keeps what the environment says where an operator has left a field empty', () => {
    const installed = { ...DEFAULT_BRAND, operator: { company: 'Essai SARL', host: 'Hébergeur Essai' } }
    const rows = [row('identity', { ...identityOf(installed), company: '', host: 'Autre Essai', tagline: '' })]
    const brand = brandAt(rows, installed, NOON)
    expect(brand.operator).toEqual({ company: 'Essai SARL', host: 'Autre Essai' })
    expect(brand.tagline).toBe(DEFAULT_BRAND.tagline)
  })
})

test('numbers are typed with commas, and with the spaces of a long one', () => {
  expect(typedNumbers(' 117, 166 ;01 21 30 00 00')).toEqual(['117', '166', '0121300000'])
  expect(typedNumbers(' , ')).toEqual([])
})

test('the form of contacts refuses what the call refuses', () => {
  const typed = { ...contactsOf(DEFAULT_BRAND), police: '117, 166', firefighters: '118' }
  const form = { ...typed, from: '', hour: '6', reason: 'Motif essai' }
  expect(contactsFormSchema.safeParse(form).success).toBe(true)
  for (const wrong of [{ police: '' }, { police: '1,2' }, { police: '11,12,13,14' }, { phone: '12' }, { email: 'a' }]) {
    expect(contactsFormSchema.safeParse({ ...form, ...wrong }).success).toBe(false)
  }
})
