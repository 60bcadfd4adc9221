import { expect, test } from 'vitest'
import { ACCOUNT_SENTENCES, PHONE_SENTENCES, PROFILE_SENTENCES } from '../accounts.fr.ts'
import { changePasswordSchema, profileChangeSchema, profileSchema, splitFullName } from './profile-rules.ts'

function firstError(schema: typeof profileSchema | typeof changePasswordSchema, values: object): string | undefined {
  return schema.safeParse(values).error?.issues[0]?.message
}

const profile = { fullName: 'Nom Essai', phoneNumber: '' }

test.each([
  [{ ...profile, fullName: 'A' }, PROFILE_SENTENCES.nameTooShort],
  [{ ...profile, fullName: ' A\u0000 ' }, PROFILE_SENTENCES.nameTooShort],
  [{ ...profile, fullName: 'A'.repeat(101) }, ACCOUNT_SENTENCES.nameTooLong],
  [{ fullName: 'A', phoneNumber: '12' }, PROFILE_SENTENCES.nameTooShort],
  [{ ...profile, phoneNumber: '12' }, PHONE_SENTENCES.numberFormat],
  [{ ...profile, phoneNumber: '   ' }, undefined],
  [{ ...profile, phoneNumber: '229 0197000000' }, undefined],
  [profile, undefined],
])('the profile form with %o shows the error %s', (values, sentence) => {
  expect(firstError(profileSchema, values)).toBe(sentence)
})

test('a profile change contains only the fields that were sent', () => {
  expect(profileChangeSchema.parse({})).toEqual({})
  expect(profileChangeSchema.parse({ phoneNumber: '' })).toEqual({ phoneNumber: '' })
})

test.each([
  [{ currentPassword: '', password: 'zem-de-calavi' }, ACCOUNT_SENTENCES.passwordRequired],
  [{ currentPassword: 'x', password: '1234567' }, ACCOUNT_SENTENCES.passwordTooShort],
  [{ currentPassword: 'x', password: 'a'.repeat(101) }, ACCOUNT_SENTENCES.passwordTooLong],
  [{ currentPassword: 'x', password: 'password' }, ACCOUNT_SENTENCES.passwordTooCommon],
  [{ currentPassword: 'x', password: 'zem-2026' }, undefined],
])('the password form with %o shows the error %s', (values, sentence) => {
  expect(firstError(changePasswordSchema, values)).toBe(sentence)
})

test.each([
  ['Ègbé Gbêdokpô', 'Ègbé', { firstName: 'Ègbé', lastName: 'Gbêdokpô' }],
  ['Jean Paul Essai', 'Jean Paul', { firstName: 'Jean Paul', lastName: 'Essai' }],
  ['Ɖɔssou N’Dah Essai', 'Chauffeur', { firstName: 'Ɖɔssou', lastName: 'N’Dah Essai' }],
  ['Ɖɔssou', 'Chauffeur', { firstName: 'Ɖɔssou', lastName: '' }],
])('the full name « %s » is split for a person whose first name was « %s »', (fullName, before, names) => {
  expect(splitFullName(fullName, before)).toEqual(names)
})
