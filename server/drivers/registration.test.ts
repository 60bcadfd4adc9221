import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import {
  aDriverWish,
  becomeDriver,
  followLastLink,
  signUpAsDriver,
  writtenOf,
} from '#kit/drivers/driver-registration.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, mailsTo, tokenIn } from '#kit/people/mailbox.ts'
import { aPassenger } from '#kit/people/people.ts'
import { aWish, confirm, cookieSetBy, register, sessionOf, signIn } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

describe('a registration by e-mail', () => {
  test('creates account, password, profile, roles and a pending file', async () => {
    const wish = aDriverWish({ vehiclePlate: ' 2v  3472 rb', phoneNumber: '+229 97 00 00 00' })
    const answer = await signUpAsDriver(kit, wish)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ email: wish.email })
    expect(cookieSetBy(answer).cookie).toBe('')
    expect(await writtenOf(kit, wish.email)).toEqual([])
    await confirm(kit, tokenIn(lastMailTo(kit, wish.email)))
    const [row, ...others] = await writtenOf(kit, wish.email)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      first_name: 'Chauffeur',
      last_name: 'Essai',
      full_name: 'Chauffeur Essai',
      phone_number: '+2290197000000',
      birth_date: '1990-05-17',
      birth_place: 'Abomey',
      identity_number: '0000000001',
      roles: ['driver', 'passenger'],
      keys: 1,
    })
    expect(row.driver).toMatchObject({
      vehicle_plate: '2V 3472 RB',
      license_number: 'PC-0001',
      license_issue_date: '2020-01-15',
      license_expiry_date: '2030-01-15',
      license_authority: 'ANaTT',
      license_category: 'A1',
      has_insurance: true,
      driver_type: 'zem',
      vehicle_type: 'zemidjan',
      vehicle_make: null,
      vehicle_colour: null,
      is_available: false,
      approval: 'pending',
    })
    expect(new Date(row.driver.terms_accepted_at)).toEqual(kit.clock.now())
  })

  test('of a vtc driver creates a standard vehicle', async () => {
    const wish = aDriverWish({
      driverType: 'vtc',
      hasInsurance: false,
      vehicleMake: ' Toyota  Yaris',
      vehicleColour: 'white',
    })
    await signUpAsDriver(kit, wish)
    await followLastLink(kit, wish.email)
    const [row] = await writtenOf(kit, wish.email)
    expect(row.driver).toMatchObject({ driver_type: 'vtc', vehicle_type: 'standard', has_insurance: false })
    expect(row.driver).toMatchObject({ vehicle_make: 'Toyota Yaris', vehicle_colour: 'white' })
  })

  test('is confirmed by its link, which leads to the driver’s page', async () => {
    const wish = aDriverWish()
    await signUpAsDriver(kit, wish)
    expect((await signIn(kit, { ...aWish(), ...wish })).statusCode).toBe(401)
    const { caller, role } = await followLastLink(kit, wish.email)
    expect(role).toBe('driver')
    const dashboard = (await kit.call('GET /api/driver', { as: caller })).json()
    expect(dashboard).toMatchObject({
      approval: 'pending',
      isAvailable: false,
      blockedBecause: 'driver_not_approved',
      documentsBlock: true,
    })
    expect((await signIn(kit, { ...aWish(), ...wish })).json().session.role).toBe('driver')
  })

  test('that fails midway stores nothing and can be repeated', async () => {
    const { pool } = kit.database
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
    await pool.query('create trigger refuse before insert on drivers for each row execute function refuse()')
    const wish = aDriverWish()
    await signUpAsDriver(kit, wish)
    const token = tokenIn(lastMailTo(kit, wish.email))
    expect((await confirm(kit, token)).statusCode).toBe(500)
    expect(await writtenOf(kit, wish.email)).toEqual([])
    await pool.query('drop trigger refuse on drivers')
    expect((await confirm(kit, token)).statusCode).toBe(200)
    expect(await writtenOf(kit, wish.email)).toHaveLength(1)
  })

  test('whose account cannot be created shows the message of §8', async () => {
    const { pool } = kit.database
    await pool.query(`create function swallow() returns trigger language plpgsql as $$ begin return null; end $$`)
    await pool.query(
      'create trigger swallow before insert on waiting_registrations for each row execute function swallow()',
    )
    const wish = aDriverWish()
    const answer = await signUpAsDriver(kit, wish)
    await pool.query('drop trigger swallow on waiting_registrations')
    expect(answer.json().error).toEqual({
      code: 'account_not_created',
      message: 'Erreur lors de la création du compte',
    })
    expect(mailsTo(kit, wish.email)).toEqual([])
  })

  test('sent twice creates one account with one file', async () => {
    const wish = aDriverWish()
    for (const _ of [1, 2]) expect((await signUpAsDriver(kit, wish)).statusCode).toBe(200)
    for (const mail of mailsTo(kit, wish.email)) expect((await confirm(kit, tokenIn(mail))).statusCode).toBe(200)
    const [row, ...others] = await writtenOf(kit, wish.email)
    expect(others).toEqual([])
    expect(row.keys).toBe(1)
  })

  test('has the same response for a new, an unconfirmed and a confirmed address', async () => {
    const confirmed = aWish()
    await register(kit, confirmed)
    const unconfirmed = aDriverWish()
    await signUpAsDriver(kit, unconfirmed)
    for (const { email } of [aDriverWish(), unconfirmed, confirmed]) {
      const answer = await signUpAsDriver(kit, aDriverWish({ email }))
      expect([answer.statusCode, answer.json()]).toEqual([200, { email }])
      expect(cookieSetBy(answer).cookie).toBe('')
    }
  })

  test('with the address of a confirmed account changes nothing and e-mails its owner how to become a driver', async () => {
    const owner = aWish()
    await register(kit, owner)
    await signUpAsDriver(kit, aDriverWish({ email: owner.email, firstName: 'Un', lastName: 'Inconnu' }))
    const [row] = await writtenOf(kit, owner.email)
    expect(row).toMatchObject({ full_name: owner.fullName, first_name: null, roles: ['passenger'], driver: null })
    const { subject, text } = lastMailTo(kit, owner.email)
    expect(subject).toContain('vous avez déjà un compte')
    expect(text).toContain('http://localhost:3000/become-driver\n')
    expect(text).not.toContain('Inconnu')
  })
})

describe('invalid values are refused with their field, in the words of §5', () => {
  const WRONG: [Partial<Record<keyof OwnRegistration | 'email' | 'password', unknown>>, string, string][] = [
    [{ firstName: '' }, 'firstName', 'Le prénom est requis'],
    [{ phoneNumber: '+33 6 00 00 00 00' }, 'phoneNumber', 'Le numéro doit commencer par +229 suivi de 8 chiffres'],
    [{ email: 'kossi' }, 'email', 'Adresse email invalide'],
    [{ password: '12345' }, 'password', 'Le mot de passe doit contenir au moins 6 caractères'],
    [{ driverType: 'avion' }, 'driverType', 'Veuillez sélectionner un type de chauffeur'],
    [{ licenseCategory: '' }, 'licenseCategory', 'La catégorie est requise'],
    [{ acceptTerms: false }, 'acceptTerms', 'Vous devez accepter les conditions générales'],
    // By the server's clock: 10 March 2026.
    [{ birthDate: '2008-03-11' }, 'birthDate', 'Il faut avoir 18 ans pour devenir chauffeur.'],
    [{ birthDate: '1939-12-31' }, 'birthDate', 'La date de naissance ne peut pas être avant le 01/01/1940.'],
    [{ licenseIssueDate: '2026-03-11' }, 'licenseIssueDate', 'La date de délivrance ne peut pas être à venir.'],
    [
      { licenseExpiryDate: '2026-03-09' },
      'licenseExpiryDate',
      'Ce permis a expiré. Renouvelez-le avant de vous inscrire.',
    ],
  ]

  test.each(WRONG)('%o: %s', async (wrong, field, message) => {
    const wish = { ...aDriverWish(), ...wrong }
    const answer = await kit.call('POST /api/driver/sign-up', { body: wish })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ error: { code: 'invalid_input', field, message } })
    expect(await writtenOf(kit, wish.email as string)).toEqual([])
  })

  test('the same rules apply to a signed-in person', async () => {
    const passenger = await aPassenger(kit)
    const answer = await becomeDriver(kit, passenger, { birthDate: '2008-03-11' })
    expect(answer.json().error).toMatchObject({ code: 'invalid_input', field: 'birthDate' })
    expect((await sessionOf(kit, passenger))?.role).toBe('passenger')
  })
})
