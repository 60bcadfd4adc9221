import { describe, expect, test } from 'vitest'
import { countSms, isGsm7 } from './gsm7.ts'
import { contactRequestSms, sosAlarmSms, sosOverSms, unseenSosSms } from './sos-sms.ts'

const SOS = {
  brand: 'Miyi',
  name: 'Awa Dossou-Gbété',
  plate: 'AB-1234-CD',
  code: '26CEBA',
  police: '117',
  time: '21:04',
  followUrl: `https://miyi.example/shared-trip?key=${'x'.repeat(32)}`,
  mapUrl: 'https://www.openstreetmap.org/?mlat=6.37030&mlon=2.43050',
}

describe('an alarm to a contact', () => {
  test('says who, which vehicle, when, and where to follow, in two parts at most', () => {
    const text = sosAlarmSms(SOS)
    for (const said of ['Awa Dossou-Gbété', 'AB-1234-CD', '26CEBA', '21:04', SOS.followUrl, '117']) {
      expect(text).toContain(said)
    }
    expect(text).not.toContain('openstreetmap')
    expect(countSms(text)).toMatchObject({ parts: 2 })
  })

  test('says the position where no link shows the trip, and neither if neither is known', () => {
    expect(sosAlarmSms({ ...SOS, followUrl: null })).toContain(SOS.mapUrl)
    expect(sosAlarmSms({ ...SOS, followUrl: null, mapUrl: null })).not.toContain('http')
  })

  test('makes no link of a name, and names somebody without one', () => {
    expect(sosAlarmSms({ ...SOS, name: 'www.a.example/x', followUrl: null, mapUrl: null })).not.toMatch(/[./]\w/)
    expect(sosAlarmSms({ ...SOS, name: '…', plate: '' })).toContain('Une personne demande')
  })
})

test('every message is in the GSM 7-bit alphabet, of one part, but for the alarm', () => {
  const texts = [
    sosOverSms(SOS),
    contactRequestSms('Miyi', 'Awa', `https://miyi.example/shared-trip?contact=${'x'.repeat(16)}`),
    unseenSosSms({ ...SOS, url: 'https://miyi.example/admin?tab=sos' }),
  ]
  for (const text of texts) expect([text, isGsm7(text), countSms(text).parts]).toEqual([text, true, 1])
  expect(isGsm7(sosAlarmSms(SOS))).toBe(true)
})
