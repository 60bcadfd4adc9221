import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '#kit/property-seed.ts'
import { CASE_SMS_PARTS, caseAnswerSms } from './case-sms.ts'
import { countSms, isGsm7 } from './gsm7.ts'

const URL_OF_CASE = 'https://miyi.example/help?view=case&case=3f2a10aa-0000-4000-8000-00000000c0de'
const answer = (text: string) => caseAnswerSms({ brand: 'Miyi', number: '4827193', text, url: URL_OF_CASE })

test('a short answer is whole, in the alphabet of SMS, with where to go on', () => {
  expect(answer('Le sac est à l’agence.\nPassez  demain.')).toBe(
    `Miyi: dossier 4827193: Le sac est à l'agence. Passez demain. Suite: ${URL_OF_CASE}`,
  )
})

test('an answer of any length fits in its parts, and begins as it was written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 1_500 }), (text) => {
      const sms = answer(text)
      expect(isGsm7(sms)).toBe(true)
      expect(countSms(sms).parts).toBeLessThanOrEqual(CASE_SMS_PARTS)
      expect(sms.endsWith(`Suite: ${URL_OF_CASE}`)).toBe(true)
    }),
    propertyRuns(200),
  )
  const long = answer('Passez le prendre demain. '.repeat(50))
  expect(long).toContain('dossier 4827193: Passez le prendre demain.')
  expect(long).toContain('... Suite:')
})
