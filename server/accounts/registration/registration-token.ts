import { createEmailVerificationToken } from 'better-auth/api'
import { signJWT, verifyJWT } from 'better-auth/crypto'
import * as z from 'zod/mini'
import { type Config, signingSecrets } from '../../config.ts'
import { cookiePrefix, isHttps } from '../session/cookie-prefix.ts'
import { cookieNamed } from '../session/session-cookie.ts'
import { CONFIRM_LINK_HOURS } from './account-mails.ts'

const SECONDS = CONFIRM_LINK_HOURS * 3_600

/** What a confirmation link says: the address, and the registration that it was sent for. */
const linkSchema = z.object({ email: z.string(), registrationId: z.uuid() })
export type ConfirmationLink = z.infer<typeof linkSchema>

/** What the cookie of the browser that registered says. `use`: the token of a link is no cookie, nor the other way. */
const browserSchema = z.object({ use: z.literal('browser'), registrationId: z.uuid() })

/** The token of a confirmation link: it confirms this registration and no other. */
export function signConfirmationLink(config: Config, { email, registrationId }: ConfirmationLink): Promise<string> {
  return createEmailVerificationToken(config.sessionSecret, email, undefined, SECONDS, { registrationId })
}

/** What a token says that was signed with the present secret or, while it is changed, with a former one. */
async function readSigned(config: Config, token: string): Promise<unknown> {
  const said = await Promise.all(signingSecrets(config).map((secret) => verifyJWT(token, secret)))
  return said.find((one) => one !== null)
}

export async function parseConfirmationLink(config: Config, token: string): Promise<ConfirmationLink | null> {
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

/** Marks the browser that registered, and no other, as a Set-Cookie line: scripts cannot read it. */
export async function markBrowser(config: Config, registrationId: string): Promise<string> {
  const value = await signJWT({ use: 'browser', registrationId }, config.sessionSecret, SECONDS)
  return cookieLine(config, value, SECONDS)
}

export function unmarkBrowser(config: Config): string {
  return cookieLine(config, '', 0)
}

/** The registration that this browser has made last, or null. Says nothing of whether it still waits. */
export async function registrationOfBrowser(config: Config, headers: Headers): Promise<string | null> {
  const value = cookieNamed(headers, browserCookieName(config))
  if (value === null) return null
  const mark = browserSchema.safeParse(await readSigned(config, value))
  return mark.success ? mark.data.registrationId : null
}
