import { type Config, type SigningConfig, signingSecrets } from '../../config.ts'
import { isSignedWith, signatureOf } from '../../http/caller/signature.ts'
import { cookiePrefix, isHttps } from '../session/cookie-prefix.ts'
import { cookieNamed } from '../session/session-cookie.ts'

/** The longest that browsers keep a cookie: the next code may be a year away. */
export const KNOWN_PHONE_DAYS = 400

function cookieName(config: Config): string {
  return `${cookiePrefix(config)}.known_phone`
}

function signedText(phoneNumber: string): string {
  return `known-phone ${phoneNumber}`
}

/** The Set-Cookie line that marks a browser in which a code of this number was right. The number cannot be read out of it. */
export function markKnownPhone(config: SigningConfig, phoneNumber: string): string {
  const value = signatureOf(config.sessionSecret, signedText(phoneNumber)).toString('base64url')
  const line = `${cookieName(config)}=${value}; Max-Age=${KNOWN_PHONE_DAYS * 24 * 3_600}; Path=/; HttpOnly; SameSite=Strict`
  return isHttps(config) ? `${line}; Secure` : line
}

/** Was a code of this number right in this browser before? Looks up no account. */
export function isKnownPhone(config: SigningConfig, headers: Headers, phoneNumber: string): boolean {
  const value = Buffer.from(cookieNamed(headers, cookieName(config)) ?? '', 'base64url')
  return signingSecrets(config).some((secret) => isSignedWith(secret, signedText(phoneNumber), value))
}
