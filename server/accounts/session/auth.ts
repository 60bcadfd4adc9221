import {
  type Auth as BetterAuth,
  type BetterAuthOptions,
  type BetterAuthPlugin,
  betterAuth,
  parseGenericState,
} from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { generateIdTokenNonce, generateState } from 'better-auth/oauth2'
import * as z from 'zod/mini'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/accounts/account-rules.ts'
import { USER_AGENT_MAX } from '#domain/accounts/settings/settings-device.ts'
import { SOCIAL_PROVIDERS, SOCIAL_STARTS } from '#domain/accounts/social/social-providers.ts'
import { RESET_LINK_MINUTES } from '#domain/mail/letter-kinds.ts'
import type { Config } from '../../config.ts'
import type { Context } from '../../context.ts'
import { announce } from '../../db/announce.ts'
import { accountClosure } from '../../identity/account-state.service.ts'
import { resetMail } from '../registration/account-mails.ts'
import { accountClosedError } from './auth-errors.ts'
import { cookiePrefix, isHttps } from './cookie-prefix.ts'

/** Seconds that somebody has at their provider: a password to find, a code to wait for. The library keeps the state as long. */
const STATE_SECONDS = 600

const departure = z.object({ provider: z.enum(SOCIAL_PROVIDERS), returnTo: z.enum(SOCIAL_STARTS) })
const kept = z.extend(departure, { codeVerifier: z.string(), idTokenNonce: z.string() })

/**
 * The library's own state, PKCE verifier and nonce, without its routes: kept behind the state, which the browser that
 * went to the provider holds in a signed cookie, and which serves once.
 */
const socialState = {
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

/** Days for which a session lives after its last renewal. */
export const SESSION_DAYS = 30

/** A session older than this many days is renewed when the page asks who is signed in. */
export const SESSION_RENEWAL_DAYS = 1

const DAY_SECONDS = 24 * 60 * 60

type Options = BetterAuthOptions & { plugins: [typeof socialState] }

export type Auth = BetterAuth<Options>

function withPassword({ config, letters, passwords }: Context): NonNullable<BetterAuthOptions['emailAndPassword']> {
  return {
    enabled: true,
    minPasswordLength: PASSWORD_MIN,
    maxPasswordLength: PASSWORD_MAX,
    password: { hash: passwords.hash, verify: passwords.verify },
    requireEmailVerification: true,
    resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
    sendResetPassword: ({ user, token }) => letters.post(resetMail(config, user.email, token)),
  }
}

/** Its own words go to our log; what a person did wrong is no error of the server's. */
function loggerOn({ log }: Context): NonNullable<BetterAuthOptions['logger']> {
  return {
    level: 'warn',
    log: (level, message, ...details) => log[level === 'error' ? 'warn' : 'debug']({ details }, `auth: ${message}`),
  }
}

function advancedFor(config: Config): NonNullable<BetterAuthOptions['advanced']> {
  return {
    cookiePrefix: cookiePrefix(config),
    useSecureCookies: false,
    defaultCookieAttributes: { secure: isHttps(config) },
    // The cookie of a social sign-in lives as long as what is kept for it.
    cookies: { state: { attributes: { maxAge: STATE_SECONDS } } },
    database: { generateId: 'uuid' },
    ipAddress: { disableIpTracking: true },
  }
}

function optionsOf(context: Context): Options {
  const { config, db } = context
  return {
    appName: config.brand.name,
    baseURL: config.publicUrl,
    secret: config.sessionSecret,
    // `transaction`: sign-up writes user (with profile and role, by trigger) and password in one, or nothing.
    database: { db, type: 'postgres', transaction: true },
    user: {
      modelName: 'users',
      additionalFields: {
        phoneNumber: { type: 'string', required: false },
        registrationId: { type: 'string', required: false, returned: false },
      },
    },
    account: { modelName: 'accounts' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    session: {
      modelName: 'sessions',
      expiresIn: SESSION_DAYS * DAY_SECONDS,
      updateAge: SESSION_RENEWAL_DAYS * DAY_SECONDS,
    },
    emailAndPassword: withPassword(context),
    databaseHooks: {
      // Every door through which a session ends: sign-out, expiry; a reset says it itself.
      session: {
        // The list of open sessions names the device: what it says of itself is kept, within bounds.
        create: {
          before: async ({ userAgent, userId }) => {
            // The last door of every way in; by password it is reached with the right one only.
            const closure = await accountClosure(db, userId)
            if (closure !== null) throw accountClosedError(closure)
            return { data: { userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null } }
          },
        },
        delete: { after: (session) => announce(db, { kind: 'session', userId: session.userId }) },
      },
    },
    advanced: advancedFor(config),
    // Tries are counted by server/http/limits/shared-rate-limits.ts, in front of our own routes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    plugins: [socialState],
    logger: loggerOn(context),
  }
}

/** Accounts, passwords and sessions: the library keeps them, on the product's own connection pool. */
export function createAuth(context: Context): Auth {
  return betterAuth(optionsOf(context))
}
