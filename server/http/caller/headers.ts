import type { FastifyRequest } from 'fastify'

/** A request's headers in the form that the web platform (and the accounts library) speaks. */
export function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

/** The cookie alone, which says who is asking: copying every header costs more than all that is then asked of them. */
export function cookieOf({ headers: { cookie } }: FastifyRequest): Headers {
  return new Headers(cookie === undefined ? [] : [['cookie', cookie]])
}
