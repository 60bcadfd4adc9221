import * as z from 'zod/mini'
import { isMobileNumber, normalizePhoneNumber } from '../accounts/phone-number.ts'
import type { Contract } from '../shared/contract.ts'
import { personName } from '../shared/text-rule.ts'
import { CONTACT_LINK_READS, CONTACT_NAME_MAX, CONTACT_REQUESTS, CONTACT_STATES } from './emergency-contacts.ts'
import { CONTACT_SENTENCES } from './safety.fr.ts'

/** A mobile number of Benin, in its stored form. */
const phoneNumber = z.pipe(
  z.string(),
  z.transform((typed, context) => {
    const stored = normalizePhoneNumber(typed)
    if (stored !== null && isMobileNumber(stored)) return stored
    context.issues.push({ code: 'custom', message: CONTACT_SENTENCES.phoneUnreadable, input: typed })
    return z.NEVER
  }),
)

/** What a person types about somebody to be warned. */
export const newContactSchema = z.object({
  name: personName({
    min: 1,
    tooShort: CONTACT_SENTENCES.nameMissing,
    max: CONTACT_NAME_MAX,
    tooLong: CONTACT_SENTENCES.nameTooLong,
  }),
  phoneNumber,
})

export const contactSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  phoneNumber: z.string(),
  state: z.enum(CONTACT_STATES),
  askedAt: z.iso.datetime(),
})
export type EmergencyContact = z.infer<typeof contactSchema>

const contacts = z.object({
  contacts: z.array(contactSchema),
  /** This installation sends SMS: without them nobody can be asked. */
  hasSms: z.boolean(),
})

/** What a contact reads behind their link. */
const contactRequest = z.object({
  /** Who asks, as their profile names them. Nothing else of them. */
  ownerName: z.string(),
  state: z.enum(CONTACT_STATES),
})
export type ContactRequest = z.infer<typeof contactRequest>

const ofLink = { access: 'public', limits: [CONTACT_LINK_READS], params: z.object({ key: z.string() }) } as const

/** The people whom a call for help also warns: their owner's list, and the link by which they agree, refuse or stop. */
export const contactsContract = {
  'GET /api/emergency-contacts': {
    access: 'signed-in',
    summary: 'The caller’s contacts in danger.',
    output: contacts,
    refusals: ['signed_out'],
  },
  'POST /api/emergency-contacts': {
    access: 'signed-in',
    limits: [CONTACT_REQUESTS],
    summary: 'Ask somebody by SMS whether they want to be warned. Asking the same number again sends a new link.',
    body: newContactSchema,
    output: contacts,
    refusals: [
      'signed_out',
      'invalid_input',
      'sms_off',
      'sms_budget_used_up',
      'too_many_contacts',
      'contact_is_self',
      'contact_stopped',
      'too_many_requests',
    ],
  },
  'DELETE /api/emergency-contacts/:contactId': {
    access: 'signed-in',
    summary: 'Remove a contact. A repeat changes nothing.',
    params: z.object({ contactId: z.uuid() }),
    output: contacts,
    refusals: ['signed_out'],
  },
  'GET /api/contact-links/:key': {
    ...ofLink,
    summary: 'What the link of a contact asks. Null: it never existed, or its owner has removed them.',
    output: z.object({ request: z.nullable(contactRequest) }),
    refusals: ['too_many_requests'],
  },
  'POST /api/contact-links/:key': {
    ...ofLink,
    summary: 'A contact agrees, once and within a week, or refuses or stops, at any time. A repeat changes nothing.',
    body: z.object({ agrees: z.boolean() }),
    output: z.object({ request: contactRequest }),
    refusals: ['invalid_input', 'contact_not_found', 'contact_link_expired', 'too_many_requests'],
  },
} as const satisfies Contract
