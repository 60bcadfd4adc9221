import * as z from 'zod/mini'
import type { SocialError } from '#domain/accounts/social/social-errors.ts'

/** Why a provider's answer signed nobody in: `code` for the person, and a message without secrets for the log. */
export class SocialFailure extends Error {
  readonly code: SocialError

  constructor(code: SocialError, reason: string) {
    super(reason)
    this.name = 'SocialFailure'
    this.code = code
  }
}

/** The error codes of a token endpoint (RFC 6749, 5.2) as codes of the callback page. */
const CODE_OF_REFUSAL: Readonly<Record<string, SocialError>> = {
  invalid_client: 'unauthorized_client',
  unauthorized_client: 'unauthorized_client',
  invalid_request: 'invalid_request',
  redirect_uri_mismatch: 'invalid_request',
  invalid_grant: 'expired',
}

const httpAnswer = z.object({ status: z.number(), error: z.catch(z.optional(z.string()), undefined) })

/** Converts any error of a request to a provider: a refusal, no answer, or an answer that is invalid. */
export function answerFailure(thrown: unknown): SocialFailure {
  if (thrown instanceof SocialFailure) return thrown
  const answer = httpAnswer.safeParse(thrown)
  if (answer.success) {
    const { status, error = '' } = answer.data
    const code = CODE_OF_REFUSAL[error] ?? (status >= 500 ? 'unreachable' : 'failed')
    return new SocialFailure(code, `answered ${status} ${error}`.trim())
  }
  // The errors of fetch when nobody answers. A bad signature or claim has another name.
  const name = thrown instanceof Error ? thrown.name : 'unknown'
  return new SocialFailure(name === 'TypeError' || name === 'TimeoutError' ? 'unreachable' : 'failed', name)
}
