import { errorInWordsOf } from '../../shared/error-sentence.ts'
import { oneLine } from '../../shared/one-line.ts'
import { PAGES } from '../../shared/routes.ts'
import { REQUEST_SENTENCES } from '../../shared/shared.fr.ts'
import { ACCOUNT_SENTENCES } from '../accounts.fr.ts'
import type { SocialProvider, SocialStart } from './social-providers.ts'

/** Sentences of /auth/callback?error=… (§8): for OAuth's own codes, then for ours. */
const SENTENCES = {
  invalid_request: ACCOUNT_SENTENCES.oauthInvalidRequest,
  unauthorized_client: ACCOUNT_SENTENCES.oauthUnauthorizedClient,
  access_denied: ACCOUNT_SENTENCES.oauthAccessDenied,
  not_linked: ACCOUNT_SENTENCES.socialNotLinked,
  expired: ACCOUNT_SENTENCES.socialExpired,
  unreachable: ACCOUNT_SENTENCES.socialUnreachable,
  account_blocked: ACCOUNT_SENTENCES.blocked,
  account_deleted: ACCOUNT_SENTENCES.deleted,
  too_many_requests: REQUEST_SENTENCES.tooMany,
  failed: ACCOUNT_SENTENCES.oauthFailed,
} as const

export type SocialError = keyof typeof SENTENCES

const KNOWN: ReadonlyMap<string, string> = new Map(Object.entries(SENTENCES))

/** Replaces « Google » in the sentences of §8 for people who came from Facebook. */
const OF_FACEBOOK: ReadonlyMap<string, string> = new Map([
  ['invalid_request', ACCOUNT_SENTENCES.oauthInvalidRequestFacebook],
  ['unauthorized_client', ACCOUNT_SENTENCES.oauthUnauthorizedClientFacebook],
])

/** Is there a sentence for this code? */
export function isSocialError(code: string): code is SocialError {
  return KNOWN.has(code)
}

/** Anybody can write this URL parameter: what does not fit on the error screen is cut. */
export const DESCRIPTION_MAX = 160

/** How long the error screen stays, and how long the message stays that no session came (§9 Redirect delays). */
export const AFTER_ERROR_MS = 3_000
export const AFTER_NO_SESSION_MS = 2_000

/** An external description on one line, cut to its maximum; null when nothing is left. */
export function shortDescription(given: string | null): string | null {
  const characters = [...oneLine(given ?? '')]
  if (characters.length === 0) return null
  return characters.length <= DESCRIPTION_MAX
    ? characters.join('')
    : `${characters.slice(0, DESCRIPTION_MAX).join('')}…`
}

/** §8 OAuth callback: the sentence of the code, else « Erreur: {description} », else the default. */
export function socialErrorSentence(
  error: string,
  description: string | null,
  provider: SocialProvider = 'google',
): string {
  const known = (provider === 'facebook' ? OF_FACEBOOK.get(error) : undefined) ?? KNOWN.get(error)
  if (known !== undefined) return known
  const said = shortDescription(description)
  return said === null ? SENTENCES.failed : errorInWordsOf(said)
}

/** Codes are short words; any other value counts as an unknown error. */
const CODE = /^[\w.-]{1,64}$/

/** The page where a person began, and the provider that they chose. */
type Trip = { readonly returnTo: SocialStart; readonly provider: SocialProvider }

/** The page that says why a social sign-in failed (§4). */
export function socialErrorPath(
  { returnTo, provider }: Trip,
  error: string,
  description: string | null = null,
): string {
  const said = shortDescription(description)
  const query = [
    `error=${CODE.test(error) ? error : 'other'}`,
    ...(said === null ? [] : [`error_description=${encodeURIComponent(said)}`]),
    ...(provider === 'facebook' && OF_FACEBOOK.has(error) ? [`provider=${provider}`] : []),
    // A person who already has an account first signs in to it at /auth.
    ...(returnTo === 'become-driver' && error !== 'not_linked' ? [`from=${returnTo}`] : []),
  ]
  return `${PAGES.authCallback.path}?${query.join('&')}`
}

/** The page to open after a social sign-in succeeded (§7). */
export const SOCIAL_RETURN: Readonly<Record<SocialStart, string>> = {
  'sign-in': PAGES.authCallback.path,
  'become-driver': PAGES.becomeDriver.path,
}

/** The page where they may try again: the one where they began. */
export const SOCIAL_RETRY: Readonly<Record<SocialStart, string>> = {
  'sign-in': PAGES.auth.path,
  'become-driver': PAGES.becomeDriver.path,
}
