import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../shared/day.ts'
import {
  newPersonStep,
  newRegistration,
  ownPersonStep,
  ownRegistration,
  termsStep,
  vehicleStep,
} from './registration-rules.ts'

const TODAY = '2026-11-21'

const PERSON = {
  firstName: 'Kossi',
  lastName: 'Essai',
  birthDate: '1990-05-17',
  birthPlace: 'Abomey',
  identityNumber: '1234567890',
  phoneNumber: '+229 01 97 12 34 56',
  email: 'kossi@miyi.example',
  password: 'zemzem',
  driverType: 'zem',
}

const VEHICLE = {
  vehiclePlate: '2V 3472 RB',
  licenseNumber: 'PC-0001',
  licenseIssueDate: '2020-01-15',
  licenseExpiryDate: '2030-01-15',
  licenseAuthority: 'ANaTT',
  licenseCategory: 'A1',
  hasInsurance: true,
}

type Rules = {
  safeParse(typed: unknown): { error?: { issues: readonly { message: string; path: readonly PropertyKey[] }[] } }
}

/** The first error, as it is shown: its field and its sentence. */
function firstErrorOf(rules: Rules, typed: object): string | null {
  const [issue] = rules.safeParse(typed).error?.issues ?? []
  return issue === undefined ? null : `${String(issue.path[0])}: ${issue.message}`
}

describe('§5 driver step 1', () => {
  test.each([
    [{}, null],
    [{ firstName: 'K' }, 'firstName: Le prénom est requis'],
    [{ firstName: ' K\n' }, 'firstName: Le prénom est requis'],
    [{ firstName: undefined }, 'firstName: Le prénom est requis'],
    [{ firstName: 'Ko' }, null],
    [{ lastName: 'E' }, 'lastName: Le nom est requis'],
    [{ birthDate: '' }, 'birthDate: La date de naissance est requise'],
    [{ birthDate: undefined }, 'birthDate: La date de naissance est requise'],
    [{ birthPlace: 'A' }, 'birthPlace: Le lieu de naissance est requis'],
    [{ identityNumber: '1234' }, "identityNumber: Le numéro de pièce d'identité est requis"],
    [{ identityNumber: '12345' }, null],
    [{ phoneNumber: '' }, 'phoneNumber: Le numéro doit commencer par +229 suivi de 8 chiffres'],
    [{ phoneNumber: '9712345' }, 'phoneNumber: Le numéro doit commencer par +229 suivi de 8 chiffres'],
    [{ phoneNumber: '+2299712345' }, 'phoneNumber: Le numéro doit commencer par +229 suivi de 8 chiffres'],
    [{ phoneNumber: '+229971234567' }, 'phoneNumber: Le numéro doit commencer par +229 suivi de 8 chiffres'],
    [{ phoneNumber: '+33 6 12 34 56 78' }, 'phoneNumber: Le numéro doit commencer par +229 suivi de 8 chiffres'],
    [{ phoneNumber: '+229 97 12 34 56' }, null],
    [{ phoneNumber: '97 12 34 56' }, null],
    [{ phoneNumber: '01.97.12.34.56' }, null],
    [{ email: 'kossi' }, 'email: Adresse email invalide'],
    [{ email: undefined }, 'email: Adresse email invalide'],
    [{ email: `${'a'.repeat(64)}@${'b'.repeat(190)}.example` }, 'email: Email trop long'],
    [{ password: 'x'.repeat(5) }, 'password: Le mot de passe doit contenir au moins 6 caractères'],
    [{ password: 'xy'.repeat(3) }, null],
    [{ password: 'xy'.repeat(50) }, null],
    [{ password: 'x'.repeat(101) }, 'password: Mot de passe trop long'],
    [{ password: 'azerty' }, 'password: Ce mot de passe est trop courant. Choisissez-en un autre.'],
    [{ driverType: '' }, 'driverType: Veuillez sélectionner un type de chauffeur'],
    [{ driverType: 'avion' }, 'driverType: Veuillez sélectionner un type de chauffeur'],
    [{ driverType: 'vtc' }, null],
  ])('with the person data %o shows the error %s', (typed, sentence) => {
    expect(firstErrorOf(newPersonStep(TODAY), { ...PERSON, ...typed })).toBe(sentence)
    expect(firstErrorOf(newRegistration(TODAY), { ...PERSON, ...VEHICLE, acceptTerms: true, ...typed })).toBe(sentence)
  })

  test('requires neither an e-mail nor a password from a signed-in user', () => {
    const { email: _, password: __, ...own } = PERSON
    expect(firstErrorOf(ownPersonStep(TODAY), own)).toBeNull()
    expect(firstErrorOf(ownRegistration(TODAY), { ...own, ...VEHICLE, acceptTerms: true })).toBeNull()
  })

  test('reports the first error in the order of the form', () => {
    expect(firstErrorOf(newPersonStep(TODAY), {})).toBe('firstName: Le prénom est requis')
    expect(firstErrorOf(newPersonStep(TODAY), { ...PERSON, phoneNumber: '', driverType: '' })).toContain('phoneNumber')
  })
})

describe('birth date (§9)', () => {
  test.each([
    ['31/02/1990', 'birthDate: Cette date n’existe pas. Écrivez-la ainsi\u00A0: jj/mm/aaaa.'],
    ['1990-02-31', 'birthDate: Cette date n’existe pas. Écrivez-la ainsi\u00A0: jj/mm/aaaa.'],
    ['1939-12-31', 'birthDate: La date de naissance ne peut pas être avant le 01/01/1940.'],
    ['1940-01-01', null],
    ['2026-11-22', 'birthDate: La date de naissance ne peut pas être à venir.'],
    ['2026-11-21', 'birthDate: Il faut avoir 18 ans pour devenir chauffeur.'],
    ['2008-11-22', 'birthDate: Il faut avoir 18 ans pour devenir chauffeur.'],
    ['2008-11-21', null],
  ])('%s gives the error %s', (birthDate, sentence) => {
    expect(firstErrorOf(newPersonStep(TODAY), { ...PERSON, birthDate })).toBe(sentence)
  })

  test('of 29 February reaches 18 years on 1 March', () => {
    const created = { ...PERSON, birthDate: '2008-02-29' }
    expect(firstErrorOf(newPersonStep('2026-02-28'), created)).toContain('18 ans')
    expect(firstErrorOf(newPersonStep('2026-03-01'), created)).toBeNull()
  })
})

describe('§5 driver step 2', () => {
  test.each([
    [{}, null],
    [{ vehiclePlate: ' a ' }, "vehiclePlate: L'immatriculation est requise"],
    [{ vehicleMake: '', vehicleColour: '' }, null],
    [{ vehicleMake: 'TVS Apache-160', vehicleColour: 'red' }, null],
    [{ vehicleMake: 'É'.repeat(40) }, null],
    [{ vehicleMake: 'B' }, 'vehicleMake: La marque a de 2 à 40 lettres ou chiffres.'],
    [{ vehicleMake: '-- ' }, 'vehicleMake: La marque a de 2 à 40 lettres ou chiffres.'],
    [{ vehicleMake: 'É'.repeat(41) }, 'vehicleMake: La marque a de 2 à 40 lettres ou chiffres.'],
    [{ vehicleMake: 'Bajaj <b>' }, 'vehicleMake: La marque a de 2 à 40 lettres ou chiffres.'],
    [{ vehicleSeats: '' }, null],
    [{ vehicleSeats: ' 6 ' }, null],
    [{ vehicleSeats: '0' }, 'vehicleSeats: Écrivez le nombre de places pour les passagers, de 1 à 20.'],
    [{ vehicleSeats: '21' }, 'vehicleSeats: Écrivez le nombre de places pour les passagers, de 1 à 20.'],
    [{ vehicleSeats: 'six' }, 'vehicleSeats: Écrivez le nombre de places pour les passagers, de 1 à 20.'],
    [{ vehicleColour: 'rouge' }, 'vehicleColour: Choisissez une couleur de la liste.'],
    [{ licenseNumber: 'P' }, 'licenseNumber: Le numéro de permis est requis'],
    [{ licenseIssueDate: '' }, 'licenseIssueDate: La date de délivrance est requise'],
    [{ licenseExpiryDate: '' }, "licenseExpiryDate: La date d'expiration est requise"],
    [{ licenseAuthority: 'A' }, "licenseAuthority: L'autorité de délivrance est requise"],
    [{ licenseCategory: ' ' }, 'licenseCategory: La catégorie est requise'],
    [{ hasInsurance: false }, null],
    [{ licenseIssueDate: TODAY }, null],
    [{ licenseIssueDate: addDays(TODAY, 1) }, 'licenseIssueDate: La date de délivrance ne peut pas être à venir.'],
    [{ licenseIssueDate: '0202-01-15' }, 'licenseIssueDate: Vérifiez l’année de délivrance du permis.'],
    [{ licenseExpiryDate: TODAY }, null],
    [
      { licenseExpiryDate: addDays(TODAY, -1) },
      'licenseExpiryDate: Ce permis a expiré. Renouvelez-le avant de vous inscrire.',
    ],
    [{ licenseExpiryDate: '2300-01-15' }, 'licenseExpiryDate: Vérifiez l’année d’expiration du permis.'],
    [{ licenseNumber: '9'.repeat(41) }, 'licenseNumber: Ce texte est trop long.'],
  ])('with the vehicle data %o shows the error %s', (typed, sentence) => {
    expect(firstErrorOf(vehicleStep(TODAY), { ...VEHICLE, ...typed })).toBe(sentence)
    const whole = { ...PERSON, ...VEHICLE, acceptTerms: true, ...typed }
    expect(firstErrorOf(newRegistration(TODAY), whole)).toBe(sentence)
  })
})

test.each([false, undefined, 'true'])('acceptTerms with the value %j is rejected', (acceptTerms) => {
  const sentence = 'acceptTerms: Vous devez accepter les conditions générales'
  expect(firstErrorOf(termsStep(), { acceptTerms })).toBe(sentence)
  expect(firstErrorOf(newRegistration(TODAY), { ...PERSON, ...VEHICLE, acceptTerms })).toBe(sentence)
})

test('names keep accents, apostrophes and emoji, and are trimmed to one line', () => {
  const kept = ownPersonStep(TODAY).parse({ ...PERSON, firstName: ' Ègbé\r\n', lastName: "d'Almeida Ɖɔssou 🛵" })
  expect(kept).toMatchObject({ firstName: 'Ègbé', lastName: "d'Almeida Ɖɔssou 🛵", phoneNumber: '+2290197123456' })
})

test('a full name of 100 characters passes, of 101 is too long', () => {
  const named = (length: number) => ({ ...PERSON, firstName: 'é'.repeat(49), lastName: 'Ɖ'.repeat(length - 50) })
  expect(firstErrorOf(ownPersonStep(TODAY), named(100))).toBeNull()
  expect(firstErrorOf(ownPersonStep(TODAY), named(101))).toBe('lastName: Nom trop long')
})

test('a plate is stored in capitals with single spaces', () => {
  expect(vehicleStep(TODAY).parse({ ...VEHICLE, vehiclePlate: '  2v   3472\trb ' }).vehiclePlate).toBe('2V 3472 RB')
})

test('a make is stored on one line with single spaces and composed accents', () => {
  expect(vehicleStep(TODAY).parse({ ...VEHICLE, vehicleMake: '  Citroe\u0308n \n C3 ' }).vehicleMake).toBe(
    'Citro\u00EBn C3',
  )
})

test('validated vehicle data is valid and unchanged when it is validated again', () => {
  const rules = vehicleStep(TODAY)
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.string(), (vehiclePlate, vehicleMake, licenseNumber) => {
      const first = rules.safeParse({ ...VEHICLE, vehiclePlate, vehicleMake, licenseNumber })
      if (first.success) expect(rules.parse(first.data)).toEqual(first.data)
    }),
  )
})

test('a licence may be issued on 1940-01-01, and may expire at most 50 years from today', () => {
  expect(firstErrorOf(vehicleStep(TODAY), { ...VEHICLE, licenseIssueDate: '1940-01-01' })).toBeNull()
  expect(firstErrorOf(vehicleStep(TODAY), { ...VEHICLE, licenseExpiryDate: '2076-11-21' })).toBeNull()
  expect(firstErrorOf(vehicleStep(TODAY), { ...VEHICLE, licenseExpiryDate: '2076-11-22' })).not.toBeNull()
})

test('without the current date, dates are parsed but not compared with it', () => {
  const typed = { ...PERSON, ...VEHICLE, acceptTerms: true, birthDate: '2026-11-21', licenseExpiryDate: '2001-01-01' }
  expect(firstErrorOf(newRegistration(null), typed)).toBeNull()
  expect(firstErrorOf(newRegistration(null), { ...typed, birthDate: '2026-02-30' })).toContain('birthDate')
})
