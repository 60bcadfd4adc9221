import { oneLine } from '../../shared/one-line.ts'
import { emailOnlySchema, FULL_NAME_MAX, FULL_NAME_MIN } from '../account-rules.ts'
import { SOCIAL_RULES_TEXTS } from '../accounts.fr.ts'

/** What a provider says of whoever stands before it. Its subject never changes; all else may, at each sign-in. */
export type SocialProfile = {
  readonly subject: string
  readonly name: string | null
  readonly email: string | null
  /** The provider itself says that this person reads that mailbox. */
  readonly emailVerified: boolean
}

/** The account that holds the provider's address here, if any: unconfirmed, nobody has proved that it is theirs. */
export type Holder = 'none' | 'unconfirmed' | 'confirmed'

/**
 * `create` opens a confirmed account of that address; `create_without_email` one without; `link` adds this way in to
 * the confirmed account; `take_over` makes the waiting registration theirs, without its password.
 */
export type SocialDecision = 'create' | 'create_without_email' | 'link' | 'take_over' | 'refuse'

type Proof = 'no_email' | 'unverified' | 'verified'

/**
 * What becomes of a provider's subject that has no account yet. Only a verified address opens anything here:
 *
 * | address of the provider | held by nobody | by an unconfirmed registration | by a confirmed account |
 */
const DECISIONS: Readonly<Record<Proof, Readonly<Record<Holder, SocialDecision>>>> = {
  verified: { none: 'create', unconfirmed: 'take_over', confirmed: 'link' },
  unverified: { none: 'create_without_email', unconfirmed: 'refuse', confirmed: 'refuse' },
  no_email: { none: 'create_without_email', unconfirmed: 'create_without_email', confirmed: 'create_without_email' },
}

/** Decides for a subject seen for the first time. */
export function decideNewcomer({ email, emailVerified }: SocialProfile, holder: Holder): SocialDecision {
  const proof: Proof = email === null ? 'no_email' : emailVerified ? 'verified' : 'unverified'
  return DECISIONS[proof][holder]
}

/** The provider's address as we write addresses; null when it gave none that could be one. */
export function socialEmail(given: unknown): string | null {
  const email = emailOnlySchema.safeParse({ email: given })
  return email.success ? email.data.email : null
}

/** Shown where the provider gives no name that our rules take; the person may write another in their profile. */
export const NAMELESS = SOCIAL_RULES_TEXTS.nameless

/** The provider's name by our rules (§9 Full name): on one line, cut to its length, and never too short. */
export function socialName(given: string | null): string {
  let name = ''
  for (const character of oneLine(given ?? '')) {
    if (name.length + character.length > FULL_NAME_MAX) break
    name += character
  }
  const trimmed = name.trim()
  return trimmed.length < FULL_NAME_MIN ? NAMELESS : trimmed
}
