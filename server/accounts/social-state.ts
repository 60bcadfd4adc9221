import type { BetterAuthPlugin } from 'better-auth'
import { parseGenericState } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { generateIdTokenNonce, generateState } from 'better-auth/oauth2'
import * as z from 'zod/mini'
import { SOCIAL_PROVIDERS, SOCIAL_STARTS } from '#domain/accounts/social/social-providers.ts'

/** Seconds that somebody has at his provider: a password to find, a code to wait for. The library keeps the state as long. */
export const STATE_SECONDS = 600

const departure = z.object({ provider: z.enum(SOCIAL_PROVIDERS), returnTo: z.enum(SOCIAL_STARTS) })
const kept = z.extend(departure, { codeVerifier: z.string(), idTokenNonce: z.string() })

/**
 * The library's own state, PKCE verifier and nonce, without its routes: kept behind the state, which the browser that
 * went to the provider holds in a signed cookie, and which serves once.
 */
export const socialState = {
  id: 'social-state',
  endpoints: {
    openSocialState: createAuthEndpoint.serverOnly({ method: 'POST', body: departure }, async (call) => {
      const nonce = generateIdTokenNonce({ requiresIdTokenNonce: true }) ?? ''
      const made = await generateState(call, { additionalData: call.body, idTokenNonce: nonce })
      return { ...made, nonce }
    }),
    closeSocialState: createAuthEndpoint.serverOnly(
      { method: 'GET', query: z.object({ state: z.string() }) },
      async (call) => {
        const { idTokenNonce: nonce, ...rest } = kept.parse(await parseGenericState(call, call.query.state))
        return { ...rest, nonce }
      },
    ),
  },
} satisfies BetterAuthPlugin
