import { expect, test } from 'vitest'
import { SMS_KINDS } from '../../mail/sms-kinds.ts'
import { PHONE_SENTENCES } from '../accounts.fr.ts'
import { PHONE_CODE_MINUTES, phoneCodeRequestSchema, phoneCodeSchema } from './phone-code.ts'

const requestId = '4f8c2a52-6d1f-4a7e-9f52-6b6b1c3a7d11'

test('a code is six digits, with or without spaces', () => {
  expect(phoneCodeSchema.parse({ requestId, code: ' 482 913 ' }).code).toBe('482913')
  for (const code of ['48291', '4829134', '48291a', '']) {
    expect(phoneCodeSchema.safeParse({ requestId, code }).error?.issues[0]?.message, code).toBe(
      PHONE_SENTENCES.codeFormat,
    )
  }
})

test('a code is requested for a number of Benin, in any way of writing it', () => {
  for (const phoneNumber of ['97 12 34 56', '0197123456', '+229 01 97 12 34 56']) {
    expect(phoneCodeRequestSchema.safeParse({ requestId, phoneNumber }).success, phoneNumber).toBe(true)
  }
  const refused = phoneCodeRequestSchema.safeParse({ requestId, phoneNumber: '+33 6 12 34 56 78' })
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([PHONE_SENTENCES.numberFormat])
})

test.each(['+2299997123456', '+2290000000000', '21 30 12 34'])(
  'no code is requested for %s, which is no mobile phone',
  (phoneNumber) => {
    const refused = phoneCodeRequestSchema.safeParse({ requestId, phoneNumber })
    expect(refused.error?.issues.map(({ message }) => message)).toEqual([PHONE_SENTENCES.notMobile])
  },
)

test('an SMS with a code is given up before its code expires', () => {
  expect(SMS_KINDS.code.triedForMinutes).toBeLessThan(PHONE_CODE_MINUTES)
})
