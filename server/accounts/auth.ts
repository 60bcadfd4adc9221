import { type Auth as BetterAuth, type BetterAuthOptions, betterAuth } from 'better-auth'
import { PASSWORD_MAX, PASSWORD_MIN } from '#domain/accounts/account-rules.ts'
import type { Context } from '../context.ts'
import { announce } from '../live/announce.ts'
import { passwordChangedMail, RESET_LINK_MINUTES, resetMail } from './account-mails.ts'
import { forgetResetLinks } from './accounts.queries.ts'

/** Days for which a session lives after its last renewal. */
export const SESSION_DAYS = 30

/** A session older than this many days is renewed when the page asks who is signed in. */
export const SESSION_RENEWAL_DAYS = 1

/** What the names of our cookies begin with. */
const COOKIE_PREFIX = 'miyi'

const DAY_SECONDS = 24 * 60 * 60

export type Auth = BetterAuth<BetterAuthOptions>

function withPassword({ config, db, jobs }: Context): NonNullable<BetterAuthOptions['emailAndPassword']> {
  return {
    enabled: true,
    minPasswordLength: PASSWORD_MIN,
    maxPasswordLength: PASSWORD_MAX,
    requireEmailVerification: true,
    revokeSessionsOnPasswordReset: true,
    resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
    sendResetPassword: ({ user, token }) => jobs.send('send-mail', resetMail(config, user.email, token)),
    onPasswordReset: async ({ user }) => {
      await forgetResetLinks(db, user.id)
      await jobs.send('send-mail', passwordChangedMail(config, user.email))
    },
  }
}

/** Its own words go to our log; what a person did wrong is no error of the server's. */
function loggerOn({ log }: Context): NonNullable<BetterAuthOptions['logger']> {
  return {
    level: 'warn',
    log: (level, message, ...details) => log[level === 'error' ? 'warn' : 'debug']({ details }, `auth: ${message}`),
  }
}

function optionsOf(context: Context): BetterAuthOptions {
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
      // Every door through which a session ends: sign-out, password reset, expiry.
      session: { delete: { after: (session) => announce(db, { kind: 'session', userId: session.userId }) } },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      database: { generateId: 'uuid' },
      ipAddress: { disableIpTracking: true },
    },
    // Tries are counted by server/http/rate-limit.ts, in front of our own routes.
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: loggerOn(context),
  }
}

/** Accounts, passwords and sessions: the library keeps them, on the product's own connection pool. */
export function createAuth(context: Context): Auth {
  return betterAuth(optionsOf(context))
}
