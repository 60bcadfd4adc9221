import { STATUS_CODES } from 'node:http'
import { REFUSALS, type RefusalCode } from '#domain/wire/refusals.ts'
import { refusalBody } from '../error-handler.ts'
import type { JsonSchema, SchemaDescriptions } from './describe-schema.ts'

export type Reference = { readonly $ref: string }
export type Response = {
  readonly description: string
  readonly headers?: Readonly<Record<string, object>>
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>
}
export type Responses = Readonly<Record<string, Response | Reference>>

/** What any request may meet that its own refusals do not name: a foreign origin, slow headers, a database that is away. */
const ANY_OTHER = 'Refused'

const RETRY_AFTER = { description: 'Seconds after which the same call may succeed.', schema: { type: 'integer' } }
const MAY_BE_REPEATED: ReadonlySet<number> = new Set([429, 503])

/** « Not Found » is `NotFound`. */
function nameOf(status: number): string {
  return (STATUS_CODES[status] ?? '').replace(/[^A-Za-z]/g, '')
}

function refusal(description: string, schema: JsonSchema, status?: number): Response {
  return {
    description,
    ...(status !== undefined && MAY_BE_REPEATED.has(status) && { headers: { 'retry-after': RETRY_AFTER } }),
    content: { 'application/json': { schema } },
  }
}

/** The answers that calls share: one for each of these statuses that a refusal has, and one for any other refusal. */
export function sharedResponses(
  schemas: SchemaDescriptions,
  answered: readonly string[],
): Readonly<Record<string, Response>> {
  const schema = schemas.describe(refusalBody, 'output')
  const statuses = new Set(Object.values(REFUSALS).map(({ status }) => status))
  const named = [...statuses]
    .filter((status) => answered.includes(String(status)))
    .map((status) => [nameOf(status), refusal(`${STATUS_CODES[status]}.`, schema, status)])
  return {
    ...Object.fromEntries(named),
    [ANY_OTHER]: refusal('A refusal that any request may get, or a fault of the server.', schema),
  }
}

const responseRef = (name: string): Reference => ({ $ref: `#/components/responses/${name}` })

/** References to the shared answers of these refusals. */
export function refusedWith(refusals: readonly RefusalCode[]): Responses {
  const statuses = new Set(refusals.map((code) => REFUSALS[code].status))
  const named = [...statuses].sort().map((status) => [status, responseRef(nameOf(status))])
  return { ...Object.fromEntries(named), default: responseRef(ANY_OTHER) }
}
