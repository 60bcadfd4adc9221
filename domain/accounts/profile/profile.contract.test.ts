import { describe, expect, test } from 'vitest'
import { profileContract } from './profile.contract.ts'
import { PHOTO_MAX_BYTES, PROFILE_PHOTO_SIDE_PX } from './profile-photo.ts'

const PROFILE = {
  fullName: 'Ama Essai',
  phoneNumber: null,
  email: null,
  claimedEmail: null,
  photoUrl: '/api/photos/1',
  hasPassword: false,
  phoneKey: null,
}

test('the profile response may lack a phone number and an e-mail, and never contains the password', () => {
  const { output } = profileContract['GET /api/profile']
  expect(output.parse({ profile: { ...PROFILE, password: 'x' } })).toEqual({ profile: PROFILE })
  expect(output.safeParse({ profile: { ...PROFILE, hasPassword: undefined } }).success).toBe(false)
})

describe('a change of the profile', () => {
  const { body } = profileContract['PATCH /api/profile']

  test('contains only the fields that were sent, and ignores an e-mail and a role', () => {
    expect(body.parse({ fullName: ' Ama  Essai ' })).toEqual({ fullName: 'Ama  Essai' })
    expect(body.parse({ email: 'autre@miyi.example', role: 'admin' })).toEqual({})
  })

  test('accepts an empty phone number, but neither null nor an invalid number', () => {
    expect(body.safeParse({ phoneNumber: '' }).success).toBe(true)
    expect(body.safeParse({ phoneNumber: null }).success).toBe(false)
    expect(body.safeParse({ phoneNumber: '1234' }).success).toBe(false)
  })
})

test('a password change requires the current password and a new password that meets the rules', () => {
  const { body } = profileContract['POST /api/profile/password']
  expect(body.safeParse({ currentPassword: 'x', password: 'zem-de-calavi' }).success).toBe(true)
  expect(body.safeParse({ password: 'zem-de-calavi' }).success).toBe(false)
  expect(body.safeParse({ currentPassword: 'x', password: 'court' }).success).toBe(false)
})

test('a photo is uploaded as bytes of at most 5 Mo, and its stored pixels take less than that', () => {
  expect(profileContract['PUT /api/profile/photo'].upload).toBe('bytes')
  expect(PHOTO_MAX_BYTES).toBe(5_242_880)
  expect(PROFILE_PHOTO_SIDE_PX ** 2 * 3).toBeLessThan(PHOTO_MAX_BYTES)
})
