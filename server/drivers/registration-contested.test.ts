import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { aDriverWish, followLastLink, signUpAsDriver, writtenOf } from '#kit/drivers/driver-registration.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { type IdentityProvider, signInWith, startIdentityProvider } from '#kit/people/identity-provider.ts'
import { lastMailTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, confirm, cookieSetBy, sessionOf, signIn, signUp } from '#kit/people/registration.ts'

let provider: IdentityProvider
let kit: Kit
beforeAll(async () => {
  provider = await startIdentityProvider()
  kit = await startKit(provider.environment)
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
  await provider.stop()
})

describe('before the confirmation', () => {
  test('a passenger’s sign-up takes over nothing from a stranger’s driver registration', async () => {
    const stranger = aDriverWish({ firstName: 'Un', lastName: 'Inconnu' })
    await signUpAsDriver(kit, stranger)
    const owner = aWish({ email: stranger.email })
    await signUp(kit, owner)
    const { caller, role } = await followLastLink(kit, owner.email)
    expect(role).toBe('passenger')
    expect(await sessionOf(kit, caller)).toMatchObject({ fullName: owner.fullName, role: 'passenger' })
    const [row] = await writtenOf(kit, owner.email)
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

  test('a driver registration takes over nothing from a stranger’s', async () => {
    const stranger = aDriverWish({ lastName: 'Inconnu', password: 'du-voleur' })
    await signUpAsDriver(kit, stranger)
    const owner = aDriverWish({ email: stranger.email, driverType: 'vtc', vehiclePlate: 'AB 1234 RB' })
    await signUpAsDriver(kit, owner)
    await followLastLink(kit, owner.email)
    const [row] = await writtenOf(kit, owner.email)
    expect(row).toMatchObject({ last_name: 'Essai', keys: 1, roles: ['driver', 'passenger'] })
    expect(row.driver).toMatchObject({ approval: 'pending', driver_type: 'vtc', vehicle_plate: 'AB 1234 RB' })
    expect((await signIn(kit, { ...aWish(), ...stranger })).statusCode).toBe(401)
    expect((await signIn(kit, { ...aWish(), ...owner })).statusCode).toBe(200)
  })

  test('a driver registration takes over nothing from a passenger’s sign-up', async () => {
    const stranger = aWish({ password: 'du-voleur' })
    await signUp(kit, stranger)
    const owner = aDriverWish({ email: stranger.email })
    await signUpAsDriver(kit, owner)
    expect((await followLastLink(kit, owner.email)).role).toBe('driver')
    expect((await signIn(kit, stranger)).statusCode).toBe(401)
  })

  test('the link of a driver registration works after another registration', async () => {
    const first = aDriverWish()
    await signUpAsDriver(kit, first)
    const token = tokenIn(lastMailTo(kit, first.email))
    await signUp(kit, aWish({ email: first.email }))
    expect((await confirm(kit, token)).json().session).toMatchObject({ role: 'driver' })
  })

  test('a social sign-in takes over nothing from a stranger’s driver registration', async () => {
    const stranger = aDriverWish({ lastName: 'Inconnu', password: 'du-voleur' })
    await signUpAsDriver(kit, stranger)
    provider.meets({ subject: '3001', name: 'Passager Essai', email: stranger.email, emailVerified: true })
    const caller = cookieSetBy(await signInWith(kit, 'google'))
    expect(await sessionOf(kit, caller)).toMatchObject({ fullName: 'Passager Essai', role: 'passenger' })
    const [row] = await writtenOf(kit, stranger.email)
    expect(row).toMatchObject({ identity_number: null, roles: ['passenger'], driver: null })
    expect((await signIn(kit, { ...aWish(), ...stranger })).statusCode).toBe(401)
  })
})
