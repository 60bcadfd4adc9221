import { ACCOUNT_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import {
  AFTER_ERROR_MS,
  AFTER_NO_SESSION_MS,
  SOCIAL_RETRY,
  socialErrorSentence,
} from '#domain/accounts/social/social-errors.ts'
import type { SocialStart } from '#domain/accounts/social/social-providers.ts'

/** A failed social sign-in: the sentence, how long it is shown, and the page for another try. */
export type CallbackFailure = { readonly sentence: string; readonly afterMs: number; readonly retryFrom: SocialStart }

/** Parses /auth/callback?error=… (§4 Social callback). Null: there is no error. */
export function failureIn(query: URLSearchParams): CallbackFailure | null {
  const error = query.get('error')
  if (error === null) return null
  const retryFrom = query.get('from') === 'become-driver' ? 'become-driver' : 'sign-in'
  const provider = query.get('provider') === 'facebook' ? 'facebook' : 'google'
  const sentence = socialErrorSentence(error, query.get('error_description'), provider)
  return { sentence, afterMs: AFTER_ERROR_MS, retryFrom }
}

/** Neither an error nor a session came back (§4). */
export const NO_SESSION: CallbackFailure = {
  sentence: ACCOUNT_SENTENCES.oauthNoSession,
  afterMs: AFTER_NO_SESSION_MS,
  retryFrom: 'sign-in',
}

export function retryPath({ retryFrom }: CallbackFailure): string {
  return SOCIAL_RETRY[retryFrom]
}
