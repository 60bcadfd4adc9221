import type { FloodLimit, TryLimit } from '../shared/call-limits.ts'

/** People whom an SOS also warns. */
export const CONTACTS_MAX = 5
export const CONTACT_NAME_MAX = 40

/** Requests to agree that one account may cause: each sends an SMS to a number that did not ask for it. */
export const CONTACT_REQUESTS = {
  name: 'emergencyContacts',
  key: 'account',
  account: { tries: 10, minutes: 24 * 60 },
  address: { tries: 500, minutes: 60 },
} as const satisfies TryLimit

/** Reads and answers of contacts’ links from one network: a carrier puts many phones behind one address. Stops guessing. */
export const CONTACT_LINK_READS = {
  name: 'contactLinks',
  by: 'network',
  perMinute: 300,
} as const satisfies FloodLimit

/** Bytes of the secret in a link: it fits an SMS, and cannot be guessed. */
export const CONTACT_KEY_BYTES = 12

/** The link agrees for so many days. It refuses and stops at any time. */
export const CONTACT_LINK_DAYS = 7

/** asked: no answer yet; agreed: is warned; expired: asked too long ago; stopped: wants no messages. */
export const CONTACT_STATES = ['asked', 'agreed', 'expired', 'stopped'] as const
export type ContactState = (typeof CONTACT_STATES)[number]

type Contact = { readonly askedAt: Date; readonly agreedAt: Date | null; readonly stoppedAt: Date | null }

export function contactState({ askedAt, agreedAt, stoppedAt }: Contact, now: Date): ContactState {
  if (stoppedAt !== null) return 'stopped'
  if (agreedAt !== null) return 'agreed'
  return now.getTime() < askedAt.getTime() + CONTACT_LINK_DAYS * 24 * 60 * 60_000 ? 'asked' : 'expired'
}
