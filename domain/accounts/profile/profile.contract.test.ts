import { describe, expect, test } from 'vitest'
import { profileContract } from './profile.contract.ts'
import { PHOTO_MAX_BYTES, PROFILE_PHOTO_SIDE_PX } from './profile-photo.ts'

const PROFILE = {
  fullName: 'Ama Essai',
  phoneNumber: null,
  email: null,
  photoUrl: '/api/photos/1',
  hasPassword: false,
}

test('a profile is shown as far as it is known, and never with its password', () => {
  const { output } = profileContract['GET /api/profile']
  expect(output.parse({ profile: { ...PROFILE, password: 'x' } })).toEqual({ profile: PROFILE })
  expect(output.safeParse({ profile: { ...PROFILE, hasPassword: undefined } }).success).toBe(false)
})

describe('a change of the profile', () => {
  const { body } = profileContract['PATCH /api/profile']

  test('leaves what is not sent as it is, and takes no address and no role', () => {
    expect(body.parse({ fullName: ' Ama  Essai ' })).toEqual({ fullName: 'Ama  Essai' })
    expect(body.parse({ email: 'autre@miyi.example', role: 'admin' })).toEqual({})
  })

  test('takes an empty phone number: it removes the one that was there', () => {
    expect(body.safeParse({ phoneNumber: '' }).success).toBe(true)
    expect(body.safeParse({ phoneNumber: null }).success).toBe(false)
    expect(body.safeParse({ phoneNumber: '1234' }).success).toBe(false)
  })
})

test('a password is changed with the present one and a new one that obeys the rules', () => {
  const { body } = profileContract['POST /api/profile/password']
  expect(body.safeParse({ currentPassword: 'x', password: 'zem-de-calavi' }).success).toBe(true)
  expect(body.safeParse({ password: 'zem-de-calavi' }).success).toBe(false)
  expect(body.safeParse({ currentPassword: 'x', password: 'court' }).success).toBe(false)
})

test('a photo is sent as bytes of at most 5 Mo, as its refusal says, and kept smaller than it is sent', () => {
  expect(profileContract['PUT /api/profile/photo'].upload).toBe('bytes')
  expect(PHOTO_MAX_BYTES).toBe(5_242_880)
  expect(PROFILE_PHOTO_SIDE_PX ** 2 * 3).toBeLessThan(PHOTO_MAX_BYTES)
})
