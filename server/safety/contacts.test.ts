import { afterAll, beforeAll, expect, test } from 'vitest'
import { CONTACT_LINK_DAYS, CONTACTS_MAX } from '#domain/safety/emergency-contacts.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'
import { anAgreedContact, aSos, askContact, aTakenRide, linkKeyOf } from '#kit/people/sos.ts'
import { forgetTripsOf } from '../rides/forget-rides.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const AUNT = '+2290197030301'

function answer(key: string, agrees: boolean) {
  return kit.call(`POST /api/contact-links/${key}`, { body: { agrees } })
}

async function requestOf(key: string) {
  return (await kit.call(`GET /api/contact-links/${key}`)).json().request
}

function ask(as: { cookie: string }, phoneNumber: string) {
  return kit.call('POST /api/emergency-contacts', { as, body: { name: 'Tante Essai', phoneNumber } })
}

async function statesOf(as: { cookie: string }): Promise<string[]> {
  const { contacts } = (await kit.call('GET /api/emergency-contacts', { as })).json()
  return contacts.map(({ state }: { state: string }) => state)
}

test('a contact agrees by the link of an SMS, without an account, and reads only the name of who asks', async () => {
  const owner = await aPassenger(kit, { fullName: 'Awa Essai' })
  await askContact(kit, owner, AUNT)
  const key = linkKeyOf(kit, AUNT)
  const page = await kit.call(`GET /api/contact-links/${key}`)
  expect(page.json()).toEqual({ request: { ownerName: 'Awa Essai', state: 'asked' } })
  expect((await answer(key, true)).json().request.state).toBe('agreed')
  expect(await statesOf(owner)).toEqual(['agreed'])
  // Opened again, or by somebody to whom the message was forwarded, it changes nothing.
  expect((await answer(key, true)).json().request.state).toBe('agreed')
})

test('the database has no secret of a link', async () => {
  const owner = await aPassenger(kit)
  await askContact(kit, owner, '+2290197030302')
  const rows = await kit.database.db.selectFrom('emergencyContacts').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(linkKeyOf(kit, '+2290197030302'))
})

test('a contact who stops is not warned any more, and cannot be asked again by the same person', async () => {
  const { passenger, rideId } = await aTakenRide(kit)
  const number = '+2290197030303'
  const key = await anAgreedContact(kit, passenger, number)
  expect((await answer(key, false)).json().request.state).toBe('stopped')
  const sent = kit.texts.length
  await aSos(kit, passenger, rideId)
  await kit.sendSms()
  expect(kit.texts.length).toBe(sent)
  expect((await answer(key, true)).json().error.code).toBe('contact_link_expired')
  const { contacts } = (await kit.call('GET /api/emergency-contacts', { as: passenger })).json()
  await kit.call(`DELETE /api/emergency-contacts/${contacts[0].id}`, { as: passenger })
  expect(await statesOf(passenger)).toEqual([])
  expect((await ask(passenger, number)).json().error.code).toBe('contact_stopped')
})

test('a link agrees for a week, and refuses for ever', async () => {
  const owner = await aPassenger(kit)
  const number = '+2290197030304'
  await askContact(kit, owner, number)
  const key = linkKeyOf(kit, number)
  kit.clock.advanceMinutes(CONTACT_LINK_DAYS * 24 * 60)
  expect(await requestOf(key)).toMatchObject({ state: 'expired' })
  expect((await answer(key, true)).json().error.code).toBe('contact_link_expired')
  expect((await answer(key, false)).json().request.state).toBe('stopped')
})

test('the same number asked again gets a new link, and the former one is void', async () => {
  const owner = await aPassenger(kit)
  const number = '+2290197030305'
  await askContact(kit, owner, number)
  const former = linkKeyOf(kit, number)
  await askContact(kit, owner, number)
  expect(linkKeyOf(kit, number)).not.toBe(former)
  expect(await requestOf(former)).toBeNull()
  expect(await statesOf(owner)).toEqual(['asked'])
})

test('a person has five contacts at most, and not themselves', async () => {
  const owner = await aPassenger(kit)
  for (let n = 0; n < CONTACTS_MAX; n += 1) await askContact(kit, owner, `+229019703040${n}`)
  expect((await ask(owner, '+2290197030409')).json().error.code).toBe('too_many_contacts')
  expect((await ask(owner, owner.phoneNumber)).json().error.code).toBe('contact_is_self')
  expect((await ask(owner, '+2290121304060')).json().error.code).toBe('invalid_input')
  const other = await aPassenger(kit)
  const { contacts } = (await kit.call('GET /api/emergency-contacts', { as: owner })).json()
  const stranger = await kit.call(`DELETE /api/emergency-contacts/${contacts[0].id}`, { as: other })
  expect(stranger.json().contacts).toEqual([])
  expect((await kit.call('GET /api/emergency-contacts', { as: owner })).json().contacts).toEqual(contacts)
})

test('a request that the budget of SMS does not let leave adds nobody, and an SOS leaves all the same', async () => {
  const poor = await startKit({ SMS_DAY_MAX: '1' })
  const { passenger, rideId } = await aTakenRide(poor)
  await anAgreedContact(poor, passenger, '+2290197030501')
  const refused = await poor.call('POST /api/emergency-contacts', {
    as: passenger,
    body: { name: 'Oncle Essai', phoneNumber: '+2290197030502' },
  })
  expect(refused.json().error.code).toBe('sms_budget_used_up')
  const { contacts } = (await poor.call('GET /api/emergency-contacts', { as: passenger })).json()
  expect(contacts).toHaveLength(1)
  await aSos(poor, passenger, rideId)
  await poor.sendSms()
  expect(poor.texts.at(-1)).toMatchObject({ to: '+2290197030501', text: expect.stringContaining('SOS') })
  await poor.close()
})

test('a contact who is asked again while the budget of SMS is used up keeps the link that they have', async () => {
  const poor = await startKit({ SMS_DAY_MAX: '1' })
  const owner = await aPassenger(poor)
  await askContact(poor, owner, '+2290197030511')
  const key = linkKeyOf(poor, '+2290197030511')
  const again = await poor.call('POST /api/emergency-contacts', {
    as: owner,
    body: { name: 'Oncle Essai', phoneNumber: '+2290197030511' },
  })
  expect(again.json().error.code).toBe('sms_budget_used_up')
  const answer = await poor.call(`POST /api/contact-links/${key}`, { body: { agrees: true } })
  expect(answer.json().request.state).toBe('agreed')
  await poor.close()
})

test('an erased account has no contacts, and its alerts no place', async () => {
  const { passenger, rideId } = await aTakenRide(kit)
  await anAgreedContact(kit, passenger, '+2290197030601')
  const position = { lat: 6.37, lon: 2.43, at: kit.clock.now().toISOString() }
  const id = await aSos(kit, passenger, rideId, { position })
  await kit.context.db.transaction().execute((tx) => forgetTripsOf(tx, passenger.userId))
  const { db } = kit.database
  const alert = await db.selectFrom('sosAlerts').where('id', '=', id).select(['lat', 'positionAt']).executeTakeFirst()
  expect(alert).toEqual({ lat: null, positionAt: null })
  expect(await db.selectFrom('sosNotified').where('alertId', '=', id).select('phoneNumber').execute()).toEqual([])
  expect(await statesOf(passenger)).toEqual([])
})
