import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { A_DRIVER_FILE, becomeDriver, writtenOf } from '#kit/drivers/driver-registration.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { mailsTo } from '#kit/people/mailbox.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { sessionOf } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

describe('a signed-in person', () => {
  test('becomes a driver with their own account, and their open pages are notified', async () => {
    const passenger = await aPassenger(kit)
    const stream = await openStream(kit, passenger)
    await stream.next('hello')
    const answer = await becomeDriver(kit, passenger, { firstName: 'Ègbé', lastName: 'Ɖɔssou' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { registered: true }])
    await stream.next('session-changed')
    expect(await sessionOf(kit, passenger)).toMatchObject({ fullName: 'Ègbé Ɖɔssou', role: 'driver' })
    const [row] = await writtenOf(kit, passenger.email)
    expect(row).toMatchObject({ roles: ['driver', 'passenger'], phone_number: '+2290197000000' })
    expect(row.driver).toMatchObject({ approval: 'pending', is_available: false })
    // About the file nothing is written; the number of the form is another one than the profile had.
    expect(mailsTo(kit, passenger.email)).toMatchObject([
      { subject: expect.stringContaining('le numéro de votre profil a changé') },
    ])
  })

  test('becomes a driver with a social account without an e-mail address too', async () => {
    const social = await aPassenger(kit, { email: placeholderEmail('facebook', '12345') })
    expect((await sessionOf(kit, social)) as object).toMatchObject({ email: null })
    expect((await becomeDriver(kit, social)).statusCode).toBe(200)
    expect(await sessionOf(kit, social)).toMatchObject({ email: null, role: 'driver' })
  })

  test('changes nothing by asking again', async () => {
    const passenger = await aPassenger(kit)
    await becomeDriver(kit, passenger)
    const [before] = await writtenOf(kit, passenger.email)
    const again = await becomeDriver(kit, passenger, { lastName: 'Autre', vehiclePlate: 'ZZ 9999 RB' })
    expect([again.statusCode, again.json()]).toEqual([200, { registered: true }])
    expect(await writtenOf(kit, passenger.email)).toEqual([before])
  })

  test('is not approved again by registering again', async () => {
    const driver = await aDriver(kit, { approval: 'suspended' })
    expect((await becomeDriver(kit, driver)).statusCode).toBe(200)
    const [row] = await writtenOf(kit, driver.email)
    expect(row.driver).toMatchObject({ approval: 'suspended', vehicle_plate: 'AB-1234-CD' })
  })

  test('does not regain a role that an operator revoked', async () => {
    const driver = await aDriver(kit)
    await kit.database.db
      .deleteFrom('userRoles')
      .where('userId', '=', driver.userId)
      .where('role', '=', 'driver')
      .execute()
    expect((await becomeDriver(kit, driver)).json().error.code).toBe('driver_suspended')
    expect(await sessionOf(kit, driver)).toMatchObject({ role: 'passenger' })
  })

  test('is refused as an operator', async () => {
    const admin = await anAdmin(kit)
    const answer = await becomeDriver(kit, admin)
    expect(answer.statusCode).toBe(403)
    expect(answer.json().error.message).toContain('Un compte d’opérateur ne peut pas devenir chauffeur')
    expect((await writtenOf(kit, admin.email))[0].driver).toBeNull()
  })

  test('has no file, role or profile after a failure', async () => {
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
    const [row] = await writtenOf(kit, passenger.email)
    expect(row).toMatchObject({ full_name: passenger.fullName, birth_date: null, roles: ['passenger'], driver: null })
  })
})

test('cannot set other fields in the body', async () => {
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
  const [row] = await writtenOf(kit, passenger.email)
  expect(row.driver).toMatchObject({ approval: 'pending', is_available: false })
  expect(row.roles).toEqual(['driver', 'passenger'])
})
