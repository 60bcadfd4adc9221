import type { FastifySchemaCompiler } from 'fastify'
import { validatorCompiler } from 'fastify-type-provider-zod'
import type * as z from 'zod/mini'
import { formatNumber } from '#domain/shared/format.ts'
import { STRING_SENTENCES } from '#domain/shared/shared.fr.ts'
import { STRING_MAX } from '#domain/shared/text-rule.ts'

/** Longest body of a JSON call, in bytes. */
export const BODY_LIMIT = 64 * 1024

/** The path of a string that is longer than any field may be; null: there is none. No recursion: bodies nest deeply. */
function tooLongAt(sent: unknown): string | null {
  const waiting: { readonly path: string; readonly value: unknown }[] = [{ path: '', value: sent }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { path, value } = next
    if (typeof value === 'string' && value.length > STRING_MAX) return path
    if (typeof value !== 'object' || value === null) continue
    for (const [name, inner] of Object.entries(value)) waiting.push({ path: path || `/${name}`, value: inner })
  }
  return null
}

/**
 * Validates a part of a request by the call's schema, which reads no string beyond STRING_MAX. Headers are as long as
 * Node lets them be: a schema reads those of its own call, which have limits of their own.
 */
export const validateWithinLimit: FastifySchemaCompiler<z.ZodMiniType> = (route) => {
  const validate = validatorCompiler(route)
  if (route.httpPart === 'headers') return validate
  return (sent) => {
    const instancePath = tooLongAt(sent)
    if (instancePath === null) return validate(sent)
    const message = STRING_SENTENCES.tooLong(formatNumber(STRING_MAX))
    return { error: Object.assign(new Error(message), { validation: [{ instancePath, message }] }) }
  }
}
