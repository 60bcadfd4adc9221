import { describe, expect, test } from 'vitest'
import { DEFAULT_BRAND } from '../shared/brand.ts'
import { countSms, isGsm7, SMS_SEPTETS } from './gsm7.ts'
import { codeSms, ownDataOpenedSms, rideSms } from './ride-sms.ts'
import { isRideSmsKind, SMS_KINDS } from './sms-kinds.ts'

const RIDE_KINDS = Object.keys(SMS_KINDS).filter(isRideSmsKind)

const RIDE = {
  driverFirstName: 'Kossi',
  vehiclePlate: 'AB-1234-CD',
  vehicle: null,
  driverPhone: '+2290197123456',
  startCode: '4821',
  dropoffPlace: 'Marché Dantokpa',
  phrase: 'J’arrive dans 2 min',
  police: '117',
}

/** The longest names, with letters that the alphabet lacks. */
const LONGEST = {
  driverFirstName: 'Ɖɔ́nùkpɛ́ssi-Bénédicte'.repeat(5),
  vehiclePlate: 'AB-1234-CDœ’'.repeat(4),
  vehicle: `${'Ɖɔ́nù'.repeat(8)} blanche`,
  driverPhone: '+2290197123456',
  startCode: '4821',
  dropoffPlace: 'Derrière l’hôpital, 2ᵉ von après l’église « Sacré-Cœur »'.repeat(4),
  phrase: 'Je ne vous trouve pas',
  police: '117',
}

describe('an SMS about a ride', () => {
  test('that a driver accepted says name, plate, start code and number', () => {
    expect(rideSms('ride_accepted', 'Miyi', RIDE)).toBe(
      'Miyi: Kossi vient vous chercher. Plaque AB-1234-CD. Code de départ: 4821. Tél. 0197123456.',
    )
  })

  test('says make and colour after the plate where they are known', () => {
    const known = { ...RIDE, vehicle: 'Bajaj Bɔ́xɛ́r rouge' }
    expect(rideSms('ride_accepted', 'Miyi', known)).toContain('Plaque AB-1234-CD, Bajaj Boxer rouge. Code')
    expect(rideSms('ride_arrived', 'Miyi', known)).toContain('Plaque AB-1234-CD, Bajaj Boxer rouge. Code')
  })

  test('leaves make and colour out where they would make two SMS of it', () => {
    const plain = rideSms('ride_accepted', 'Miyi', RIDE)
    const said = (letters: number) => rideSms('ride_accepted', 'Miyi', { ...RIDE, vehicle: 'B'.repeat(letters) })
    const room = SMS_SEPTETS - plain.length - ', '.length
    expect(said(room)).toHaveLength(SMS_SEPTETS)
    expect(said(room + 1)).toBe(plain)
  })

  test('says no start code where the ride has none, and no number where the driver has none', () => {
    expect(rideSms('ride_arrived', 'Miyi', { ...RIDE, startCode: null, driverPhone: null })).toBe(
      'Miyi: Kossi est arrivé. Plaque AB-1234-CD.',
    )
  })

  test('without a driver says that nothing is to be paid', () => {
    expect(rideSms('no_driver', 'Miyi', RIDE)).toBe(
      "Miyi: aucun chauffeur trouvé pour la course vers Marché Dantokpa. Rien n'est à payer. Réessayez dans un moment.",
    )
  })

  test('without a driver names no place that is not on our list', () => {
    expect(rideSms('no_driver', 'Miyi', { ...RIDE, dropoffPlace: null })).toBe(
      "Miyi: aucun chauffeur trouvé pour la course. Rien n'est à payer. Réessayez dans un moment.",
    )
  })

  test('makes no link of a driver’s name, and says « Votre chauffeur » where nothing is left of it', () => {
    const said = (driverFirstName: string) => rideSms('ride_arrived', 'Miyi', { ...RIDE, driverFirstName })
    expect(said('bit.ly/miyi229')).toMatch(/^Miyi: bitlymiyi est arrivé/)
    expect(said("N'Dah Kɔ́-fí")).toMatch(/^Miyi: N'Dah Ko-fi est arrivé/)
    expect(said('229.0')).toMatch(/^Miyi: Votre chauffeur est arrivé/)
  })

  test('with a phrase says who says it, and how to call the driver', () => {
    expect(rideSms('phrase_to_passenger', 'Miyi', RIDE)).toBe(
      "Miyi: Kossi vous dit: J'arrive dans 2 min. Tél. 0197123456.",
    )
    expect(rideSms('phrase_to_driver', 'Miyi', RIDE)).toBe("Miyi: votre passager vous dit: J'arrive dans 2 min.")
  })

  test.each(RIDE_KINDS)('is in the GSM 7-bit alphabet and one part long with the longest names: %s', (kind) => {
    for (const ride of [RIDE, LONGEST]) {
      const text = rideSms(kind, `${DEFAULT_BRAND.name} Taxi du Littoral et de l’Ouémé`, ride)
      expect(isGsm7(text), text).toBe(true)
      expect(countSms(text).parts, text).toBe(1)
    }
  })
})

test('the SMS with a code is in the GSM 7-bit alphabet, one part long, and ends as browsers read it', () => {
  const text = codeSms(DEFAULT_BRAND.name, { digits: '482913', minutes: 10 }, 'www.taxi-de-cotonou.example')
  expect(isGsm7(text)).toBe(true)
  expect(countSms(text).parts).toBe(1)
  expect(text.split('\n').at(-1)).toBe('@www.taxi-de-cotonou.example #482913')
})

test('the message that all data was opened is one part in the alphabet of SMS, whatever the name', () => {
  const text = ownDataOpenedSms('Un service de nom bien long', 'https://www.miyi-exemple.example.bj/settings')
  expect(isGsm7(text)).toBe(true)
  expect(countSms(text).parts).toBe(1)
})
