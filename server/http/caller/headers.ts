import type { FastifyRequest } from 'fastify'

/** A request's headers as a web `Headers` object, for the accounts library. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

/** Only the cookie header: copying all headers costs more than reading the session. */
export function cookieOf({ headers: { cookie } }: FastifyRequest): Headers {
  return new Headers(cookie === undefined ? [] : [['cookie', cookie]])
}
