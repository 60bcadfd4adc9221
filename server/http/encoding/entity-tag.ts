import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

const WEAK = /^W\//

export const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/** The tag of a text, the same in each encoding: a weak one, because a strong one names the bytes that are sent. */
export function weakTagOf(text: string): string {
  return `W/"${hashOf(text)}"`
}

/** Does the browser have what this tag names? Compared as RFC 9110 says (13.1.2): weak or strong is the same. */
export function isUnchanged({ headers }: FastifyRequest, tag: string): boolean {
  const given = headers['if-none-match']?.split(',').map((one) => one.trim().replace(WEAK, ''))
  return given?.some((one) => one === '*' || one === tag.replace(WEAK, '')) === true
}
