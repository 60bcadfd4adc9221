import * as z from 'zod/mini'
import { SMS_OF_DAY_MAX } from '#domain/mail/sms-kinds.ts'
import { isLoopbackHost, listensOnLoopback } from '#domain/shared/loopback.ts'
import { endpointWithoutPassword } from './config-values.ts'

/** The environment variables of SMS. */
export const smsVariables = {
  SMS_URL: z.optional(endpointWithoutPassword('SMS_TOKEN')),
  SMS_TOKEN: z.optional(
    z.string().check(z.trim(), z.regex(/^[\x21-\x7e]+$/, 'letters, digits and signs, without spaces')),
  ),
  SMS_SENDER: z.optional(
    z
      .string()
      .check(
        z.trim(),
        z.regex(/^([A-Za-z0-9 ]{1,11}|\+?\d{3,15})$/, 'a name of at most 11 letters and digits, or a number'),
      ),
  ),
  SMS_DAY_MAX: z.optional(
    z.pipe(z.string(), z.transform(Number)).check(z.refine((n) => Number.isInteger(n) && n >= 0, 'a number')),
  ),
}

type SmsVariables = {
  readonly NODE_ENV: string
  readonly HOST: string
  readonly ALLOW_DEMO_EXPOSED: boolean
  readonly SMS_URL?: string | undefined
  readonly SMS_TOKEN?: string | undefined
  readonly SMS_SENDER?: string | undefined
  readonly SMS_DAY_MAX?: number | undefined
}

export type SmsGatewayConfig = { readonly url: string; readonly token: string; readonly sender: string }

export type SmsConfig = {
  /** Null: messages stay in the local outbox. */
  readonly gateway: SmsGatewayConfig | null
  /** Most messages of the installation on one day. */
  readonly dayMax: number
}

/**
 * Null: no SMS, and no sign-in by phone: nothing configured, or SMS_DAY_MAX is 0. The outbox contains codes, and is of use
 * only to people at this machine.
 */
export function smsOf(env: SmsVariables): SmsConfig | null {
  const { SMS_URL: url, SMS_TOKEN: token, SMS_SENDER: sender } = env
  const dayMax = env.SMS_DAY_MAX ?? SMS_OF_DAY_MAX
  if (dayMax === 0) return null
  if (url !== undefined && token !== undefined && sender !== undefined)
    return { gateway: { url, token, sender }, dayMax }
  const isSeenHere = env.NODE_ENV !== 'production' && (listensOnLoopback(env.HOST) || env.ALLOW_DEMO_EXPOSED)
  return isSeenHere ? { gateway: null, dayMax } : null
}

/** What is wrong with these variables together. Address, token and sender are required together. */
export function listSmsProblems(env: SmsVariables): string[] {
  const names = ['SMS_URL', 'SMS_TOKEN', 'SMS_SENDER'] as const
  const isUsed = names.some((name) => env[name] !== undefined)
  const missing = isUsed ? names.filter((name) => env[name] === undefined) : []
  const { protocol, host } = new URL(env.SMS_URL ?? 'https://localhost')
  const isPlainHttp = protocol === 'http:' && !isLoopbackHost(host)
  return [
    ...missing.map((name) => `${name}: required for SMS`),
    ...(isPlainHttp ? ['SMS_URL: https, or codes can be read on the way'] : []),
  ]
}
