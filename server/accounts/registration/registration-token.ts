import { createEmailVerificationToken } from 'better-auth/api'
import { signJWT, verifyJWT } from 'better-auth/crypto'
import * as z from 'zod/mini'
import { type Config, type SigningConfig, signingSecrets } from '../../config.ts'
import { cookiePrefix, isHttps } from '../session/cookie-prefix.ts'
import { cookieNamed } from '../session/session-cookie.ts'
import { CONFIRM_LINK_HOURS } from './account-mails.ts'

const SECONDS = CONFIRM_LINK_HOURS * 3_600

/** The content of a confirmation link: the address, and the registration that it was sent for. */
const linkSchema = z.object({ email: z.string(), registrationId: z.uuid() })
export type ConfirmationLink = z.infer<typeof linkSchema>

/** The content of the cookie of the browser that registered. `use`: a link's token is no cookie, and a cookie no link. */
const browserSchema = z.object({ use: z.literal('browser'), registrationId: z.uuid() })

/** The token of a confirmation link: it confirms this registration and no other. */
export function signConfirmationLink(
  config: SigningConfig,
  { email, registrationId }: ConfirmationLink,
): Promise<string> {
  return createEmailVerificationToken(config.sessionSecret, email, undefined, SECONDS, { registrationId })
}

/** The content of a token that was signed with the current secret or, during a change of secrets, with a former one. */
async function readSigned(config: SigningConfig, token: string): Promise<unknown> {
  const said = await Promise.all(signingSecrets(config).map((secret) => verifyJWT(token, secret)))
  return said.find((one) => one !== null)
}

export async function parseConfirmationLink(config: SigningConfig, token: string): Promise<ConfirmationLink | null> {
  const link = linkSchema.safeParse(await readSigned(config, token))
  return link.success ? link.data : null
}

function browserCookieName(config: Config): string {
  return `${cookiePrefix(config)}.registration`
}

function cookieLine(config: Config, value: string, seconds: number): string {
  const line = `${browserCookieName(config)}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Strict`
  return isHttps(config) ? `${line}; Secure` : line
}

/** The Set-Cookie line that marks the browser that registered. Scripts cannot read the cookie. */
export async function markBrowser(config: SigningConfig, registrationId: string): Promise<string> {
  const value = await signJWT({ use: 'browser', registrationId }, config.sessionSecret, SECONDS)
  return cookieLine(config, value, SECONDS)
}

export function unmarkBrowser(config: Config): string {
  return cookieLine(config, '', 0)
}

/** The registration that this browser made last, or null. Does not say whether it still waits. */
export async function registrationOfBrowser(config: SigningConfig, headers: Headers): Promise<string | null> {
  const value = cookieNamed(headers, browserCookieName(config))
  if (value === null) return null
  const mark = browserSchema.safeParse(await readSigned(config, value))
  return mark.success ? mark.data.registrationId : null
}
