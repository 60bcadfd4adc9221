import * as z from 'zod/mini'
import { isLoopbackHost } from '#domain/shared/loopback.ts'
import { endpoint, withoutTrailingSlashes, yesNo } from './config-values.ts'

/** e-MECeF of the tax authority (DGI): its test service, and the one whose invoices are legal. */
const LIVE_API = 'https://sygmef.impots.bj/emcf/api'
const SANDBOX_API = 'https://developper.impots.bj/sygmef-emcf/api'

/** The environment variables of e-MECeF. */
export const emecefVariables = {
  EMECEF_TOKEN: z.optional(
    z.string().check(z.trim(), z.regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, 'a token of three parts with dots between them')),
  ),
  EMECEF_IFU: z.optional(z.string().check(z.trim(), z.regex(/^\d{13}$/, '13 digits'))),
  EMECEF_NIM: z.optional(z.string().check(z.trim(), z.regex(/^[A-Z\d]{10}$/, '10 capital letters and digits'))),
  EMECEF_SANDBOX: z.optional(yesNo),
  EMECEF_LOCAL: z.optional(yesNo),
  EMECEF_API_URL: z.optional(endpoint),
}

type EmecefVariables = {
  readonly EMECEF_TOKEN?: string | undefined
  readonly EMECEF_IFU?: string | undefined
  readonly EMECEF_NIM?: string | undefined
  readonly EMECEF_API_URL?: string | undefined
  readonly EMECEF_SANDBOX?: boolean | undefined
  readonly EMECEF_LOCAL?: boolean | undefined
}

export type EmecefConfig = {
  readonly token: string
  /** The tax number of the issuer, 13 digits. */
  readonly ifu: string
  /** The number of the machine. */
  readonly nim: string
  readonly apiUrl: string
  /** Nothing that it answers is a legal invoice. */
  readonly isSandbox: boolean
  /** The tax authority of this process itself: for development and tests. */
  readonly isLocal: boolean
}

type Claims = { readonly ifu: string; readonly nim: string; readonly expiresAt: Date | null }

/** What the token says about itself; null if it cannot be read. Its signature is the tax authority’s business. */
export function readClaims(token: string): Claims | null {
  try {
    const claims: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
    if (typeof claims !== 'object' || claims === null) return null
    const pair = Object.values(claims).find((said) => typeof said === 'string' && /^\d{13}\|[A-Z\d]+$/.test(said))
    if (typeof pair !== 'string') return null
    const [ifu = '', nim = ''] = pair.split('|')
    const seconds = 'exp' in claims && typeof claims.exp === 'number' ? claims.exp : null
    return { ifu, nim, expiresAt: seconds === null ? null : new Date(seconds * 1000) }
  } catch {
    return null
  }
}

/** The numbers and the token of the tax authority that runs in this process. */
const LOCAL_CLAIMS = { unique_name: '9999900000001|TS01000001' }
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const LOCAL_TOKEN = `${part({ alg: 'none' })}.${part(LOCAL_CLAIMS)}.local`

/** Null: not configured, and no invoices are made. */
export function emecefOf(env: EmecefVariables): EmecefConfig | null {
  const token = env.EMECEF_LOCAL === true ? LOCAL_TOKEN : env.EMECEF_TOKEN
  const claims = token === undefined ? null : readClaims(token)
  if (token === undefined || claims === null) return null
  const isLocal = env.EMECEF_LOCAL === true
  const isSandbox = isLocal || env.EMECEF_SANDBOX === true
  const apiUrl = withoutTrailingSlashes(env.EMECEF_API_URL ?? (isSandbox ? SANDBOX_API : LIVE_API))
  return { token, ifu: claims.ifu, nim: claims.nim, apiUrl, isSandbox, isLocal }
}

/** Is it http, and leads to another machine? */
function isPlainHttp(address = 'https://localhost'): boolean {
  const { protocol, host } = new URL(address)
  return protocol === 'http:' && !isLoopbackHost(host)
}

type Rule = readonly [isBroken: boolean, problem: string]

function tokenRules(env: EmecefVariables, token: string): Rule[] {
  const claims = readClaims(token)
  if (claims === null) return [[true, 'EMECEF_TOKEN: holds no claim of the form IFU|NIM']]
  const { EMECEF_IFU: ifu, EMECEF_NIM: nim } = env
  return [
    [ifu !== undefined && ifu !== claims.ifu, `EMECEF_IFU: the token is of ${claims.ifu}`],
    [nim !== undefined && nim !== claims.nim, `EMECEF_NIM: the token is of ${claims.nim}`],
    [claims.expiresAt !== null && claims.expiresAt.getTime() < Date.now(), 'EMECEF_TOKEN: has expired'],
  ]
}

/** What is wrong with these variables together. The token, the numbers and the kind of service are required together. */
export function listEmecefProblems(env: EmecefVariables & { readonly NODE_ENV: string }): string[] {
  const names = ['EMECEF_TOKEN', 'EMECEF_IFU', 'EMECEF_NIM', 'EMECEF_SANDBOX'] as const
  const isUsed = [...names, 'EMECEF_API_URL' as const].some((name) => env[name] !== undefined)
  const missing = isUsed ? names.filter((name) => env[name] === undefined) : []
  const rules: readonly Rule[] = [
    ...missing.map((name): Rule => [true, `${name}: required for e-MECeF`]),
    ...(env.EMECEF_TOKEN === undefined ? [] : tokenRules(env, env.EMECEF_TOKEN)),
    [isPlainHttp(env.EMECEF_API_URL), 'EMECEF_API_URL: https, or the token can be read on the way'],
    [env.EMECEF_LOCAL === true && isUsed, 'EMECEF_LOCAL: leave out EMECEF_TOKEN and the others, or this one'],
    [env.EMECEF_LOCAL === true && env.NODE_ENV === 'production', 'EMECEF_LOCAL: refused in production'],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
}
