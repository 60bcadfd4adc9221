import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCOUNT_SENTENCES, PHONE_SENTENCES, PROFILE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'
import { sessionOf } from '#kit/people/registration.ts'
import { aRide, drive } from '#kit/rides/rides.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

async function profileOf(as: Caller) {
  return (await kit.call('GET /api/profile', { as })).json().profile
}

async function save(as: Caller, body: object) {
  return kit.call('PATCH /api/profile', { as, body })
}

test('the profile returns the account’s name, phone number, e-mail, photo and whether it has a password', async () => {
  const as = await aPassenger(kit)
  const { fullName, phoneNumber, email } = as
  expect(await profileOf(as)).toEqual({
    fullName,
    phoneNumber,
    email,
    claimedEmail: null,
    photoUrl: null,
    hasPassword: false,
    phoneKey: null,
  })
})

test.each(['Ègbé', 'Gbêdokpô', 'Ɖɔssou', "N'Dah", 'N’Dah 🏍️', '<b>Essai</b>'])(
  'the name « %s » is stored unchanged',
  async (fullName) => {
    const as = await aPassenger(kit)
    expect((await save(as, { fullName })).json().profile.fullName).toBe(fullName)
    expect((await sessionOf(kit, as))?.fullName).toBe(fullName)
    const account = await kit.database.db.selectFrom('users').where('id', '=', as.userId).select('name').execute()
    expect(account).toEqual([{ name: fullName }])
  },
)

test('a name is stored without marks that write backwards', async () => {
  const as = await aPassenger(kit)
  expect((await save(as, { fullName: '\u202Eiyim\u202C Essai' })).json().profile.fullName).toBe('iyim Essai')
})

describe('the profile form refuses', () => {
  test.each([
    [{ fullName: ' a ' }, 'fullName', PROFILE_SENTENCES.nameTooShort],
    [{ fullName: 'a'.repeat(101) }, 'fullName', ACCOUNT_SENTENCES.nameTooLong],
    [{ phoneNumber: '97 12 34 5' }, 'phoneNumber', PHONE_SENTENCES.numberFormat],
    [{ phoneNumber: '+229 97 12 34 5' }, 'phoneNumber', PHONE_SENTENCES.numberFormat],
  ])('%o', async (body, field, message) => {
    const as = await aPassenger(kit)
    const before = await profileOf(as)
    const answer = await save(as, body)
    expect([answer.statusCode, answer.json().error]).toEqual([400, { code: 'invalid_input', field, message }])
    expect(await profileOf(as)).toEqual(before)
  })
})

test('the phone number is optional: an empty one removes it, a new one is stored in one form', async () => {
  const as = await aPassenger(kit)
  expect((await save(as, { phoneNumber: '  ' })).json().profile.phoneNumber).toBeNull()
  expect((await save(as, { phoneNumber: '229 01 97 00 00 01' })).json().profile.phoneNumber).toBe('+2290197000001')
})

test('concurrent saves of different profile fields do not overwrite each other', async () => {
  const as = await aPassenger(kit)
  await Promise.all([save(as, { fullName: 'Nom Essai' }), save(as, { phoneNumber: '+229 01 97 00 00 02' })])
  expect(await profileOf(as)).toMatchObject({ fullName: 'Nom Essai', phoneNumber: '+2290197000002' })
})

test('the e-mail address cannot be changed by sending another one with the profile', async () => {
  const as = await aPassenger(kit)
  expect((await save(as, { fullName: 'Nom Essai', email: 'autre@miyi.example' })).json().profile.email).toBe(as.email)
})

test('a driver’s new name is sent in a live event to the passenger whose ride they accepted', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  await kit.database.db
    .updateTable('profiles')
    .set({ firstName: 'Chauffeur', lastName: 'Essai' })
    .where('id', '=', driver.userId)
    .execute()
  const { id } = await aRide(kit, passenger)
  await drive(kit, driver, id, ['accept'])
  const stream = await openStream(kit, passenger)
  await stream.next('hello')
  await save(driver, { fullName: 'Ɖɔssou Gbêdokpô' })
  let driverNow = (await stream.next('passenger-ride')).driver
  // The event of the acceptance may arrive only now.
  if (driverNow?.firstName === 'Chauffeur') driverNow = (await stream.next('passenger-ride')).driver
  expect(driverNow).toMatchObject({ firstName: 'Ɖɔssou' })
  stream.close()
})

test('a profile change sends session-changed to the person’s event stream, which stays open', async () => {
  const as = await aPassenger(kit)
  const stream = await openStream(kit, as)
  await stream.next('hello')
  await save(as, { fullName: 'Nom Essai' })
  await stream.next('session-changed')
  await save(as, { fullName: 'Nom Suivant' })
  await stream.next('session-changed')
  stream.close()
})
