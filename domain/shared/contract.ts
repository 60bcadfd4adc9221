import type * as z from 'zod/mini'
import type { OperatorAccess } from '../accounts/operator-roles.ts'
import type { RefusalCode } from '../wire/refusals.ts'
import type { CallLimit, Load } from './call-limits.ts'

/** Who may open a page or make a call. The service still checks the owner of the ride, document or payment. */
export type Access = 'public' | 'signed-in' | 'driver' | 'admin'

/** Who may make a call. A call for operators says which of them. */
type CallAccess =
  | { readonly access: Exclude<Access, 'admin'>; readonly operators?: never }
  | { readonly access: 'admin'; readonly operators: OperatorAccess }

/** One call of the API. Its key in a contract is `METHOD /path/:param`. */
export type Call = CallAccess & {
  /** Default: `read` for a GET, `move` for all others. */
  readonly load?: Load
  /**
   * How often the call may be made. Without a flood limit by account, moves are unlimited and reads follow READ_LIMITS.
   */
  readonly limits?: readonly CallLimit[]
  /**
   * For roles, blocks, decisions on drivers and money: an operator must have typed their password minutes ago. `of_others`:
   * only when the object belongs to somebody else, which the service knows. `of_owner`: of anybody whose account has a
   * password, operator or not, where the service says so.
   */
  readonly asksPassword?: true | 'of_others' | 'of_owner'
  readonly summary: string
  /** Success returns 201 instead of 200. */
  readonly created?: true
  /**
   * The call receives a file, which may arrive slowly. `form`: as multipart/form-data, the fields of `body`, then one file
   * named `file`. `bytes`: as application/octet-stream, the file alone.
   */
  readonly upload?: 'form' | 'bytes'
  /** The refusal for a visitor without a session, when it is not the usual one. */
  readonly signedOut?: RefusalCode
  readonly params?: z.ZodMiniObject
  readonly query?: z.ZodMiniObject
  readonly headers?: z.ZodMiniObject
  readonly body?: z.ZodMiniType
  readonly output: z.ZodMiniType
  readonly refusals: readonly RefusalCode[]
}

export type Contract = Readonly<Record<string, Call>>

type Sent<C, K extends string> = C extends { readonly [key in K]: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined

/** The input of a call, by part, derived from the schemas' types only. */
export type CallInput<C> = {
  [K in 'params' | 'query' | 'headers' | 'body' as Sent<C, K> extends undefined ? never : K]: Sent<C, K>
}

/** The names of the fields that the call's body has. */
export type BodyField<C> = CallInput<C> extends { readonly body: infer Body } ? keyof Body & string : never

export type CallOutput<C extends { output: z.ZodMiniType }> = z.output<C['output']>

/** The path of a call: `/path/:param` with its params. */
export function callPath(template: string, params: Readonly<Record<string, string>> = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
}
