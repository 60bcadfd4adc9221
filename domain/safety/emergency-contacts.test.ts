import { expect, test } from 'vitest'
import { contactPath } from './contact-link.ts'
import { newContactSchema } from './contacts.contract.ts'
import { CONTACT_LINK_DAYS, contactState } from './emergency-contacts.ts'

const askedAt = new Date('2026-03-10T09:00:00Z')
const later = (days: number, ms = 0) => new Date(askedAt.getTime() + days * 24 * 60 * 60_000 + ms)

test.each([
  ['asked until the week is over', { agreedAt: null, stoppedAt: null }, later(CONTACT_LINK_DAYS, -1), 'asked'],
  ['expired from then on', { agreedAt: null, stoppedAt: null }, later(CONTACT_LINK_DAYS), 'expired'],
  ['agreed for good', { agreedAt: later(1), stoppedAt: null }, later(400), 'agreed'],
  ['stopped whatever they said before', { agreedAt: later(1), stoppedAt: later(2) }, later(3), 'stopped'],
])('a contact is %s', (_, answers, now, expected) => {
  expect(contactState({ askedAt, ...answers }, now)).toBe(expected)
})

test('a contact has a name and a mobile number of Benin, in any way of writing it', () => {
  expect(newContactSchema.parse({ name: ' Tante Essai ', phoneNumber: '97 00 00 01' })).toEqual({
    name: 'Tante Essai',
    phoneNumber: '+2290197000001',
  })
  for (const phoneNumber of ['', '117', '+33612345678', '+2290121304060']) {
    expect(newContactSchema.safeParse({ name: 'Tante', phoneNumber }).error?.issues[0]?.path).toEqual(['phoneNumber'])
  }
  expect(newContactSchema.safeParse({ name: ' ', phoneNumber: '97000001' }).success).toBe(false)
})

test('the secret of a contact’s link stands in the query, which is never logged', () => {
  expect(contactPath('a+b')).toBe('/shared-trip?contact=a%2Bb')
})
