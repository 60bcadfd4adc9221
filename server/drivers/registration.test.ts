import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import { A_DRIVER_FILE, aDriverWish, becomeDriver, signUpAsDriver } from '#kit/driver-registration.ts'
import { expectInvariants } from '#kit/invariants.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, mailsTo, pathIn } from '#kit/mailbox.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people.ts'
import { aWish, cookieSetBy, register, sessionOf, signIn, signUp } from '#kit/registration.ts'
import { openStream } from '#kit/stream.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

/** Everything that a registration writes, of the account with this address. */
async function written(email: string) {
  const { rows } = await kit.database.pool.query(
    `select u.id, p.first_name, p.last_name, p.full_name, p.phone_number, p.birth_date, p.birth_place, p.identity_number,
       array(select role from user_roles where user_id = u.id order by role) as roles,
       (select count(*)::int from accounts where user_id = u.id) as passwords, to_jsonb(d) as driver
     from users u join profiles p on p.id = u.id left join drivers d on d.user_id = u.id where u.email = $1`,
    [email],
  )
  return rows
}

async function followLastLink(email: string): Promise<{ caller: Caller; location: unknown }> {
  const answer = await kit.call(`GET ${pathIn(lastMailTo(kit, email))}`)
  return { caller: cookieSetBy(answer), location: answer.headers.location }
}

describe('a registration by e-mail', () => {
  test('makes account, password, profile, roles and a file that waits for its verification', async () => {
    const wish = aDriverWish({ vehiclePlate: ' 2v  3472 rb', phoneNumber: '+229 97 00 00 00' })
    const answer = await signUpAsDriver(kit, wish)
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({ email: wish.email })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const [row, ...others] = await written(wish.email)
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
      passwords: 1,
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
      is_available: false,
      approval: 'pending',
    })
    expect(new Date(row.driver.terms_accepted_at)).toEqual(kit.clock.now())
  })

  test('of a vtc driver makes a standard vehicle', async () => {
    const wish = aDriverWish({ driverType: 'vtc', hasInsurance: false })
    await signUpAsDriver(kit, wish)
    const [row] = await written(wish.email)
    expect(row.driver).toMatchObject({ driver_type: 'vtc', vehicle_type: 'standard', has_insurance: false })
  })

  test('is confirmed by its link, which leads to the driver’s page: in verification, without papers', async () => {
    const wish = aDriverWish()
    await signUpAsDriver(kit, wish)
    expect((await signIn(kit, { ...aWish(), ...wish })).json().error.code).toBe('email_not_confirmed')
    const { caller, location } = await followLastLink(wish.email)
    expect(location).toBe('/driver')
    const dashboard = (await kit.call('GET /api/driver', { as: caller })).json()
    expect(dashboard).toMatchObject({
      approval: 'pending',
      isAvailable: false,
      blockedBecause: 'Votre dossier est en cours de vérification.',
      papersBlock: true,
    })
    expect((await signIn(kit, { ...aWish(), ...wish })).json().session.role).toBe('driver')
  })

  test('that fails half-way leaves nothing, and can be sent again', async () => {
    const { pool } = kit.database
    await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`)
    await pool.query('create trigger refuse before insert on drivers for each row execute function refuse()')
    const wish = aDriverWish()
    const answer = await signUpAsDriver(kit, wish)
    expect(answer.statusCode).toBe(500)
    expect(await written(wish.email)).toEqual([])
    expect(mailsTo(kit, wish.email)).toEqual([])
    await pool.query('drop trigger refuse on drivers')
    expect((await signUpAsDriver(kit, wish)).statusCode).toBe(200)
    expect(await written(wish.email)).toHaveLength(1)
  })

  test('whose account the database does not give says the sentence of §8', async () => {
    const { pool } = kit.database
    await pool.query(`create function swallow() returns trigger language plpgsql as $$ begin return null; end $$`)
    await pool.query('create trigger swallow before insert on users for each row execute function swallow()')
    const wish = aDriverWish()
    const answer = await signUpAsDriver(kit, wish)
    await pool.query('drop trigger swallow on users')
    expect(answer.json().error).toEqual({
      code: 'account_not_created',
      message: 'Erreur lors de la création du compte',
    })
    expect(mailsTo(kit, wish.email)).toEqual([])
  })

  test('sent twice is one account with one file', async () => {
    const wish = aDriverWish()
    for (const _ of [1, 2]) expect((await signUpAsDriver(kit, wish)).statusCode).toBe(200)
    const [row, ...others] = await written(wish.email)
    expect(others).toEqual([])
    expect(row.passwords).toBe(1)
  })

  test('answers the same for a new address, an unconfirmed one and a confirmed one', async () => {
    const confirmed = aWish()
    await register(kit, confirmed)
    const unconfirmed = aDriverWish()
    await signUpAsDriver(kit, unconfirmed)
    for (const { email } of [aDriverWish(), unconfirmed, confirmed]) {
      const answer = await signUpAsDriver(kit, aDriverWish({ email }))
      expect([answer.statusCode, answer.json()]).toEqual([200, { email }])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  test('with the address of a confirmed account changes nothing, and tells its owner how to become a driver', async () => {
    const owner = aWish()
    await register(kit, owner)
    await signUpAsDriver(kit, aDriverWish({ email: owner.email, firstName: 'Un', lastName: 'Inconnu' }))
    const [row] = await written(owner.email)
    expect(row).toMatchObject({ full_name: owner.fullName, first_name: null, roles: ['passenger'], driver: null })
    const { subject, text } = lastMailTo(kit, owner.email)
    expect(subject).toContain('vous avez déjà un compte')
    expect(text).toContain('http://localhost:3000/become-driver\n')
    expect(text).not.toContain('Inconnu')
  })
})

describe('before the confirmation', () => {
  test('a passenger’s sign-up inherits nothing of a stranger’s registration as a driver', async () => {
    const stranger = aDriverWish({ firstName: 'Un', lastName: 'Inconnu' })
    await signUpAsDriver(kit, stranger)
    await kit.database.pool.query(`update drivers set approval = 'approved'`)
    const owner = aWish({ email: stranger.email })
    await signUp(kit, owner)
    const { caller, location } = await followLastLink(owner.email)
    expect(location).toBe('/')
    expect(await sessionOf(kit, caller)).toMatchObject({ fullName: owner.fullName, role: 'passenger' })
    const [row] = await written(owner.email)
    expect(row).toMatchObject({
      first_name: null,
      last_name: null,
      birth_date: null,
      birth_place: null,
      identity_number: null,
      roles: ['passenger'],
      driver: null,
    })
  })

  test('a registration as a driver takes the place of a stranger’s, its verification with it', async () => {
    const stranger = aDriverWish({ lastName: 'Inconnu', password: 'du-voleur' })
    await signUpAsDriver(kit, stranger)
    await kit.database.pool.query(`update drivers set approval = 'approved'`)
    const owner = aDriverWish({ email: stranger.email, driverType: 'vtc', vehiclePlate: 'AB 1234 RB' })
    await signUpAsDriver(kit, owner)
    await followLastLink(owner.email)
    const [row] = await written(owner.email)
    expect(row).toMatchObject({ last_name: 'Essai', passwords: 1, roles: ['driver', 'passenger'] })
    expect(row.driver).toMatchObject({ approval: 'pending', driver_type: 'vtc', vehicle_plate: 'AB 1234 RB' })
    expect((await signIn(kit, { ...aWish(), ...stranger })).statusCode).toBe(401)
    expect((await signIn(kit, { ...aWish(), ...owner })).statusCode).toBe(200)
  })

  test('a registration as a driver takes the place of a passenger’s sign-up', async () => {
    const stranger = aWish({ password: 'du-voleur' })
    await signUp(kit, stranger)
    const owner = aDriverWish({ email: stranger.email })
    await signUpAsDriver(kit, owner)
    expect((await followLastLink(owner.email)).location).toBe('/driver')
    expect((await signIn(kit, stranger)).statusCode).toBe(401)
  })

  test('the link of the registration that was replaced opens nothing', async () => {
    const first = aDriverWish()
    await signUpAsDriver(kit, first)
    const outdated = pathIn(lastMailTo(kit, first.email))
    await signUp(kit, aWish({ email: first.email }))
    expect((await kit.call(`GET ${outdated}`)).headers.location).toBe('/auth?notice=link_expired')
  })
})

describe('somebody signed in', () => {
  test('becomes a driver with his own account; his open pages are told', async () => {
    const passenger = await aPassenger(kit)
    const stream = await openStream(kit, passenger)
    await stream.next('hello')
    const answer = await becomeDriver(kit, passenger, { firstName: 'Ègbé', lastName: 'Ɖɔssou' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { registered: true }])
    await stream.next('session-changed')
    expect(await sessionOf(kit, passenger)).toMatchObject({ fullName: 'Ègbé Ɖɔssou', role: 'driver' })
    const [row] = await written(passenger.email)
    expect(row).toMatchObject({ roles: ['driver', 'passenger'], phone_number: '+2290197000000' })
    expect(row.driver).toMatchObject({ approval: 'pending', is_available: false })
    expect(mailsTo(kit, passenger.email)).toEqual([])
  })

  test('needs no address: a social account without one becomes a driver too', async () => {
    const social = await aPassenger(kit, { email: placeholderEmail('facebook', '12345') })
    expect((await sessionOf(kit, social)) as object).toMatchObject({ email: null })
    expect((await becomeDriver(kit, social)).statusCode).toBe(200)
    expect(await sessionOf(kit, social)).toMatchObject({ email: null, role: 'driver' })
  })

  test('asking again changes nothing', async () => {
    const passenger = await aPassenger(kit)
    await becomeDriver(kit, passenger)
    const [before] = await written(passenger.email)
    const again = await becomeDriver(kit, passenger, { lastName: 'Autre', vehiclePlate: 'ZZ 9999 RB' })
    expect([again.statusCode, again.json()]).toEqual([200, { registered: true }])
    expect(await written(passenger.email)).toEqual([before])
  })

  test('is not approved again by registering again', async () => {
    const driver = await aDriver(kit, { approval: 'suspended' })
    expect((await becomeDriver(kit, driver)).statusCode).toBe(200)
    const [row] = await written(driver.email)
    expect(row.driver).toMatchObject({ approval: 'suspended', vehicle_plate: 'AB-1234-CD' })
  })

  test('does not take back the role that an operator has taken away', async () => {
    const driver = await aDriver(kit)
    await kit.database.db
      .deleteFrom('userRoles')
      .where('userId', '=', driver.userId)
      .where('role', '=', 'driver')
      .execute()
    expect((await becomeDriver(kit, driver)).json().error.code).toBe('driver_suspended')
    expect(await sessionOf(kit, driver)).toMatchObject({ role: 'passenger' })
  })

  test('as an operator is told plainly that he cannot', async () => {
    const admin = await anAdmin(kit)
    const answer = await becomeDriver(kit, admin)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.message).toContain('Un compte d’opérateur ne peut pas devenir chauffeur')
    expect((await written(admin.email))[0].driver).toBeNull()
  })

  test('half-way is nothing: neither file, nor role, nor profile', async () => {
    const { pool } = kit.database
    await pool.query(
      `create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
    )
    await pool.query(`create trigger refuse before insert on user_roles for each row
      when (new.role = 'driver') execute function refuse()`)
    const passenger = await aPassenger(kit)
    const answer = await becomeDriver(kit, passenger)
    await pool.query('drop trigger refuse on user_roles')
    expect(answer.statusCode).toBe(500)
    const [row] = await written(passenger.email)
    expect(row).toMatchObject({ full_name: passenger.fullName, birth_date: null, roles: ['passenger'], driver: null })
  })
})

describe('what is wrong is refused beside its field, in the words of §5', () => {
  const WRONG: [Partial<Record<keyof OwnRegistration | 'email' | 'password', unknown>>, string, string][] = [
    [{ firstName: '' }, 'firstName', 'Le prénom est requis'],
    [{ phoneNumber: '+33 6 00 00 00 00' }, 'phoneNumber', 'Le numéro doit commencer par +229 suivi de 8 chiffres'],
    [{ email: 'kossi' }, 'email', 'Adresse email invalide'],
    [{ password: '12345' }, 'password', 'Le mot de passe doit contenir au moins 6 caractères'],
    [{ driverType: 'avion' }, 'driverType', 'Veuillez sélectionner un type de chauffeur'],
    [{ licenseCategory: '' }, 'licenseCategory', 'La catégorie est requise'],
    [{ acceptTerms: false }, 'acceptTerms', 'Vous devez accepter les conditions générales'],
    // By the clock of the server: 10 March 2026.
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
    expect(await written(wish.email as string)).toEqual([])
  })

  test('the same rules hold for somebody signed in', async () => {
    const passenger = await aPassenger(kit)
    const answer = await becomeDriver(kit, passenger, { birthDate: '2008-03-11' })
    expect(answer.json().error).toMatchObject({ code: 'invalid_input', field: 'birthDate' })
    expect((await sessionOf(kit, passenger))?.role).toBe('passenger')
  })

  test('what a body adds of its own is not believed', async () => {
    const passenger = await aPassenger(kit)
    const body = {
      ...A_DRIVER_FILE,
      approval: 'approved',
      isAvailable: true,
      role: 'admin',
      userId: 'x',
      email: 'x@y.z',
    }
    await kit.call('POST /api/driver', { as: passenger, body })
    const [row] = await written(passenger.email)
    expect(row.driver).toMatchObject({ approval: 'pending', is_available: false })
    expect(row.roles).toEqual(['driver', 'passenger'])
  })
})
