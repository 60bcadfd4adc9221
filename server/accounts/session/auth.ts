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

/** Seconds for the sign-in at the provider: to find a password, to wait for a code. The library stores the state as long. */
const STATE_SECONDS = 600

const departure = z.object({ provider: z.enum(SOCIAL_PROVIDERS), returnTo: z.enum(SOCIAL_STARTS) })
const kept = z.extend(departure, { codeVerifier: z.string(), idTokenNonce: z.string() })

/**
 * The library's own state, PKCE verifier and nonce, without its routes. They are stored under the state, which works once.
 * The browser that went to the provider has the state in a signed cookie.
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

/** Days until a session expires, counted from its last renewal. */
export const SESSION_DAYS = 30

/** A session is renewed when it is older than this many days and the page asks who is signed in. */
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

/** Writes the library's messages to our log, errors as warnings: a person's mistake is no error of the server. */
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
    // The cookie of a social sign-in expires together with its stored state.
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
    // `transaction`: the library's sign-up writes user (with profile and role, by trigger) and password in one transaction.
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
      // The delete hook covers sign-out and expiry; a reset announces the end itself.
      session: {
        // Stores the user agent, cut to its maximum: the list of open sessions names the device.
        create: {
          before: async ({ userAgent, userId }) => {
            // The last check of every way to sign in. With a password, only the right one gets this far.
            const closure = await accountClosure(db, userId)
            if (closure !== null) throw accountClosedError(closure)
            return { data: { userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null } }
          },
        },
        delete: { after: (session) => announce(db, { kind: 'session', userId: session.userId }) },
      },
    },
    advanced: advancedFor(config),
    // Our own routes count tries (server/http/limits/shared-rate-limits.ts).
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    plugins: [socialState],
    logger: loggerOn(context),
  }
}

/** Accounts, passwords and sessions are the library's, on our own connection pool. */
export function createAuth(context: Context): Auth {
  return betterAuth(optionsOf(context))
}
