import { type CallInput, type CallOutput, callPath } from '#domain/shared/contract.ts'
import { REQUEST_SENTENCES } from '#domain/shared/shared.fr.ts'
import type { Api } from '#domain/wire/api.ts'
import type { RefusalBody, RefusalCode } from '#domain/wire/refusals.ts'
import { askForPassword } from '#web/api/session/password-gate.ts'

type ErrorRest = { status: number; field?: string | undefined; retryAfterMs?: number | undefined }

/** Why a call failed: the server's refusal, or `network` when no answer came. */
export class ApiError extends Error {
  // Declared only: the build would write each as undefined first, in the first view.
  declare readonly code: RefusalCode | 'network'
  declare readonly status: number
  declare readonly field: string | undefined
  /** After how long the server allows a retry; undefined when it does not say. */
  declare readonly retryAfterMs: number | undefined

  constructor(code: RefusalCode | 'network', message: string, rest: ErrorRest) {
    super(message)
    Object.assign(this, { name: 'ApiError', code }, rest)
  }
}

/** On 3G an answer may take long; after this time it will not come. */
const TIMEOUT_MS = 20_000
export const NO_NETWORK = REQUEST_SENTENCES.noAnswer

type Sent = {
  params?: Record<string, string>
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: unknown
}

function urlOf(template: string, { params, query = {} }: Sent): string {
  const path = callPath(template, params)
  const search = new URLSearchParams(query).toString()
  return search === '' ? path : `${path}?${search}`
}

export type ApiResponse = { ok: boolean; status: number; body: unknown; retryAfterMs?: number | undefined }

/** The delay in seconds, as our server sends it; a date, as a proxy may send, is ignored. */
function retryAfterMs(headers: Headers): number | undefined {
  const seconds = Number.parseInt(headers.get('retry-after') ?? '', 10)
  return seconds >= 0 ? seconds * 1_000 : undefined
}

/** How a request leaves: the browser's own way, or the server's, which renders a page. */
let through: typeof fetch = (...request) => fetch(...request)

/** Makes all calls leave in this way. */
export function fetchThrough(way: typeof fetch): void {
  through = way
}

/**
 * Sends one request and reads its whole answer, or fails with `network`. Chrome has AbortSignal.timeout only since 103.
 */
async function send(key: string, sent: Sent): Promise<ApiResponse> {
  const [method = 'GET', template = '/'] = key.split(' ')
  const hasBody = sent.body !== undefined
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), TIMEOUT_MS)
  try {
    const response = await through(urlOf(template, sent), {
      method,
      credentials: 'same-origin',
      signal: patience.signal,
      headers: { ...(hasBody && { 'content-type': 'application/json' }), ...sent.headers },
      ...(hasBody && { body: JSON.stringify(sent.body) }),
    })
    const { ok, status, headers } = response
    return { ok, status, body: parsed(await response.text()), retryAfterMs: retryAfterMs(headers) }
  } catch {
    throw new ApiError('network', NO_NETWORK, { status: 0 })
  } finally {
    clearTimeout(timer)
  }
}

/** Null when the text is no JSON: a proxy's page, or a truncated answer. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function refusalOf({ status, body, retryAfterMs }: ApiResponse): ApiError {
  const error = (body as RefusalBody | null)?.error
  if (error === undefined) return new ApiError('unexpected', REQUEST_SENTENCES.unexpected, { status, retryAfterMs })
  return new ApiError(error.code, error.message, { status, field: error.field, retryAfterMs })
}

type Input<K extends keyof Api> = CallInput<Api[K]>
type Arguments<K extends keyof Api> = Record<never, never> extends Input<K> ? [input?: Input<K>] : [input: Input<K>]

/** The server's output; throws its refusal. */
export function outputOf<K extends keyof Api>(answer: ApiResponse): CallOutput<Api[K]> {
  if (!answer.ok) throw refusalOf(answer)
  if (answer.body === null) throw new ApiError('network', NO_NETWORK, { status: 0 })
  return answer.body as CallOutput<Api[K]>
}

/**
 * Makes one call of the contract. If the call needs the password, asks for it and retries once. Rejects with ApiError,
 * whose message is the sentence to show.
 */
export async function api<K extends keyof Api & string>(key: K, ...[input]: Arguments<K>): Promise<CallOutput<Api[K]>> {
  const make = async () => outputOf<K>(await send(key, (input ?? {}) as Sent))
  return make().catch(async (error: unknown) => {
    if (error instanceof ApiError && error.code === 'password_needed' && (await askForPassword())) return make()
    throw error
  })
}

/** The sentence to show for any thrown error. */
export function sentenceOf(error: unknown): string {
  return error instanceof ApiError ? error.message : REQUEST_SENTENCES.unexpected
}

/** The same, with the field that the server names, for a form. */
export function explain(error: unknown): { message: string; field?: string | undefined } {
  return { message: sentenceOf(error), field: error instanceof ApiError ? error.field : undefined }
}
