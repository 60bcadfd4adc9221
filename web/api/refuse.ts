import { REFUSALS, type RefusalCode } from '#domain/wire/refusals.ts'
import { ApiError } from './client.ts'

/** Throws the refusal that the server would send, before anything is sent. */
export function refuse(code: RefusalCode, field?: string): never {
  const { status, message } = REFUSALS[code]
  throw new ApiError(code, message, { status, field })
}
