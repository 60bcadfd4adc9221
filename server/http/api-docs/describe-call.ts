import type * as z from 'zod/mini'
import type { Call } from '#domain/shared/contract.ts'
import type { RefusalCode } from '#domain/wire/refusals.ts'
import { refusalsOf } from '../declared-refusals.ts'
import { loadOf } from '../limits/read-gate.ts'
import { type Responses, refusedWith } from './describe-responses.ts'
import type { JsonSchema, SchemaDescriptions } from './describe-schema.ts'

type Body = {
  readonly required: boolean
  readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>>
}
export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description?: string
  /** Absent: with a session. */
  readonly security?: readonly []
  readonly parameters?: readonly object[]
  readonly requestBody?: Body
  readonly responses: Responses
}

const capitalised = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`

/** `POST /api/rides/:rideId/give-back` is `postRidesByRideIdGiveBack`: no two calls have the same. */
export function operationIdOf(key: string): string {
  const [method = '', path = ''] = key.split(' ')
  const words = path.replace('/api/', '').replaceAll(':', 'by-').split(/[/-]/)
  return method.toLowerCase() + words.map(capitalised).join('')
}

/** `/api/rides/:rideId` is `/api/rides/{rideId}`. */
export function templateOf(path: string): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

const HEADERS: Readonly<Record<string, string>> = {
  'idempotency-key': 'Chosen by the caller: the same key again changes nothing, and gives the first answer.',
}

/** A missing key has a refusal of its own, so the contract’s schema lets it be absent. */
function isRequired({ refusals }: Call, name: string, schema: JsonSchema): boolean {
  const isKey = name === 'idempotency-key' && refusals.includes('idempotency_key_missing')
  return isKey || (schema.required ?? []).includes(name)
}

const PLACES = { params: 'path', query: 'query', headers: 'header' } as const

function parametersOf(call: Call, schemas: SchemaDescriptions): object[] {
  return Object.entries(PLACES).flatMap(([part, place]) => {
    const zodSchema = call[part as keyof typeof PLACES]
    if (zodSchema === undefined) return []
    const schema = schemas.describe(zodSchema, 'input')
    return Object.entries(schema.properties ?? {}).map(([name, own]) => ({
      name,
      in: place,
      required: place === 'path' || isRequired(call, name, schema),
      ...(HEADERS[name] && { description: HEADERS[name] }),
      schema: own,
    }))
  })
}

const FILE: JsonSchema = { type: 'string', format: 'binary', contentMediaType: 'application/octet-stream' }

function formOf(body: JsonSchema): JsonSchema {
  return { ...body, properties: { ...body.properties, file: FILE }, required: [...(body.required ?? []), 'file'] }
}

function bodyOf({ upload, body }: Call, schemas: SchemaDescriptions): Body | undefined {
  if (upload === 'bytes') return { required: true, content: { 'application/octet-stream': { schema: FILE } } }
  if (body === undefined) return undefined
  const schema = schemas.describe(body, 'input')
  if (upload === 'form') return { required: true, content: { 'multipart/form-data': { schema: formOf(schema) } } }
  return { required: !acceptsNothing(body), content: { 'application/json': { schema } } }
}

function acceptsNothing(body: z.ZodMiniType): boolean {
  return body.safeParse(undefined).success
}

function describedIn({ access, operators }: Call, refusals: readonly RefusalCode[]): string {
  const roles = operators === undefined || operators === 'any' ? '' : ` (${operators.join(', ')})`
  return `Access: ${access}${roles}. Refusals: ${refusals.join(', ') || 'none'}.`
}

/** What OpenAPI says of one call, which belongs to this room. */
export function describeCall(key: string, call: Call, room: string, schemas: SchemaDescriptions): Operation {
  const [method = ''] = key.split(' ')
  const ownRefusals = refusalsOf(call, loadOf(method, call) !== 'move')
  const [parameters, requestBody] = [parametersOf(call, schemas), bodyOf(call, schemas)]
  const refusals: readonly RefusalCode[] = requestBody
    ? [...ownRefusals, 'payload_too_large', 'media_type_unsupported']
    : ownRefusals
  const answer = { schema: schemas.describe(call.output, 'output') }
  return {
    operationId: operationIdOf(key),
    tags: [room],
    summary: call.summary,
    description: describedIn(call, ownRefusals),
    ...(call.access === 'public' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: {
      [call.created ? '201' : '200']: { description: 'Done.', content: { 'application/json': answer } },
      ...refusedWith(refusals),
    },
  }
}
