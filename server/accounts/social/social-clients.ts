import { createHmac } from 'node:crypto'
import { createAuthorizationURL, validateAuthorizationCode, validateToken } from 'better-auth/oauth2'
import * as z from 'zod/mini'
import type { SocialProvider } from '#domain/accounts/social/social-providers.ts'
import { type SocialProfile, socialEmail } from '#domain/accounts/social/social-rules.ts'
import type { Config, FacebookConfig, GoogleConfig } from '../../config.ts'
import { answerFailure, SocialFailure } from './social-failure.ts'

/** A provider that does not answer within this time is one that does not answer. */
const PATIENCE_MS = 10_000

/** What binds the answer to the question: the library keeps it behind the state. */
export type SocialSecrets = { readonly codeVerifier: string; readonly nonce: string }

type Question = SocialSecrets & { readonly state: string; readonly redirectURI: string }
type Answer = SocialSecrets & { readonly code: string; readonly redirectURI: string }

export type SocialClient = {
  /** Where the browser goes, to be asked who stands before it. */
  readonly addressOf: (question: Question) => Promise<URL>
  /** Who that was. The provider's tokens are used for this one question, and forgotten. */
  readonly profileOf: (answer: Answer) => Promise<SocialProfile>
}

const googleClaims = z.object({
  sub: z.string().check(z.minLength(1)),
  nonce: z.string(),
  name: z.catch(z.nullable(z.string()), null),
  email: z.optional(z.unknown()),
  email_verified: z.optional(z.unknown()),
})

/** OpenID Connect: state, PKCE and nonce; the identity is read from a signed token. */
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
      // Google signs with or without the scheme.
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

/** The profile behind a token, asked with the proof that the asker knows the application's secret. */
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
 * OAuth 2 alone: state, and the application's secret. `auth_type=reauthenticate` is its way to ask who is there even
 * when somebody is signed in. It never says that an address is verified, so none of its addresses is.
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

/** The client of a provider, or null where it is not configured. */
export function socialClient({ social }: Config, provider: SocialProvider): SocialClient | null {
  if (provider === 'google') return social.google && googleClient(social.google)
  return social.facebook && facebookClient(social.facebook)
}

/** Asks who it was. Rejects with SocialFailure, whatever went wrong, and in any case in time. */
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
