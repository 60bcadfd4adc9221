import * as z from 'zod/mini'
import { endpoint, word } from './config-values.ts'

/** The environment variables of sign-in with Google and Facebook. */
export const socialVariables = {
  GOOGLE_CLIENT_ID: z.optional(word),
  GOOGLE_CLIENT_SECRET: z.optional(word),
  GOOGLE_AUTHORIZE_URL: z._default(endpoint, 'https://accounts.google.com/o/oauth2/v2/auth'),
  GOOGLE_TOKEN_URL: z._default(endpoint, 'https://oauth2.googleapis.com/token'),
  GOOGLE_KEYS_URL: z._default(endpoint, 'https://www.googleapis.com/oauth2/v3/certs'),
  GOOGLE_ISSUER: z._default(endpoint, 'https://accounts.google.com'),
  FACEBOOK_CLIENT_ID: z.optional(word),
  FACEBOOK_CLIENT_SECRET: z.optional(word),
  FACEBOOK_AUTHORIZE_URL: z._default(endpoint, 'https://www.facebook.com/v24.0/dialog/oauth'),
  FACEBOOK_TOKEN_URL: z._default(endpoint, 'https://graph.facebook.com/v24.0/oauth/access_token'),
  FACEBOOK_PROFILE_URL: z._default(endpoint, 'https://graph.facebook.com/v24.0/me'),
}

type SocialVariables = {
  readonly GOOGLE_CLIENT_ID?: string | undefined
  readonly GOOGLE_CLIENT_SECRET?: string | undefined
  readonly GOOGLE_AUTHORIZE_URL: string
  readonly GOOGLE_TOKEN_URL: string
  readonly GOOGLE_KEYS_URL: string
  readonly GOOGLE_ISSUER: string
  readonly FACEBOOK_CLIENT_ID?: string | undefined
  readonly FACEBOOK_CLIENT_SECRET?: string | undefined
  readonly FACEBOOK_AUTHORIZE_URL: string
  readonly FACEBOOK_TOKEN_URL: string
  readonly FACEBOOK_PROFILE_URL: string
}

/** Our client credentials at an identity provider, and its URLs. */
type SocialClientConfig = {
  readonly clientId: string
  readonly clientSecret: string
  readonly authorizeUrl: string
  readonly tokenUrl: string
}

/** Google signs its ID tokens: the issuer, and the URL of the keys. */
export type GoogleConfig = SocialClientConfig & { readonly issuer: string; readonly keysUrl: string }

/** Facebook has a URL for the person's profile. */
export type FacebookConfig = SocialClientConfig & { readonly profileUrl: string }

export function googleOf(env: SocialVariables): GoogleConfig | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined || clientSecret === undefined) return null
  const [authorizeUrl, tokenUrl] = [env.GOOGLE_AUTHORIZE_URL, env.GOOGLE_TOKEN_URL]
  return { clientId, clientSecret, authorizeUrl, tokenUrl, keysUrl: env.GOOGLE_KEYS_URL, issuer: env.GOOGLE_ISSUER }
}

export function facebookOf(env: SocialVariables): FacebookConfig | null {
  const { FACEBOOK_CLIENT_ID: clientId, FACEBOOK_CLIENT_SECRET: clientSecret } = env
  if (clientId === undefined || clientSecret === undefined) return null
  const [authorizeUrl, tokenUrl] = [env.FACEBOOK_AUTHORIZE_URL, env.FACEBOOK_TOKEN_URL]
  return { clientId, clientSecret, authorizeUrl, tokenUrl, profileUrl: env.FACEBOOK_PROFILE_URL }
}
