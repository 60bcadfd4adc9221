import type * as z from 'zod/mini'
import type { RefusalCode } from '../wire/refusals.ts'
import type { CallLimit, Load } from './call-limits.ts'

/** Who may open a page or make a call: the service still checks whose ride, document or payment it is. */
export type Access = 'public' | 'signed-in' | 'driver' | 'admin'

/** One call across the wire. Its key in a contract is `METHOD /path/:param`. */
export type Call = {
  readonly access: Access
  /** Left out: a GET is a `read`, anything else a `move`. */
  readonly load?: Load
  /**
   * How often it may be made. Without a flood limit by account a move is made as often as one likes, and a read as
   * READ_LIMITS says.
   */
  readonly limits?: readonly CallLimit[]
  /**
   * Roles, blocks, exports and money: an operator types the password again unless they did minutes ago. `of_others`: only
   * where it is not their own, which its service knows.
   */
  readonly asksPassword?: true | 'of_others'
  readonly summary: string
  /** Success answers 201 instead of 200. */
  readonly created?: true
  /**
   * It takes a file, which may be long on its way over a slow line. `form`: as multipart/form-data, the fields of
   * `body`, then one file, in `file`. `bytes`: as application/octet-stream, the file alone.
   */
  readonly upload?: 'form' | 'bytes'
  /** What a visitor reads when the call needs a session, if not the usual sentence. */
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

/** What a caller sends, by part, derived from the schemas' types only. */
export type CallInput<C> = {
  [K in 'params' | 'query' | 'headers' | 'body' as Sent<C, K> extends undefined ? never : K]: Sent<C, K>
}

export type CallOutput<C extends { output: z.ZodMiniType }> = z.output<C['output']>
