import type { FastifyRequest } from 'fastify'

/**
 * Fields of answers whose value opens something by itself. A body that holds one of them is not compressed for anybody, because
 * a name that somebody else has chosen may stand beside it.
 */
export const SECRET_FIELDS = ['startCode', 'shareKey', 'shareUrl'] as const

/** With a value, in JSON: that of a call, and that inside a page. */
const WITH_VALUE = SECRET_FIELDS.map((name) => `"${name}":"`)

/** Of browsers, these two only are asked by our own page, or by the person: an address typed, a bookmark, an icon. */
const OWN_SITES: ReadonlySet<unknown> = new Set(['same-origin', 'none'])

/**
 * Did nobody else choose what this person's browser asks for? Without a cookie the answer is nobody's. With one, a page of
 * another site may have led here, with words of its choice in the address (BREACH); a browser that does not say so is taken
 * for led.
 */
export function isOwnRequest({ headers }: FastifyRequest): boolean {
  return headers.cookie === undefined || OWN_SITES.has(headers['sec-fetch-site'])
}

export function containsSecret(body: string | Buffer): boolean {
  return WITH_VALUE.some((field) => body.includes(field))
}
