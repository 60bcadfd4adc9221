import { randomUUID } from 'node:crypto'
import type { EmergencyContact } from '#domain/safety/contacts.contract.ts'
import type { Caller, Kit } from '../kit.ts'
import { aRide, drive } from '../rides/rides.ts'
import { aDriver, aPassenger } from './people.ts'

/** A ride that its driver has accepted. */
export async function aTakenRide(kit: Kit) {
  const passenger = await aPassenger(kit)
  const driver = await aDriver(kit)
  const { id: rideId } = await aRide(kit, passenger)
  await drive(kit, driver, rideId, ['accept'])
  return { passenger, driver, rideId }
}

type Press = { kind?: 'real' | 'drill'; key?: string; tappedAt?: string; position?: object | null }

/** Presses SOS through the API. */
export function pressSos(kit: Kit, as: Caller, rideId: string, press: Press = {}) {
  const body = { key: randomUUID(), kind: 'real', tappedAt: kit.clock.now().toISOString(), position: null, ...press }
  return kit.call(`POST /api/rides/${rideId}/sos`, { as, body })
}

/** An alert that was pressed. */
export async function aSos(kit: Kit, as: Caller, rideId: string, press: Press = {}): Promise<string> {
  return (await pressSos(kit, as, rideId, press)).json().alert.id
}

export function takeSos(kit: Kit, as: Caller, alertId: string) {
  return kit.call(`POST /api/admin/sos/${alertId}/take`, { as })
}

export function closeSos(kit: Kit, as: Caller, alertId: string, body: object = {}) {
  const closing = { note: 'Tout va bien, vu avec elle', notifiesContacts: false, ...body }
  return kit.call(`POST /api/admin/sos/${alertId}/close`, { as, body: closing })
}

/** The secret of the link in the last SMS to this number. */
export function linkKeyOf(kit: Kit, phoneNumber: string): string {
  const text = kit.texts.filter(({ to }) => to === phoneNumber).at(-1)?.text ?? ''
  return /contact=([\w-]+)/.exec(text)?.[1] ?? ''
}

/** A contact of this person who has been asked by SMS. */
export async function askContact(kit: Kit, as: Caller, phoneNumber: string): Promise<EmergencyContact> {
  const answer = await kit.call('POST /api/emergency-contacts', { as, body: { name: 'Tante Essai', phoneNumber } })
  if (answer.statusCode !== 200) throw new Error(`asking a contact answered ${answer.statusCode}: ${answer.body}`)
  const { contacts } = answer.json() as { contacts: EmergencyContact[] }
  const contact = contacts.find((one) => one.phoneNumber === phoneNumber)
  if (contact === undefined) throw new Error('the contact is not listed')
  return contact
}

/** A contact of this person who has agreed by the link. */
export async function anAgreedContact(kit: Kit, as: Caller, phoneNumber: string): Promise<string> {
  await askContact(kit, as, phoneNumber)
  const key = linkKeyOf(kit, phoneNumber)
  await kit.call(`POST /api/contact-links/${key}`, { body: { agrees: true } })
  return key
}
