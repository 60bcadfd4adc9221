import { REFUSALS, type RefusalCode } from '#domain/wire/refusals.ts'
import { ApiError } from './client.ts'

/** Says at once what the server would say, minutes later, of what was sent. */
export function refuse(code: RefusalCode, field?: string): never {
  const { status, message } = REFUSALS[code]
  throw new ApiError(code, message, { status, field })
}
