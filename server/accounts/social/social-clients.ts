import { createHmac } from 'node:crypto'
import { createAuthorizationURL, validateAuthorizationCode, validateToken } from 'better-auth/oauth2'
import * as z from 'zod/mini'
import type { SocialProvider } from '#domain/accounts/social/social-providers.ts'
import { type SocialProfile, socialEmail } from '#domain/accounts/social/social-rules.ts'
import type { FacebookConfig, GoogleConfig } from '../../config/config-social.ts'
import type { Config } from '../../config.ts'
import { answerFailure, SocialFailure } from './social-failure.ts'

/** A provider that does not answer within this time counts as unreachable. */
const PATIENCE_MS = 10_000

/** Binds the provider's answer to our request. The library stores it under the state. */
export type SocialSecrets = { readonly codeVerifier: string; readonly nonce: string }

type Question = SocialSecrets & { readonly state: string; readonly redirectURI: string }
type Answer = SocialSecrets & { readonly code: string; readonly redirectURI: string }

export type SocialClient = {
  /** The URL where the browser goes to sign in at the provider. */
  readonly addressOf: (question: Question) => Promise<URL>
  /** The person's profile. The provider's tokens are used for this request only, and not stored. */
  readonly profileOf: (answer: Answer) => Promise<SocialProfile>
}

const googleClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  nonce: z.string(),
  name: z.catch(z.nullable(z.string()), null),
  email: z.optional(z.unknown()),
  email_verified: z.optional(z.unknown()),
})

/** OpenID Connect with state, PKCE and nonce; the identity is read from a signed token. */
function googleClient({ authorizeUrl, tokenUrl, keysUrl, issuer, ...options }: GoogleConfig): SocialClient {
  return {
    addressOf: (question) =>
      createAuthorizationURL({
        ...question,
        id: 'google',
        options,
        authorizationEndpoint: authorizeUrl,
        scopes: ['openid', 'email', 'profile'],
        prompt: 'select_account',
      }),
    profileOf: async ({ nonce, ...answer }) => {
      const { idToken } = await validateAuthorizationCode({ ...answer, options, tokenEndpoint: tokenUrl })
      if (idToken === undefined) throw new SocialFailure('failed', 'no identity token')
      // Google names itself as the issuer with or without the scheme.
      const issuers = [issuer, issuer.replace(/^https:\/\//, '')]
      const { payload } = await validateToken(idToken, keysUrl, { audience: options.clientId, issuer: issuers })
      const claims = googleClaims.parse(payload)
      if (claims.nonce !== nonce) throw new SocialFailure('expired', 'the nonce is another one')
      const email = socialEmail(claims.email)
      return { subject: claims.sub, name: claims.name, email, emailVerified: claims.email_verified === true }
    },
  }
}

const facebookProfile = z.object({
  id: z.pipe(z.union([z.string(), z.number()]), z.transform(String)).check(z.minLength(1)),
  name: z.catch(z.nullable(z.string()), null),
  email: z.optional(z.unknown()),
})

/** The profile behind a token. The request carries a proof that we know the application's secret. */
async function askFacebook(profileUrl: string, accessToken: string, clientSecret: string): Promise<unknown> {
  const url = new URL(profileUrl)
  url.searchParams.set('fields', 'id,name,email')
  url.searchParams.set('appsecret_proof', createHmac('sha256', clientSecret).update(accessToken).digest('hex'))
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  if (!answer.ok) throw answerFailure({ status: answer.status })
  return answer.json()
}

/**
 * OAuth 2 only: state, and the application's secret. `auth_type=reauthenticate` makes Facebook ask who is there even when
 * somebody is signed in. Facebook never says that an address is verified, so none of its addresses counts as
 * verified: it is shown, and waits for its mailbox (registration/claimed-email.service.ts).
 */
function facebookClient({ authorizeUrl, tokenUrl, profileUrl, ...options }: FacebookConfig): SocialClient {
  return {
    addressOf: ({ state, redirectURI }) =>
      createAuthorizationURL({
        id: 'facebook',
        options,
        authorizationEndpoint: authorizeUrl,
        state,
        redirectURI,
        scopes: ['email', 'public_profile'],
        additionalParams: { auth_type: 'reauthenticate' },
      }),
    profileOf: async ({ code, redirectURI }) => {
      const { accessToken } = await validateAuthorizationCode({ code, redirectURI, options, tokenEndpoint: tokenUrl })
      if (accessToken === undefined) throw new SocialFailure('failed', 'no access token')
      const profile = facebookProfile.parse(await askFacebook(profileUrl, accessToken, options.clientSecret))
      return { subject: profile.id, name: profile.name, email: socialEmail(profile.email), emailVerified: false }
    },
  }
}

/** The client of a provider, or null if it is not configured. */
export function socialClient({ social }: Config, provider: SocialProvider): SocialClient | null {
  if (provider === 'google') return social.google && googleClient(social.google)
  return social.facebook && facebookClient(social.facebook)
}

/** Requests the profile. Rejects with SocialFailure on any error, and always within PATIENCE_MS. */
export async function profileOf(client: SocialClient, answer: Answer): Promise<SocialProfile> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new SocialFailure('unreachable', 'no answer in time')), PATIENCE_MS)
  })
  try {
    return await Promise.race([client.profileOf(answer), tooLate])
  } catch (error) {
    throw answerFailure(error)
  } finally {
    clearTimeout(timer)
  }
}
