import { createHash, randomBytes } from 'node:crypto'
import { contactRequestSms } from '#domain/mail/sos-sms.ts'
import { contactPath } from '#domain/safety/contact-link.ts'
import type { ContactRequest, contactsContract, EmergencyContact } from '#domain/safety/contacts.contract.ts'
import { CONTACT_KEY_BYTES, CONTACTS_MAX, contactState } from '#domain/safety/emergency-contacts.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../context.ts'
import { forgetting } from '../db/holds/holds.ts'
import type { Actor } from '../http/caller/actor.ts'
import {
  agree,
  type ContactRow,
  findByLink,
  listContactRows,
  lockOwner,
  putContact,
  removeContact,
  removeUnsent,
  restoreLink,
  stop,
} from './contacts.queries.ts'

type Contacts = CallOutput<(typeof contactsContract)['GET /api/emergency-contacts']>

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex')
}

function present(row: ContactRow, now: Date): EmergencyContact {
  const { id, name, phoneNumber, askedAt } = row
  return { id, name, phoneNumber, state: contactState(row, now), askedAt: askedAt.toISOString() }
}

const isShown = ({ hiddenAt }: ContactRow) => hiddenAt === null

/** The caller's contacts in danger, in the order in which they were asked. */
export async function listContacts({ db, clock, sms }: Context, { userId }: Actor): Promise<Contacts> {
  const now = clock.now()
  const rows = await listContactRows(db, userId)
  return { contacts: rows.filter(isShown).map((row) => present(row, now)), hasSms: sms !== null }
}

/**
 * Asks somebody by SMS whether they want to be warned; their link agrees once. The same number again gets a new link, unless
 * it has agreed. Refuses sms_off, contact_is_self, contact_stopped, too_many_contacts, sms_budget_used_up.
 */
export async function askContact(
  context: Context,
  actor: Actor,
  asked: { readonly name: string; readonly phoneNumber: string },
): Promise<Contacts> {
  const { clock, config, db, sms } = context
  const { userId } = actor
  if (sms === null) throw new Refusal('sms_off')
  if (asked.phoneNumber === actor.phoneNumber) throw new Refusal('contact_is_self')
  const key = randomBytes(CONTACT_KEY_BYTES).toString('base64url')
  const former = await forgetting(db, async (tx) => {
    await lockOwner(tx, userId)
    const rows = await listContactRows(tx, userId)
    const known = rows.find(({ phoneNumber }) => phoneNumber === asked.phoneNumber)
    if (known?.stoppedAt) throw new Refusal('contact_stopped')
    if (known?.agreedAt) return 'agreed'
    if (known === undefined && rows.filter(isShown).length >= CONTACTS_MAX) throw new Refusal('too_many_contacts')
    await putContact(tx, { ...asked, userId, keyHash: hashOf(key), askedAt: clock.now() })
    return known ?? 'new'
  })
  if (former !== 'agreed') {
    const url = new URL(contactPath(key), config.publicUrl).href
    const usedUp = await sms.postRequest(asked.phoneNumber, contactRequestSms(config.brand.name, actor.fullName, url))
    if (usedUp !== null) {
      await (former === 'new' ? removeUnsent(db, hashOf(key)) : restoreLink(db, former))
      throw new Refusal('sms_budget_used_up')
    }
  }
  return listContacts(context, actor)
}

/** Removes a contact of the caller, if it is still there. */
export async function dropContact(context: Context, actor: Actor, id: string): Promise<Contacts> {
  const { userId } = actor
  await forgetting(context.db, (tx) => removeContact(tx, { id, userId, at: context.clock.now() }))
  return listContacts(context, actor)
}

/** What the link of a contact asks: the name of whoever asks, and nothing else of them. Null: there is no such link. */
export async function findContactRequest({ db, clock }: Context, key: string): Promise<ContactRequest | null> {
  const found = await findByLink(db, hashOf(key))
  return found === undefined ? null : { ownerName: found.fullName ?? '', state: contactState(found, clock.now()) }
}

/**
 * A contact agrees, within a week and once, or refuses or stops, at any time and for good. Idempotent. Refuses
 * contact_not_found, contact_link_expired.
 */
export async function answerContactRequest(
  context: Context,
  key: string,
  { agrees }: { readonly agrees: boolean },
): Promise<ContactRequest> {
  const { db, clock } = context
  const now = clock.now()
  const found = await findByLink(db, hashOf(key))
  if (found === undefined) throw new Refusal('contact_not_found')
  const state = contactState(found, now)
  if (!agrees) await stop(db, found.id, now)
  else if (state === 'asked') await agree(db, found.id, now)
  else if (state !== 'agreed') throw new Refusal('contact_link_expired')
  const request = await findContactRequest(context, key)
  if (request === null) throw new Refusal('contact_not_found')
  return request
}
