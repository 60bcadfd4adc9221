import { nameOnOneLine } from '../../shared/one-line.ts'
import { emailOnlySchema, FULL_NAME_MAX, FULL_NAME_MIN } from '../account-rules.ts'
import { SOCIAL_RULES_TEXTS } from '../accounts.fr.ts'

/** What a provider says about a person. The subject never changes; all else may change at each sign-in. */
export type SocialProfile = {
  readonly subject: string
  readonly name: string | null
  readonly email: string | null
  /** The provider confirms that this person reads that mailbox. */
  readonly emailVerified: boolean
}

/** The account here that has the provider's address, if any. Unconfirmed: nobody has proved that the address is theirs. */
export type Holder = 'none' | 'unconfirmed' | 'confirmed'

/**
 * `create` opens a confirmed account with that address; `create_without_email` one without; `link` adds this provider to
 * the confirmed account; `take_over` gives the unconfirmed registration to this person and drops its password.
 */
export type SocialDecision = 'create' | 'create_without_email' | 'link' | 'take_over' | 'refuse'

type EmailState = 'no_email' | 'unverified' | 'verified'

/**
 * The decision for a provider's subject without an account here. Only a verified address gives access. Rows: the
 * address that the provider gives. Columns: who holds it here.
 */
const DECISIONS: Readonly<Record<EmailState, Readonly<Record<Holder, SocialDecision>>>> = {
  verified: { none: 'create', unconfirmed: 'take_over', confirmed: 'link' },
  unverified: { none: 'create_without_email', unconfirmed: 'refuse', confirmed: 'refuse' },
  no_email: { none: 'create_without_email', unconfirmed: 'create_without_email', confirmed: 'create_without_email' },
}

/** Decides for a subject that is seen for the first time. */
export function decideNewcomer({ email, emailVerified }: SocialProfile, holder: Holder): SocialDecision {
  const emailState: EmailState = email === null ? 'no_email' : emailVerified ? 'verified' : 'unverified'
  return DECISIONS[emailState][holder]
}

/** The provider's address in our form; null when it is missing or invalid. */
export function socialEmail(given: unknown): string | null {
  const email = emailOnlySchema.safeParse({ email: given })
  return email.success ? email.data.email : null
}

/** The name to show when the provider gives none that our rules accept; the person may change it in their profile. */
export const FALLBACK_NAME = SOCIAL_RULES_TEXTS.nameless

/** The provider's name in the form of §9 Full name: one line, cut to its maximum, never too short. */
export function socialName(given: string | null): string {
  let name = ''
  for (const character of nameOnOneLine(given ?? '')) {
    if (name.length + character.length > FULL_NAME_MAX) break
    name += character
  }
  const trimmed = name.trim()
  return trimmed.length < FULL_NAME_MIN ? FALLBACK_NAME : trimmed
}
